import { expect, test } from 'vitest';
import { sweepForms } from '#modules/presence/presence.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';
import { startApp } from '#tests/harness/app.ts';

const names = ({ others }: { others: { name: string }[] }) => others.map(({ name }) => name);

test('the other editors of a post are shown until their form closes or its heartbeat stops', async () => {
  await using app = await startApp();
  const [ada, bola] = [await app.signInAs('CREATOR'), await app.signInAs('ADMIN')];
  const { data } = await publishPost(app, ada, { title: 'Shared' });
  const path = `/api/v1/presence/post/${data.id}`;
  const note = async (token: string, form: string) => {
    const answer = await app.send('PUT', path, { form }, { token });
    return (await answer.json()).data;
  };
  expect(await note(ada, 'form-of-ada')).toEqual({ others: [], state: 'published', version: 1 });
  expect(names(await note(bola, 'form-of-bola'))).toEqual(['CREATOR of the test']);
  expect(names(await note(ada, 'form-of-ada'))).toEqual(['ADMIN of the test']);
  await app.send('DELETE', path, { form: 'form-of-bola' }, { token: ada });
  expect(names(await note(ada, 'form-of-ada'))).toEqual(['ADMIN of the test']);
  await app.send('DELETE', path, { form: 'form-of-bola' }, { token: bola });
  expect(names(await note(ada, 'form-of-ada'))).toEqual([]);
  app.clock.advance({ seconds: 41 });
  expect(names(await note(bola, 'form-of-bola'))).toEqual([]);
  expect(await sweepForms(app.ctx)).toBe(1);
  const support = await app.signInAs('SUPPORT');
  expect((await app.send('PUT', path, { form: 'form-of-support' }, { token: support })).status).toBe(403);
  expect(
    (await app.send('PUT', '/api/v1/presence/sticker/1', { form: 'a-form-of-it' }, { token: ada })).status,
  ).toBe(404);
  await app.send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token: ada });
  expect((await app.send('PUT', path, { form: 'form-of-ada' }, { token: ada })).status).toBe(404);
});

test('an open form does not extend the session of an idle member', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  const { data } = await publishPost(app, token, { title: 'Left open' });
  const note = () => app.send('PUT', `/api/v1/presence/post/${data.id}`, { form: 'form-of-ada' }, { token });
  app.clock.advance({ seconds: 5 * 3600 });
  expect((await note()).status).toBe(200);
  app.clock.advance({ seconds: 4 * 3600 });
  expect((await note()).status).toBe(401);
});

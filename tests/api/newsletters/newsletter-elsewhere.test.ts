import { describe, expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

async function send(app: App, token: string, fields: Record<string, string>): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ message: '<p>Hello</p>', ...fields })) form.set(name, value);
  const answer = await app.send('POST', '/api/v1/sendnewsletter', form, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

describe('Newsletters on the dashboard', () => {
  test('are in the Scheduled list, can be moved and become drafts again', spec('2.81'), async () => {
    await using app = await startApp();
    await app.send('POST', '/api/v1/newsletter', { email: 'a@example.com' });
    const token = await app.signInAs('SUPPORT');
    const id = await send(app, token, { subject: 'December', send_at: '2026-12-01T09:00:00+01:00' });
    const list = async (as: string) => (await app.get('/api/v1/scheduled', { token: as })).json();
    const line = { kind: 'newsletter', id, title: 'December', at: '2026-12-01T08:00:00.000Z' };
    expect(await list(token)).toEqual([{ ...line, can_change: true }]);
    const creator = await app.signInAs('CREATOR');
    expect(await list(creator)).toEqual([{ ...line, can_change: false }]);
    const path = `/api/v1/scheduled/newsletter/${id}`;
    const body = { at: '2026-12-02T08:00:00Z' };
    expect((await app.send('PUT', path, body, { token: creator })).status).toBe(403);
    expect((await app.send('PUT', path, body, { token })).status).toBe(200);
    expect(await list(token)).toMatchObject([{ at: '2026-12-02T08:00:00.000Z' }]);
    expect((await app.send('DELETE', path, undefined, { token })).status).toBe(200);
    expect(await list(token)).toEqual([]);
    const draft = await app.get(`/api/v1/newsletters/${id}`, { token });
    expect(await draft.json()).toMatchObject({ state: 'draft', subject: 'December' });
    expect((await app.send('DELETE', path, undefined, { token })).status).toBe(404);
    expect((await app.send('PUT', path, body, { token })).status).toBe(404);
  });

  test('are found by the search by subject, for permitted roles', async () => {
    await using app = await startApp();
    await app.send('POST', '/api/v1/newsletter', { email: 'a@example.com' });
    const token = await app.signInAs('SUPPORT');
    const id = await send(app, token, { subject: '100% of_Rooms', send_at: '2026-12-01T09:00:00+01:00' });
    const find = async (q: string, as: string) =>
      (await app.get(`/api/v1/search?${new URLSearchParams({ q }).toString()}`, { token: as })).json();
    const items = [{ id, title: '100% of_Rooms', detail: '', state: 'scheduled' }];
    expect(await find('f_rooms', token)).toMatchObject({ groups: [{ kind: 'newsletters', items }] });
    expect(await find('fxrooms', token)).toMatchObject({ groups: [] });
    expect(await find('rooms', await app.signInAs('CREATOR'))).toMatchObject({ groups: [] });
  });

  test('cause a notification after they are sent, only to members who may send newsletters', async () => {
    await using app = await startApp();
    await app.send('POST', '/api/v1/newsletter', { email: 'a@example.com' });
    const token = await app.signInAs('SUPPORT');
    const id = await send(app, token, { subject: 'December' });
    app.clock.advance({ seconds: 31 });
    const news = await pollUntil(async () => {
      const answer = await app.get('/api/v1/notifications', { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertion then looks into
      const [first] = (await answer.json()) as unknown[];
      return first;
    }, 'the news');
    expect(news).toMatchObject({ kind: 'newsletter-sent', target: id, title: 'December' });
    const creator = await app.get('/api/v1/notifications', { token: await app.signInAs('CREATOR') });
    expect(await creator.json()).toEqual([]);
  });
});

// On PostgreSQL 15 too: the triggers that decide in whose lists a translation is.
import { describe, expect, test } from 'vitest';
import type { Language } from '#modules/translations/constants.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

type Translation = {
  id: number;
  language: Language;
  status: string;
  is_original: boolean;
  is_outdated: boolean;
};

/** Sends a request about the translations of a post. */
async function send(app: App, token: string, line: string, body?: object) {
  const [method = '', path = ''] = line.split(' ');
  const address = `/api/v1/posts/${path}`;
  const response =
    method === 'GET'
      ? await app.get(address, { token })
      : await app.send(method, address, body ?? {}, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests look at it field by field
  const answer = (await response.json()) as { data: Translation[]; message?: string };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const data = method === 'GET' ? (answer as unknown as Translation[]) : answer.data;
  return { status: response.status, data, message: answer.message };
}

async function translate(app: App, token: string, id: number, language: Language) {
  const path = `/api/v1/posts/${id}/translations`;
  const answer = await sendPostRequest(app, 'POST', path, { language }, { token });
  return { ...answer, id: answer.data?.id };
}

async function getListedLanguage(app: App, id: number) {
  const row = await app.ctx.db
    .selectFrom('posts')
    .select('listedLanguage')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.listedLanguage;
}

describe('Translations of a post', () => {
  const app = createSharedApp();

  test('begin as a draft with text and tags of the post, one for each language', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Rooms', body: '<p>Talk to all</p>' })).data;
    await app().send('PUT', `/api/v1/posts/${id}/settings`, { version: 1, tags: ['Video'] }, { token });
    const made = await translate(app(), token, id, 'ha');
    expect([made.status, made.data]).toEqual([
      200,
      expect.objectContaining({
        title: 'Rooms',
        body: '<p>Talk to all</p>',
        status: 'draft',
        language: 'ha',
      }),
    ]);
    const settings = await app().get(`/api/v1/posts/${made.id}/settings`, { token });
    expect(await settings.json()).toMatchObject({ tags: [{ name: 'Video' }], language: 'ha' });
    expect((await translate(app(), token, id, 'ha')).status).toBe(409);
    expect((await translate(app(), token, id, 'en')).status).toBe(409);
    expect((await translate(app(), token, made.id, 'fr')).status).toBe(200);
    const { data } = await send(app(), token, `GET ${made.id}/translations`);
    expect(data.map(({ language, is_original }) => [language, is_original])).toEqual([
      ['en', true],
      ['ha', false],
      ['fr', false],
    ]);
    const found = await app().get('/api/v1/posts?language=ha&body=none', { token });
    expect(await found.json()).toMatchObject([{ id: made.id }]);
  });

  test('can be linked, unlinked and linked again; a taken language and a post of another group return 409', async () => {
    const token = await app().signInAs('CREATOR');
    const publish = async (title: string, language: Language) =>
      (await publishPost(app(), token, { title, language })).data.id;
    const [english, hausa, other] = [
      await publish('Rooms', 'en'),
      await publish('Dakuna', 'ha'),
      await publish('Wani', 'ha'),
    ];
    const link = (id: number, post: number) => send(app(), token, `PUT ${id}/translations`, { post });
    expect((await link(hausa, english)).data.map(({ id }) => id)).toEqual([english, hausa]);
    expect(await getListedLanguage(app(), hausa)).toBeNull();
    expect((await link(english, other)).status).toBe(409);
    const yoruba = await publish('Yara', 'yo');
    await link(other, yoruba);
    const french = await publish('Salles', 'fr');
    await link(english, french);
    expect((await link(english, yoruba)).message).toBe(
      'This post has other translations. Unlink it from these first.',
    );
    expect((await link(english, 999_999)).status).toBe(404);
    const unlinked = await send(app(), token, `DELETE ${hausa}/translations`);
    expect(unlinked.data.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect(await getListedLanguage(app(), hausa)).toBe('ha');
    expect((await link(english, hausa)).status).toBe(200);
    const change = { version: 1, language: 'fr' };
    const taken = await app().send('PUT', `/api/v1/posts/${hausa}/settings`, change, { token });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ errors: [{ path: 'language' }] });
  });

  test('stay one for each language when two posts are linked at once', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Wanted' })).data;
    const others = await Promise.all(
      ['One', 'Two', 'Three'].map(
        async (title) => (await publishPost(app(), token, { title, language: 'ig' })).data.id,
      ),
    );
    const answers = await Promise.all([
      ...others.map((post) => send(app(), token, `PUT ${id}/translations`, { post })),
      ...others.map((post) => send(app(), token, `PUT ${post}/translations`, { post: id })),
      translate(app(), token, id, 'ig'),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    const others409 = answers.filter(({ status }) => status !== 200);
    expect(others409.map(({ status }) => status)).toEqual(others409.map(() => 409));
    const { data } = await send(app(), token, `GET ${id}/translations`);
    expect(data.map(({ language }) => language)).toEqual(['en', 'ig']);
  });

  test('are outdated after words of the original change, until they change or are marked as up to date', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Rooms', body: '<p>Talk to all.</p>' })).data;
    const { id: hausa } = await translate(app(), token, id, 'ha');
    const isOutdated = async () =>
      (await send(app(), token, `GET ${id}/translations`)).data.find(({ language }) => language === 'ha')
        ?.is_outdated;
    const change = async (post: number, body: string) => {
      app().clock.advance({ seconds: 60 });
      const read = await app().get(`/api/v1/posts/${post}`, { token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the version of the stored post
      const stored = (await read.json()) as { version: number };
      await app().send('PUT', `/api/v1/posts/${post}`, { version: stored.version, body }, { token });
    };
    await change(id, '<p><strong>Talk</strong> to all!</p>');
    expect(await isOutdated()).toBe(false);
    await change(id, '<p>Talk to everyone.</p>');
    expect(await isOutdated()).toBe(true);
    app().clock.advance({ seconds: 60 });
    await send(app(), token, `POST ${hausa}/translations/checked`);
    expect(await isOutdated()).toBe(false);
    await change(id, '<p>Talk to your whole family.</p>');
    expect(await isOutdated()).toBe(true);
    await change(hausa, '<p>Yi magana da iyalinka.</p>');
    expect(await isOutdated()).toBe(false);
  });

  test('leave the list while the English post is published, and keep their place in the trash', async () => {
    const token = await app().signInAs('CREATOR');
    const { id } = (await publishPost(app(), token, { title: 'Rooms' })).data;
    const hausa = (await publishPost(app(), token, { title: 'Dakuna', language: 'ha' })).data.id;
    await send(app(), token, `PUT ${id}/translations`, { post: hausa });
    const setStatus = async (act: string) => {
      await app().send('POST', '/api/v1/posts/bulk', { act, ids: [id] }, { token });
      return getListedLanguage(app(), hausa);
    };
    expect(await getListedLanguage(app(), hausa)).toBeNull();
    expect(await setStatus('unpublish')).toBe('ha');
    expect(await setStatus('publish')).toBeNull();
    expect(await setStatus('delete')).toBe('ha');
    expect((await send(app(), token, `GET ${hausa}/translations`)).data.length).toBe(1);
    expect(await setStatus('restore')).toBeNull();
    // Another Hausa post takes the place of the post in the trash.
    await app().send('DELETE', `/api/v1/posts/${hausa}`, {}, { token });
    const { id: second } = await translate(app(), token, id, 'ha');
    const restored = await sendPostRequest(app(), 'POST', `/api/v1/posts/${hausa}/restore`, {}, { token });
    expect([restored.status, await getListedLanguage(app(), hausa)]).toEqual([200, 'ha']);
    expect((await send(app(), token, `GET ${id}/translations`)).data.map((post) => post.id)).toEqual([
      id,
      second,
    ]);
    // A permanent deletion of the English post puts its translation into the lists of its language.
    await app().send('DELETE', `/api/v1/posts/${id}`, {}, { token });
    await app().send('DELETE', `/api/v1/posts/trash/${id}`, {}, { token });
    expect(await getListedLanguage(app(), second)).toBe('ha');
  });
});

// On PostgreSQL 15 too: the triggers that decide in whose lists a translation is.
import { describe, expect, test } from 'vitest';
import { operator } from '#modules/audit-log/schema.ts';
import { findOrCreateTags, setTagsOfPost } from '#modules/tags/tag.ts';
import type { Language } from '#modules/translations/constants.ts';
import { publishPost, sendPostRequest } from '#tests/fixtures/staff-posts.ts';
import { type App, createSharedApp, startApp } from '#tests/harness/app.ts';

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

/** Returns the languages and paths of the `hreflang` links of a page or of an entry of the sitemap. */
function links(html: string) {
  const pattern = /<(?:xhtml:)?link rel="alternate" href[lL]ang="([^"]+)" href="([^"]+)"/g;
  return Array.from(html.matchAll(pattern), ([, language, to = '']) => [language, new URL(to).pathname]);
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

  test('remain at most one for each language when two posts are linked at once', async () => {
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

  test('are outdated after a text of the original changes, until they change or are marked as up to date', async () => {
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

  test('are not listed while the English post is published, and can be restored from the trash', async () => {
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

  test('replace their English post in pages, feeds and the sitemap of their language', async () => {
    await using own = await startApp();
    const token = await own.signInAs('CREATOR');
    const read = async (path: string) => (await own.get(path)).text();
    const only = (await publishPost(own, token, { title: 'Only here' })).data;
    const english = (await publishPost(own, token, { title: 'Bicycles' })).data;
    const { id: hausa } = await translate(own, token, english.id, 'ha');
    const change = { version: 1, title: 'Kekuna', status: 'published' };
    const published = await sendPostRequest(own, 'PUT', `/api/v1/posts/${hausa}`, change, { token });
    expect(published.data.address).toBe(`/ha/blog/${hausa}-kekuna`);
    const hausaList = await read('/ha/blog');
    expect(hausaList).toContain(`<h2><a href="/ha/blog/${hausa}-kekuna">Kekuna`);
    expect(hausaList).toContain(`<h2 lang="en"><a href="/ha${only.address}">Only here`);
    expect(hausaList).toContain('A Turanci');
    expect(hausaList).not.toContain('Bicycles');
    expect(await read('/blog')).not.toContain('Kekuna');
    expect(await read('/fr/blog')).toContain('Bicycles');
    const feed = await read('/ha/blog/feed.json');
    expect(JSON.parse(feed)).toMatchObject({
      language: 'ha',
      items: [{ title: 'Kekuna' }, { title: 'Only here (a Turanci)', language: 'en' }],
    });
    // A tag, an author and a month without English posts are in the sitemap in the language of their posts.
    const alone = await publishPost(own, token, { title: 'Ita kadai', language: 'ha' });
    await own.ctx.db.transaction().execute(async (trx) => {
      const tags = await findOrCreateTags(own.ctx, trx, operator, ['Only Hausa']);
      await setTagsOfPost(trx, alone.data.id, tags);
    });
    await own.ctx.db
      .updateTable('posts')
      .set({ publishedAt: new Date('2026-09-10T10:00:00Z') })
      .where('id', '=', alone.data.id)
      .execute();
    const pages = await read('/sitemap-pages.xml');
    expect(pages).toMatch(/example\.com\/ha\/blog\/tags\/\d+-only-hausa<\/loc>/);
    expect(pages).not.toMatch(/example\.com\/blog\/tags\/\d+-only-hausa/);
    expect(pages).toContain('/ha/blog/archive/2026/09<');
    expect(pages).not.toContain('example.com/blog/archive/2026/09<');
    // The links between the translations are the same on both pages and in the sitemap.
    const both = [
      ['en', english.address],
      ['ha', published.data.address],
      ['x-default', english.address],
    ];
    expect(links(await read(english.address))).toEqual(both);
    expect(links(await read(published.data.address))).toEqual(both);
    expect(links(await read(only.address))).toEqual([]);
    const entry = new RegExp(`<loc>[^<]*${published.data.address}</loc>.*?</url>`).exec(
      await read('/sitemap-posts.xml?part=0'),
    );
    expect(links(entry?.[0] ?? '')).toEqual(both);
    // Addresses of the other language lead to the translation; a language without one shows the English post.
    const visit = async (path: string) => {
      const { status, headers } = await own.get(path);
      return [status, headers.get('location')];
    };
    expect(await visit(`/ha${english.address}`)).toEqual([302, published.data.address]);
    expect(await visit(`/blog/${hausa}`)).toEqual([302, english.address]);
    expect(await visit(`/ig/blog/${hausa}`)).toEqual([302, `/ig${english.address}`]);
    const fallback = await read(`/ig${english.address}`);
    expect(fallback).toContain('<h1 lang="en">Bicycles');
    expect(fallback).toContain('N’asụsụ Bekee');
    const item = await own.get(`/api/v1/blog/${english.id}`);
    expect(await item.json()).toMatchObject({
      language: 'en',
      translations: [{ language: 'en' }, { language: 'ha', id: hausa }],
    });
    // Without its English post, the translation is a post of its own; nothing is left of the links.
    await own.send('DELETE', `/api/v1/posts/${english.id}`, {}, { token });
    expect(links(await read(published.data.address))).toEqual([]);
    expect(await read('/ha/blog')).toContain('Kekuna');
    expect(await read('/fr/blog')).not.toContain('Bicycles');
    expect(await visit(`/blog/${hausa}`)).toEqual([302, published.data.address]);
    await own.send('POST', `/api/v1/posts/${english.id}/restore`, {}, { token });
    await own.send('POST', '/api/v1/posts/bulk', { act: 'unpublish', ids: [hausa] }, { token });
    expect(links(await read(english.address))).toEqual([]);
    expect(await read('/ha/blog')).toContain('Bicycles');
  });

  test('are counted and found once in the lists, tags, months and searches of a language', async () => {
    const own = app();
    const token = await own.signInAs('CREATOR');
    const { id } = (await publishPost(own, token, { title: 'Zebras', body: '<p>stripes</p>' })).data;
    await own.send('PUT', `/api/v1/posts/${id}/settings`, { version: 1, tags: ['Savanna'] }, { token });
    const { id: french } = await translate(own, token, id, 'fr');
    const change = { version: 1, title: 'Rayures', body: '<p>des zèbres</p>', status: 'published' };
    await own.send('PUT', `/api/v1/posts/${french}`, change, { token });
    const settings = await own.get(`/api/v1/posts/${id}/settings`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the settings have one tag
    const [tag] = ((await settings.json()) as { tags: { id: number }[] }).tags;
    const read = async (path: string) => (await own.get(path)).text();
    for (const path of [`/blog/tags/${tag?.id}-savanna`, '/blog/archive/2026/11', '/blog/search?q=stripes']) {
      expect(await read(path)).toContain('Zebras');
      expect(await read(path)).not.toContain('Rayures');
    }
    for (const path of [
      `/fr/blog/tags/${tag?.id}-savanna`,
      '/fr/blog/archive/2026/11',
      '/fr/blog/search?q=rayures',
    ]) {
      expect(await read(path)).toContain('Rayures');
      expect(await read(path)).not.toContain('Zebras');
    }
    expect(await read('/fr/blog/search?q=stripes')).not.toContain('Zebras');
    const [, englishCount] = /of (\d+) posts/.exec(await read('/blog')) ?? [];
    const [, frenchCount] = /(\d+) (?:articles|publications)/.exec(await read('/fr/blog')) ?? [];
    expect(frenchCount ?? englishCount).toBe(englishCount);
  });
});

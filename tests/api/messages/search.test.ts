import { assert, asyncProperty, string } from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPng } from '#tests/fixtures/images.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { createItem } from '#tests/harness/uploads.ts';
import { spec } from '#tests/specification/spec.ts';

type Found = { id: number; title: string; detail: string; state: string | null };
type Group = { kind: string; items: Found[]; has_more: boolean };

async function find(app: App, token: string, q: string): Promise<Group[]> {
  const answer = await app.get(`/api/v1/search?${new URLSearchParams({ q }).toString()}`, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return ((await answer.json()) as { groups: Group[] }).groups;
}

async function fill(app: App): Promise<void> {
  await storePosts(app.ctx.db, [
    { title: 'Harmattan filters' },
    { title: 'Harmattan draft', status: 'draft' },
    { title: '100% of_it', status: 'scheduled' },
  ]);
  await app.send('POST', '/api/v1/newsletter', { email: 'harmattan@example.com' });
  const message = {
    email: 'ada@example.com',
    phone: '08035550142',
    body: 'The harmattan is here',
    topic: 'Others',
  };
  await app.send('POST', '/api/v1/contact', message);
}

describe('GET /api/v1/search', spec('2.73'), () => {
  const app = createSharedApp();

  test('searches only data that the role may read', async () => {
    await fill(app());
    const kinds = async (role: 'ADMIN' | 'SUPPORT' | 'CREATOR', q: string): Promise<string[]> =>
      (await find(app(), await app().signInAs(role), q)).map(({ kind }) => kind);
    expect(await kinds('ADMIN', 'HARMATTAN')).toEqual(['posts', 'subscribers', 'messages']);
    expect(await kinds('SUPPORT', 'harmattan')).toEqual(['subscribers', 'messages']);
    expect(await kinds('CREATOR', 'harmattan')).toEqual(['posts']);
    expect(await kinds('CREATOR', 'support of the')).toEqual(['members']);
  });

  test('searches for words with a typing error if nothing matches exactly', async () => {
    const token = await app().signInAs('ADMIN');
    const kinds = async (q: string) => (await find(app(), token, q)).map(({ kind }) => kind);
    expect(await kinds('harmatan')).toEqual(['posts', 'subscribers', 'messages']);
    expect(await kinds('"harmatan"')).toEqual([]);
    expect(await kinds('ahrmattan')).toEqual([]);
  });

  test('requires a token', async () => {
    expect((await app().get('/api/v1/search?q=a')).status).toBe(401);
  });

  test('treats wildcards, quotes and backslashes as ordinary characters', async () => {
    const token = await app().signInAs('ADMIN');
    const titles = async (q: string): Promise<string[]> =>
      (await find(app(), token, q)).flatMap(({ items }) => items.map(({ title }) => title));
    expect(await titles('100%')).toEqual(['100% of_it']);
    expect(await titles('%')).toEqual(['100% of_it']);
    expect(await titles('f_i')).toEqual(['100% of_it']);
    expect(await titles('\\')).toEqual([]);
    expect(await titles("' or 1=1 --")).toEqual([]);
    expect(await titles('   ')).toEqual([]);
    expect(await titles('harmattan\u0000 filters')).toEqual(['Harmattan filters']);
  });

  test('accepts up to 200 characters, and rejects longer input', async () => {
    const token = await app().signInAs('ADMIN');
    await assert(
      asyncProperty(string({ unit: 'binary', maxLength: 100 }), async (q) => {
        await find(app(), token, q);
      }),
      { numRuns: 60 },
    );
    const long = await app().get(`/api/v1/search?q=${'a'.repeat(201)}`, { token });
    expect(long.status).toBe(422);
  });
});

test('the search finds filters, stickers and memoji, and lists recent items, by permission', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  await storePosts(app.ctx.db, [{ title: 'Harmattan rooms' }]);
  const file = { bytes: await createPng(), name: 'face.png' };
  const files = { image: file, upload: file };
  for (const kind of ['filter', 'memoji'])
    await createItem(app, kind, { ...files, name: `Harmattan ${kind}` }, token);
  const found = await find(app, token, 'harmattan');
  expect(found.map(({ kind, items }) => [kind, items[0]?.title, items[0]?.state])).toEqual([
    ['posts', 'Harmattan rooms', 'published'],
    ['filters', 'Harmattan filter', 'filter'],
    ['stickers', 'Harmattan memoji', 'memoji'],
  ]);
  const recent = async (role: 'CREATOR' | 'SUPPORT') => {
    const answer = await app.get('/api/v1/search/recent', { token: await app.signInAs(role) });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    return ((await answer.json()) as { items: { kind: string }[] }).items.map(({ kind }) => kind).toSorted();
  };
  expect(await recent('CREATOR')).toEqual(['filters', 'posts', 'stickers']);
  expect(await recent('SUPPORT')).toEqual([]);
});

test('the search returns five results of each kind, and a flag if there are more results', async () => {
  await using app = await startApp();
  const token = await app.signInAs('CREATOR');
  await storePosts(
    app.ctx.db,
    Array.from({ length: 7 }, (_, nr) => ({ title: `Rooms ${nr}` })),
  );
  const [posts] = await find(app, token, 'rooms');
  expect(posts?.items.map(({ title }) => title)).toEqual([
    'Rooms 6',
    'Rooms 5',
    'Rooms 4',
    'Rooms 3',
    'Rooms 2',
  ]);
  expect(posts?.has_more).toBe(true);
});

/** Lists with a search, and the name of a row of each; `{}` is the search text. */
const searchedLists: Readonly<Record<string, string>> = {
  posts: '/api/v1/posts?body=none&search={}',
  'posts of a tag': '/api/v1/posts?body=none&tag=1&search={}',
  messages: '/api/v1/messages?search={}',
  subscribers: '/api/v1/subscribers?search={}',
  newsletters: '/api/v1/newsletters?search={}',
  recipients: '/api/v1/newsletters/1/deliveries?search={}',
  'media library': '/api/v1/media?search={}',
  tags: '/api/v1/tags?search={}',
  authors: '/api/v1/authors?search={}',
  filters: '/api/v1/items?kind=filter&search={}',
  'audit log': '/api/v1/audit?text={}',
};

/** Adds a row named "Zubairu Harmattan Okonkwo" and another row to each list. */
async function fillSearchedLists({ ctx: { db } }: App): Promise<void> {
  const name = 'Zubairu Harmattan Okonkwo';
  const texts = sql`(values (1, ${name}), (2, 'Another name')) as row (n, name)`;
  const statements = [
    sql`insert into posts (title, slug, status, author_name, body, format, preview, reading_minutes, created_at, updated_at, published_at)
      select name, 'post-' || n, 'published', 'Ada', '', 'markup', '', 1, now(), now(), now() from ${texts}`,
    sql`insert into tags (name, created_at, updated_at) select name, now(), now() from ${texts}`,
    sql`insert into post_tags (post_id, tag_id, position) select id, 1, 0 from posts`,
    sql`insert into messages (email, phone, topic, body, letter_id, created_at)
      select replace(lower(name), ' ', '.') || '@x.ng', '+234803123456' || n, 'Others', name || ', call 0705 111 222' || n, gen_random_uuid(), now()
      from ${texts}`,
    sql`insert into message_tags (message_id, tag) select id, 'press' from messages where email like 'zub%'`,
    sql`insert into subscribers (email, name, state, source, consent_at, consent_wording, created_at, tags, fields)
      select 'reader' || n || '@x.ng', name, 'confirmed', 'form', now(), '', now(), array['vip' || n],
        jsonb_build_object('phone', '+234 (0) 803 123 456' || n) from ${texts}`,
    sql`insert into newsletters (subject, message, state, created_at, digest) select name, '', 'draft', now(), '\\x00' from ${texts}`,
    sql`insert into deliveries (newsletter_id, subscriber_id, state) select 1, id, 'sent' from subscribers`,
    sql`insert into media (id, kind, files, size_bytes, width, height, created_at, claimed_at, name, alt)
      select md5(name), 'post-image', array['480.webp'], 1, 480, 320, now(), now(), name || '.jpg', '' from ${texts}`,
    sql`insert into post_authors (name, created_at, updated_at) select name, now(), now() from ${texts}`,
    sql`insert into media (id, kind, files, size_bytes, width, height, created_at, claimed_at)
      select md5(kind || n), 'catalogue-' || kind, array['480.webp'], 1, 480, 320, now(), now()
      from ${texts}, unnest(array['image', 'upload']) kind`,
    sql`insert into catalogue_items (kind, name, description, amount_cents, image_media, upload_media, created_at, updated_at)
      select 'filter', name, '', 0, md5('image' || n), md5('upload' || n), now(), now() from ${texts}`,
    sql`insert into audit_entries (created_at, action, target, details) select now(), 'post.changed', name, '{}' from ${texts}`,
  ];
  for (const statement of statements) await statement.execute(db);
}

test('each list finds words in any order and with a typing error, phone numbers, names and tags', async () => {
  await using app = await startApp();
  const token = await app.signInAs('ADMIN');
  await fillSearchedLists(app);
  const everyList = Object.keys(searchedLists);
  const peopleLists = ['messages', 'subscribers', 'recipients'];
  const expected: readonly [string, readonly string[]][] = [
    ['Harmattan', everyList],
    ['okonkwo zubairu', everyList],
    ['HARM oko', everyList],
    ['okonkwo another', []],
    ['0803 123 4561', peopleLists],
    ['08031234561', peopleLists],
    ['+234 803 123 4561', peopleLists],
    ['+234 (0) 803-123-4561', peopleLists],
    ['8031234561', peopleLists],
    ['zubairu 0803', peopleLists],
    ['07051112221', ['messages']],
    ['reader1@x.ng', ['subscribers', 'recipients']],
    ['vip1', ['subscribers', 'recipients']],
    ['press', ['messages']],
    ['press harmattan', ['messages']],
    ['zubaru okonkow', everyList],
    ['zubair0 harmatan', everyList],
    ['"zubairu harmattan"', everyList],
    ['"harmattan zubairu"', []],
    ['zubaru0 ahrmatan', []],
  ];
  const found: [string, string[]][] = [];
  for (const [text] of expected) {
    const lists: string[] = [];
    for (const [list, path] of Object.entries(searchedLists)) {
      const answer = await app.get(path.replace('{}', encodeURIComponent(text)), { token });
      expect([list, answer.status]).toEqual([list, 200]);
      const { data: items = [] } = Object(await answer.clone().json());
      const rows = Array.isArray(items) && items.length > 0 ? items : Object(await answer.json());
      if (Array.from(rows).length === 1) lists.push(list);
    }
    found.push([text, lists]);
  }
  expect(found).toEqual(expected);
});

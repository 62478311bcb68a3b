import { assert, asyncProperty, string } from 'fast-check';
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

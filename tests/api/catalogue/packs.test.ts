// On PostgreSQL 15 too: PL/pgSQL functions of deferred triggers.
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { sweepCatalogue } from '#modules/catalogue/sweep.ts';
import * as images from '#tests/fixtures/images.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { type Saved, syncCatalogue } from '#docs/clients/catalogue-client.ts';
import { removePublicUrl, createItem, createForm } from '#tests/harness/uploads.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at field by field
type Json = any;
const json = (answer: Response): Promise<Json> => answer.json();
const daySeconds = 24 * 3600;

const app = createSharedApp();
let creator: string | undefined;
const token = async () => (creator ??= await app().signInAs('CREATOR'));

/** Calls as a Creator and returns the body of the 200 response. */
async function call(method: string, path: string, body?: object): Promise<Json> {
  const answer = await app().send(method, path, body, { token: await token() });
  expect([method, path, answer.status]).toEqual([method, path, 200]);
  return json(answer);
}

async function add(kind: string, name: string, more: object = {}): Promise<Json> {
  const face = { bytes: await images.createPng(), name: 'face.png' };
  const answer = await createItem(app(), kind, { name, image: face, upload: face, ...more }, await token());
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

const addPack = async (name: string, more: object = {}) =>
  (await call('POST', '/api/v1/packs', { name, kind: 'mixed', is_published: true, ...more })).data;

async function read(cursor?: string): Promise<Json> {
  const answer = await app().get(`/api/v1/catalogue${cursor === undefined ? '' : `?since=${cursor}`}`);
  expect(answer.status).toBe(200);
  return json(answer);
}

const total = async (kind: string) => Number((await app().get(`/api/${kind}`)).headers.get('X-Total-Count'));
const namesOf = (rows: Json[]) => rows.map(({ name }) => name);
const idsOf = (rows: Json[]) => rows.map(({ id }) => id);

describe('Packs', () => {
  test('contain ordered items of one kind, each once; an item can be in several packs', async () => {
    const [one, two] = [await add('sticker', 'One'), await add('sticker', 'Two')];
    const mask = await add('filter', 'Mask');
    const items = [two.id, one.id];
    const pack = await addPack('Owambe', { kind: 'sticker', items, description: 'Party' });
    expect(pack).toMatchObject({ name: 'Owambe', kind: 'sticker', state: 'published', version: 1 });
    expect(idsOf(pack.items)).toEqual(items);
    expect(pack.cover).toBe(two.image);
    const all = await addPack('All', { items: [mask.id, one.id] });
    const path = `/api/v1/packs/${pack.id}`;
    const changed = await call('PUT', path, { items: [one.id, two.id], cover_item: two.id, version: 1 });
    expect([idsOf(changed.data.items), changed.data.version, changed.message]).toEqual([
      [one.id, two.id],
      2,
      'Pack changed',
    ]);
    for (const [body, message] of [
      [{ items: [one.id, mask.id] }, 'Some items have a different kind than the pack.'],
      [{ items: [one.id, one.id] }, 'A pack contains each item once.'],
      [{ items: [9_999_999] }, 'An item of this pack was deleted. Remove the item from the pack.'],
      [{ cover_item: mask.id }, 'The cover must be one of the items of the pack.'],
    ] as const) {
      const refused = await app().send('PUT', path, body, { token: await token() });
      expect(refused.status).toBe(422);
      expect((await json(refused)).errors[0].message).toBe(message);
    }
    const late = await app().send('PUT', path, { name: 'Mine', version: 1 }, { token: await token() });
    expect([late.status, (await json(late)).current]).toEqual([409, changed.data]);
    await call('DELETE', `/api/sticker/${one.id}`);
    expect(idsOf((await call('GET', `/api/v1/packs/${all.id}`)).items)).toEqual([mask.id]);
    // Saving the pack while the item is deleted does not remove the item from the pack permanently.
    await call('PUT', path, { items: [two.id] });
    await call('POST', `/api/sticker/${one.id}/restore`);
    expect(idsOf((await call('GET', path)).items)).toEqual([one.id, two.id]);
    const support = await app().signInAs('SUPPORT');
    expect((await app().send('PUT', path, { name: 'x' }, { token: support })).status).toBe(403);
  });

  test('are reordered, unpublished, deleted, and restored at their position', async () => {
    const packs = [await addPack('A'), await addPack('B'), await addPack('C')];
    const [a, b, c] = idsOf(packs);
    const order = async () => idsOf(await json(await app().get('/api/v1/catalogue/packs'))).slice(-3);
    expect(await order()).toEqual([a, b, c]);
    await call('POST', `/api/v1/packs/${c}/move`, { before: a });
    expect(await order()).toEqual([c, a, b]);
    await call('POST', `/api/v1/packs/${c}/move`, { before: null });
    expect(await order()).toEqual([a, b, c]);
    expect((await call('POST', `/api/v1/packs/${b}/unpublish`)).message).toBe('Pack unpublished');
    expect(await order()).not.toContain(b);
    expect((await app().get(`/api/v1/catalogue/packs/${b}`)).status).toBe(404);
    await call('POST', `/api/v1/packs/${b}/publish`);
    const { data } = await call('DELETE', `/api/v1/packs/${b}`);
    expect((await call('GET', '/api/v1/packs')).map(({ id }: Json) => id)).not.toContain(b);
    await call('POST', data.restore);
    expect(await order()).toEqual([a, b, c]);
  });
});

describe('An unpublished item', () => {
  test('is in no public list or pack, and staff can filter by its state', async () => {
    const hidden = await add('memoji', 'Secret', { is_published: 'false' });
    const pack = await addPack('With a secret', { items: [hidden.id] });
    const shown = async () => [
      (await app().get(`/api/memoji/${hidden.id}`)).status,
      namesOf(await json(await app().get('/api/memoji'))).includes('Secret'),
      namesOf(await json(await app().get('/api/v1/catalogue/items?kind=memoji'))).includes('Secret'),
      idsOf((await json(await app().get(`/api/v1/catalogue/packs/${pack.id}`))).items).includes(hidden.id),
    ];
    expect(await shown()).toEqual([404, false, false, false]);
    const before = await total('memoji');
    expect(namesOf(await call('GET', '/api/v1/items?state=unpublished'))).toEqual(['Secret']);
    expect((await call('GET', `/api/v1/items/${hidden.id}`)).state).toBe('unpublished');
    await call('PUT', `/api/memoji/${hidden.id}`, { name: 'Surprise' });
    expect((await call('POST', `/api/v1/items/${hidden.id}/publish`)).message).toBe('Memoji published');
    expect(await total('memoji')).toBe(before + 1);
    expect((await shown())[0]).toBe(200);
    expect(await call('GET', '/api/v1/items?kind=memoji&state=unpublished')).toEqual([]);
  });
});

describe('Versions', () => {
  test('of an item store each change with its files, and can be restored', async () => {
    const item = await add('sticker', 'First');
    const path = `/api/v1/items/${item.id}`;
    const image = { bytes: await images.createJpeg({ width: 300, height: 300 }), name: 'new.jpg' };
    const answer = await app().send(
      'PUT',
      `/api/sticker/${item.id}`,
      createForm({ name: 'Second', amount: 0, image, upload: image }),
      { token: await token() },
    );
    const { data: changed } = await json(answer);
    await call('POST', `${path}/unpublish`);
    const versions = await call('GET', `${path}/versions`);
    expect(versions.map((version: Json) => [version.name, version.changed, version.state])).toEqual([
      ['Second', ['unpublished'], 'unpublished'],
      ['Second', ['name', 'amount', 'image', 'upload'], 'published'],
      ['First', [], 'published'],
    ]);
    const first = await call('GET', `${path}/versions/${versions[2].id}`);
    expect(first).toMatchObject({ amount: 1.5, image: item.image, upload: item.upload, items: 1 });
    expect((await app().get(removePublicUrl(first.upload))).status).toBe(200);
    const restore = `${path}/versions/${versions[2].id}/restore`;
    const late = await app().send('POST', restore, { version: 1 }, { token: await token() });
    expect([late.status, (await json(late)).current.name]).toEqual([409, 'Second']);
    const { data: restored } = await call('POST', restore, { version: changed.version });
    expect(restored).toMatchObject({ name: 'First', image: item.image, state: 'unpublished', version: 3 });
    // A replaced file remains stored as long as a version of the item uses the file.
    app().clock.advance({ seconds: 91 * daySeconds });
    creator = undefined;
    await sweepCatalogue(app().ctx);
    expect((await call('GET', `${path}/versions`)).length).toBe(1);
    expect((await app().get(removePublicUrl(changed.upload))).status).toBe(404);
    expect((await app().get(removePublicUrl(item.upload))).status).toBe(200);
  });

  test('of a pack are at most 30, and are deleted with the pack', async () => {
    const item = await add('filter', 'Veil');
    const pack = await addPack('P0', { items: [item.id] });
    const path = `/api/v1/packs/${pack.id}`;
    for (let nr = 1; nr <= 31; nr += 1) await call('PUT', path, { name: `P${nr}`, items: [] });
    const versions = await call('GET', `${path}/versions`);
    expect([versions.length, versions.at(-1).name]).toEqual([30, 'P2']);
    await call('POST', `${path}/versions/${versions.at(-1).id}/restore`, { version: 32 });
    expect((await call('GET', path)).name).toBe('P2');
    expect((await app().send('GET', `${path}/versions/1`, undefined, { token: await token() })).status).toBe(
      404,
    );
  });
});

describe('GET /api/v1/catalogue', () => {
  test('returns the changed and removed items since a cursor', async () => {
    const one = await add('sticker', 'Sync one');
    const pack = await addPack('Sync pack', { items: [one.id] });
    const start = await read();
    expect(namesOf(start.items)).toContain('Sync one');
    expect(start.packs.find(({ id }: Json) => id === pack.id).items).toEqual([one.id]);
    expect([start.removed, start.more]).toEqual([{ packs: [], items: [] }, false]);
    const nothing = await read(start.cursor);
    expect(nothing).toEqual({
      packs: [],
      items: [],
      removed: { packs: [], items: [] },
      cursor: start.cursor,
      more: false,
    });
    await call('PUT', `/api/sticker/${one.id}`, { name: 'Renamed' });
    const renamed = await read(start.cursor);
    expect([namesOf(renamed.items), renamed.packs]).toEqual([['Renamed'], []]);
    await call('POST', `/api/v1/items/${one.id}/unpublish`);
    const unpublished = await read(renamed.cursor);
    expect(unpublished.removed).toEqual({ packs: [], items: [one.id] });
    // The changes contain the item's pack again, now without the item.
    expect(unpublished.packs.map(({ id, items }: Json) => [id, items])).toEqual([[pack.id, []]]);
    await call('DELETE', `/api/v1/packs/${pack.id}`);
    await call('POST', `/api/v1/items/${one.id}/publish`);
    const last = await read(start.cursor);
    expect([namesOf(last.items), last.removed.packs]).toEqual([['Renamed'], [pack.id]]);
    // Changes of an unpublished item are not part of the public changes.
    const hidden = await add('sticker', 'Unseen', { is_published: 'false' });
    await call('PUT', `/api/sticker/${hidden.id}`, { name: 'Still unseen' });
    expect((await read(last.cursor)).cursor).toBe(last.cursor);
  });

  test('returns each change, also if a later transaction commits first', async () => {
    const [slow, fast] = [await add('filter', 'Slow'), await add('filter', 'Fast')];
    const { cursor } = await read();
    const rename = `update catalogue_items set name = $2 where id = $1`;
    const connection = { connectionString: app().databaseUrl };
    const [first, second] = [new Client(connection), new Client(connection)];
    await Promise.all([first.connect(), second.connect()]);
    try {
      await first.query('begin');
      await second.query('begin');
      await first.query(rename, [slow.id, 'Slow 2']);
      await second.query(rename, [fast.id, 'Fast 2']);
      // Assigns a position to the first transaction, which gets the lower position. The second transaction tries to
      // commit before the first transaction.
      await first.query('set constraints all immediate');
      const overtaking = second.query('commit');
      await app().ctx.pages.empty(['/api/v1/catalogue']);
      const between = await read(cursor);
      expect([namesOf(between.items), between.cursor]).toEqual([[], cursor]);
      await first.query('commit');
      await overtaking;
      await app().ctx.pages.empty(['/api/v1/catalogue']);
      const both = await read(between.cursor);
      expect(new Set(namesOf(both.items))).toEqual(new Set(['Fast 2', 'Slow 2']));
      // In the reverse case, the transaction that begins first and commits last gets the higher position.
      await first.query('begin');
      await first.query(rename, [slow.id, 'Slow 3']);
      await second.query(rename, [fast.id, 'Fast 3']);
      await app().ctx.pages.empty(['/api/v1/catalogue']);
      const next = await read(both.cursor);
      expect(namesOf(next.items)).toEqual(['Fast 3']);
      await first.query('commit');
      await app().ctx.pages.empty(['/api/v1/catalogue']);
      expect(namesOf((await read(next.cursor)).items)).toEqual(['Slow 3']);
    } finally {
      await Promise.all([first.end(), second.end()]);
    }
  });

  test('is cached compressed in memory, and returns 304 without a database query', async () => {
    const { cursor } = await read();
    for (const path of [
      '/api/v1/catalogue',
      `/api/v1/catalogue?since=${cursor}`,
      '/api/v1/catalogue/items?kind=filter',
    ]) {
      const first = await app().get(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(first.headers.get('Content-Encoding')).toBe('br');
      expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
      expect(first.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      const etag = first.headers.get('ETag') ?? '';
      // A request that reads the database now would fail because the table is missing.
      await sql`alter table catalogue_sync rename to elsewhere`.execute(app().ctx.db);
      const held = await app().get(path, { headers: { 'If-None-Match': etag, 'Accept-Encoding': 'br' } });
      const whole = await app().get(path, { headers: { 'Accept-Encoding': 'br' } });
      await sql`alter table elsewhere rename to catalogue_sync`.execute(app().ctx.db);
      expect([held.status, whole.status, whole.headers.get('ETag')]).toEqual([304, 200, etag]);
      await add('filter', 'News');
      expect((await app().get(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
    }
  });

  test('returns 410 for unknown cursors and for cursors older than the stored removals', async () => {
    const gone = await add('filter', 'Gone');
    const { cursor } = await read();
    for (const wrong of ['1.1.aaaaaaaaaaaaaaaa', 'x', `${cursor}0`, cursor.replace(/^\d+/, '1')])
      expect((await app().get(`/api/v1/catalogue?since=${wrong}`)).status).toBe(410);
    await call('DELETE', `/api/filter/${gone.id}`);
    const after = await read(cursor);
    expect(after.removed.items).toEqual([gone.id]);
    await sql`update catalogue_changes set changed_at = '2026-01-01' where not is_shown`.execute(
      app().ctx.db,
    );
    await sweepCatalogue(app().ctx);
    await app().ctx.pages.empty(['/api/v1/catalogue']);
    const answer = await app().get(`/api/v1/catalogue?since=${cursor}`);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect((await json(answer)).message).toBe(
      'This cursor is too old, or is not from this site. Request again without it.',
    );
    expect(answer.status).toBe(410);
    expect((await read(after.cursor)).more).toBe(false);
    expect((await read()).removed.items).toEqual([]);
  });

  test('returns pages of 500 rows, and later the changes that were made during the paging', async () => {
    await sql`with made as (
        insert into media (id, kind, files, size_bytes, created_at, claimed_at)
          select md5('walk' || nr), 'catalogue-image', array[md5('walk' || nr) || '.webp'], 1, now(), now()
          from generate_series(1, 2000) as nr returning id
      ), pairs as (select id, row_number() over (order by id) as nr from made)
      insert into catalogue_items (kind, name, description, amount_cents, image_media, upload_media, created_at, updated_at)
        select 'filter', 'Walk ' || one.nr, '', 0, one.id, other.id, now(), now()
        from pairs one join pairs other on other.nr = one.nr + 1000 where one.nr <= 1000`.execute(
      app().ctx.db,
    );
    await app().ctx.pages.empty(['/api/v1/catalogue']);
    const first = await read();
    expect([first.items.length + first.packs.length, first.more]).toEqual([500, true]);
    const [moved] = first.items;
    await call('PUT', `/api/${moved.kind}/${moved.id}`, { name: 'Changed while walked' });
    const known = new Map<number, Json>();
    for (let part = first; ; part = await read(part.cursor)) {
      for (const item of part.items) known.set(item.id, item);
      for (const id of part.removed.items) known.delete(id);
      if (!part.more) break;
    }
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from catalogue_items where deleted_at is null and published_at is not null`.execute(
      app().ctx.db,
    );
    expect(new Map(Array.from(known.values(), ({ id, name }) => [id, name]))).toEqual(
      new Map(rows.map(({ id, name }) => [id, name])),
    );
  });

  test('returns the change of a webhook event for the cursor in the event', async () => {
    await sql`insert into webhook_endpoints (name, url, events, is_active, secret, created_at, created_by)
      values ('App', 'http://127.0.0.1:9/', array['catalogue.changed'], true, 'x', now(), 1)`.execute(
      app().ctx.db,
    );
    const item = await add('filter', 'Reported');
    const hidden = await add('filter', 'Untold', { is_published: 'false' });
    const pack = await addPack('Reported pack', { items: [item.id, hidden.id] });
    const rows = await app()
      .ctx.db.selectFrom('webhookDeliveries')
      .select('body')
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const events = rows
      .map(({ body }) => JSON.parse(body).data)
      .toSorted((one: Json, other: Json) => (one.kind < other.kind ? -1 : 1));
    expect(events).toMatchObject([
      { kind: 'filter', id: item.id, name: 'Reported', change: 'added' },
      { kind: 'pack', id: pack.id, name: 'Reported pack', change: 'added' },
    ]);
    expect(idsOf((await read(events[0].cursor)).items)).toContain(item.id);
    expect(idsOf((await read(events[1].cursor)).packs)).toEqual([pack.id]);
  });
});

test('the client of docs/catalogue.md gets a complete copy', async () => {
  let saved: Saved | undefined;
  const store = {
    read: async () => saved,
    write: async (next: Saved) => {
      saved = next;
    },
  };
  const sync = (by = fetch) => syncCatalogue(app().url, store, by);
  expect([await sync(nobody), saved]).toEqual(['offline', undefined]);
  const item = await add('sticker', 'Copied');
  const pack = await addPack('Copied pack', { items: [item.id] });
  // If the connection fails during an update, the saved catalogue does not change. Here the saved catalogue is empty.
  let asked = 0;
  const once: typeof fetch = (...given) => ((asked += 1) === 1 ? fetch(...given) : nobody(...given));
  expect([await sync(once), saved, asked]).toEqual(['offline', undefined, 2]);
  expect(await sync()).toBe('first');
  expect(saved?.packs.find(({ id }) => id === pack.id)?.items).toEqual([item.id]);
  expect(saved?.items.length).toBe(await countShown());
  expect([await sync(), await sync()]).toEqual(['unchanged', 'unchanged']);
  expect(saved?.etag).toMatch(/^"/);
  const answers: number[] = [];
  const watched: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    answers.push(answer.status);
    return answer;
  };
  expect([await sync(watched), answers]).toEqual(['unchanged', [304]]);
  await call('PUT', `/api/sticker/${item.id}`, { name: 'Copied anew' });
  await call('DELETE', `/api/v1/packs/${pack.id}`);
  expect(await sync()).toBe('changed');
  expect(saved?.items.find(({ id }) => id === item.id)?.name).toBe('Copied anew');
  expect(saved?.packs.map(({ id }) => id)).not.toContain(pack.id);
  expect([await sync(nobody), saved?.items.length]).toEqual(['offline', await countShown()]);
  if (saved !== undefined) saved = { ...saved, cursor: '1.1.aaaaaaaaaaaaaaaa', etag: null };
  await call('DELETE', `/api/sticker/${item.id}`);
  answers.length = 0;
  expect([await sync(watched), answers[0], saved?.items.length]).toEqual(['first', 410, await countShown()]);
});

const nobody: typeof fetch = () => Promise.reject(new TypeError('no line'));

async function countShown(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from catalogue_items where deleted_at is null and published_at is not null`.execute(
    app().ctx.db,
  );
  return rows[0]?.count ?? 0;
}

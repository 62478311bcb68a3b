import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoCompany } from '#content/site/demo-company.ts';
import { createDemo, removeDemo } from '#modules/demo/demo.ts';
import { demoDomain } from '#platform/mail/demo-addresses.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { type App, startApp } from '#tests/harness/app.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/** The lists of the admin screens with the least number of entries on their first page. */
const lists = {
  users: 8,
  subscribers: 100,
  topics: 3,
  segments: 2,
  'subscriber-fields': 1,
  messages: 40,
  'saved-replies': 3,
  posts: 32,
  tags: 6,
  authors: 3,
  media: 6,
  snippets: 2,
  items: 48,
  packs: 12,
  'app-changes': 3,
  incidents: 4,
  'status-subscribers': 20,
  keys: 2,
  invites: 2,
  newsletters: 7,
  'newsletter-templates': 1,
  notifications: 30,
  scheduled: 1,
  'visits/list?by=page': 10,
  'subscribers/growth': 20,
};

/**
 * Tables with rows that stay: catalogue_changes lists removed items for apps, and rows of sitemap_parts and post_months count zero.
 * The requests and the running site write the others.
 */
const omittedTables =
  /^(?:catalogue_changes|sitemap_parts|post_months|counters|rate_limits|site_uptime|own_hosts|key_fingerprints|visit(?:s|ors)(?:_.*)?|visitor_minutes|visit_salts)$/;

/** Counters that are versions of caches: they only ever increase. */
const versionCounters = ['pages', 'visit-counts'];

async function countRows({ ctx: { db } }: App): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !omittedTables.test(table.name))) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  const { rows: counters } = await sql<{ name: string; count: number }>`
    select name, count::int from counters
    where count <> 0 and name <> all(${versionCounters}::text[])`.execute(db);
  for (const { name, count } of counters) counts[`counter ${name}`] = count;
  return counts;
}

async function listFiles({ ctx }: App): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of ctx.storage.list()) names.push(name);
  return names;
}

/** Returns the first list of a response. */
async function getList(app: App, path: string, token: string): Promise<unknown[]> {
  const answer = await app.get(`/api/v1/${path}`, { token });
  expect([path, answer.status]).toEqual([path, 200]);
  const body: unknown = await answer.json();
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const values = Array.isArray(data) ? [data] : Object.values(data ?? {});
  return values.find((value) => Array.isArray(value)) ?? [];
}

test('the demo fills every list once, and its removal deletes all of it and nothing else', async () => {
  await using app = await startApp();
  const token = await app.signInAs('ADMIN');
  const before = await countRows(app);
  expect(await createDemo(app.ctx, demoCompany, demoDomain)).toBe(true);
  expect(await createDemo(app.ctx, demoCompany, demoDomain)).toBe(false);
  expect(await countRows(app)).toMatchObject({ subscribers: 600, messages: 40, posts: 32, audit_entries: 1 });
  for (const [path, least] of Object.entries(lists)) {
    const entries = await getList(app, path, token);
    expect([path, entries.length >= least]).toEqual([path, true]);
    const [first] = entries;
    if (!['subscribers', 'messages', 'posts', 'items', 'packs', 'newsletters'].includes(path)) continue;
    const id = typeof first === 'object' && first !== null && 'id' in first ? Number(first.id) : 0;
    expect([path, (await app.get(`/api/v1/${path}/${id}`, { token })).status]).toEqual([path, 200]);
  }
  const feed = await (await app.get('/blog/rss.xml')).text();
  expect(feed.match(/\(sample\)/g)?.length).toBeGreaterThan(19);
  const own = await storeOwnPost(app);
  await increaseGrowth(app, 2);
  expect(await removeDemo(app.ctx)).toBe(true);
  const { db } = app.ctx;
  expect(await db.selectFrom('posts').select('title').execute()).toEqual([{ title: own.title }]);
  expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: own.imageId }]);
  expect((await listFiles(app)).every((name) => name.startsWith(own.imageId))).toBe(true);
  expect(await db.selectFrom('subscriberGrowth').select('count').execute()).toEqual([{ count: 2 }]);
  await db.deleteFrom('posts').execute();
  await db.deleteFrom('media').execute();
  await db.deleteFrom('subscriberGrowth').execute();
  // The requests above count as visits of a bot, some seconds later. The demo has no such counts.
  await db.deleteFrom('dailyFigures').where('kind', '=', 'bots').execute();
  expect(await countRows(app)).toEqual(before);
  expect(await removeDemo(app.ctx)).toBe(false);
});

/** Stores a post of a person with an image of the demo. */
async function storeOwnPost({ ctx: { db } }: App): Promise<{ title: string; imageId: string }> {
  const title = 'Our own post';
  const [id] = await storePosts(db, [{ title }]);
  const { imageId, pictures } = await db
    .selectFrom('posts')
    .select(['imageId', 'pictures'])
    .where('imageId', 'is not', null)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('posts')
    .set({ imageId, pictures: JSON.stringify(pictures) })
    .where('id', '=', id ?? 0)
    .execute();
  await db
    .insertInto('postMedia')
    .values({ postId: id ?? 0, mediaId: imageId ?? '' })
    .execute();
  return { title, imageId: imageId ?? '' };
}

/** Counts further people on a day on which people of the demo came. */
async function increaseGrowth({ ctx: { db } }: App, count: number): Promise<void> {
  await sql`update subscriber_growth set count = count + ${count}
    where ctid = (select ctid from subscriber_growth where kind = 'new' limit 1)`.execute(db);
}

test('npm run seed rejects the demo on a site with a public https address', async () => {
  using folder = createTemporaryFolder();
  const env = { ...process.env, PUBLIC_URL: 'https://www.example.com', DATA_DIR: folder.path };
  const seed = promisify(execFile)(process.execPath, ['cli/seed.ts', '--demo'], { env });
  await expect(seed).rejects.toMatchObject({ code: 1 });
  await expect(seed).rejects.toThrow('--force');
});

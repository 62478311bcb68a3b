import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { sitemapPartIds } from '#modules/sitemap/constants.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { fillSearchedTables, rowsPerTable } from '#tests/fixtures/searched-tables.ts';
import { openTemporaryFolder, startSiteProcess, getDatabaseUrl } from '#tests/bench/site-process.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const rounds = 7;
const limitMs = 20;
const credentials = { email: 'bench@example.com', password: 'a long test password' };

/**
 * Search input of staff: a common word, a rare word, both words in either order, a name, the number of one post, input
 * without a match, typing errors, a phone number, and input that is too short for trigrams.
 */
const searchTexts = [
  'bako',
  'tusofe',
  'bako dami',
  'tusofe bako',
  'femi 17',
  'no. 777777',
  'nobody-here',
  'tusoffe',
  'bakko zaynab',
  '+234 803 777777',
  'ba',
  'x',
  '%',
  '-- ',
];
const peopleSearches = ['femi', 'gmail', 'zainab.0a', '777777@', 'nobody-here'];

type Site = { url: string; token: string };

/**
 * Measures lists, searches, tiles and the sitemap over HTTP among a million rows of each table, first without table
 * statistics, then with them. TEST_DATABASE=debian measures PostgreSQL 15.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using debian =
    process.env.TEST_DATABASE === 'debian' ? await startDebianPostgres(folder.path) : undefined;
  const databaseUrl = debian && getDatabaseUrl(debian.connection);
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog });
  try {
    await migrate(database.connection);
    const address = databaseUrl ?? getDatabaseUrl(database.connection);
    const before = await withSite(dataDir, address, measurePublishingMs);
    const startedAt = performance.now();
    await fillSearchedTables(database.db);
    console.log(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    const fresh = await withSite(dataDir, address, (site) =>
      measureSearches(site, database.db, 'no statistics'),
    );
    await sql`vacuum analyze`.execute(database.db);
    const known = await withSite(dataDir, address, (site) =>
      measureSearches(site, database.db, 'statistics'),
    );
    const after = await withSite(dataDir, address, measurePublishingMs);
    console.log(
      `  publishing a post: ${before.toFixed(1)} ms among none, ${after.toFixed(1)} ms among 1,000,000`,
    );
    const publishing = {
      name: 'publishing among 1,000,000 / among none',
      measured: after / before,
      limit: 1.5,
    };
    return [...fresh, ...known, { ...publishing, unit: '', digits: 2 }];
  } finally {
    await database.close();
  }
}

async function measureSearches(site: Site, db: Db, known: string): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const add = async (name: string, path: string) => {
    const measured = await measureFastestMs(() => fetchOk(site, path));
    measurements.push({ name: `${name} (${known})`, measured, limit: limitMs, unit: 'ms' });
  };
  const deep = await createCursor(db, rowsPerTable / 2);
  for (const sort of ['-updated', 'updated', '-created', 'title', '-title'])
    for (const place of ['', `&after=${deep}`])
      await add(
        `posts by ${sort}${place && ', deep'}`,
        `/api/v1/posts?body=none&limit=20&sort=${sort}${place}`,
      );
  for (const status of ['draft', 'scheduled', 'published'])
    for (const sort of ['-updated', 'title'])
      await add(
        `posts: ${status} by ${sort}`,
        `/api/v1/posts?body=none&limit=20&sort=${sort}&status=${status}`,
      );
  for (const text of searchTexts) {
    const search = encodeURIComponent(text);
    for (const sort of ['-updated', 'title'])
      await add(
        `posts with "${text}" by ${sort}`,
        `/api/v1/posts?body=none&limit=20&sort=${sort}&search=${search}`,
      );
    await add(
      `drafts with "${text}"`,
      `/api/v1/posts?body=none&limit=20&sort=-updated&status=draft&search=${search}`,
    );
    await add(`messages with "${text}"`, `/api/v1/messages?limit=20&search=${search}`);
  }
  for (const text of [...searchTexts, ...peopleSearches]) {
    const search = encodeURIComponent(text);
    await add(`subscribers with "${text}"`, `/api/v1/subscribers?limit=50&search=${search}`);
  }
  for (const text of [...searchTexts, ...peopleSearches])
    await add(`global search "${text}"`, `/api/v1/search?q=${encodeURIComponent(text)}`);
  await add('recent', '/api/v1/search/recent');
  await add('tiles', '/api/v1/metrics/tiles');
  await add('figures of a year', '/api/v1/metrics?period=year');
  await add('messages', '/api/v1/messages?limit=20');
  await add('newsletters', '/api/v1/newsletters?limit=20');
  await add('members', '/api/v1/users?limit=20');
  await add('filters', '/api/filter?limit=20');
  await add('subscribers', '/api/v1/subscribers?limit=50');
  measurements.push(...(await measureSitemap(site, known)));
  return measurements;
}

/** Each file of the sitemap is requested once, so no response comes from the cache. */
async function measureSitemap(site: Site, known: string): Promise<Measurement[]> {
  const parts: number[] = [];
  for (let part = 0; part * sitemapPartIds < rowsPerTable; part += 25)
    parts.push(await measureMs(() => fetchOk(site, `/sitemap-posts.xml?part=${part}`)));
  const pages = await measureMs(() => fetchOk(site, '/sitemap-pages.xml'));
  const index = await measureMs(() => fetchOk(site, '/sitemap.xml'));
  const measurement = (name: string, measured: number) => ({
    name: `first ${name} (${known})`,
    measured,
    limit: limitMs,
    unit: 'ms',
  });
  return [
    measurement('sitemap.xml, index of 500 parts', index),
    measurement('part of pages', pages),
    measurement('part of 2,000 posts', computeMedian(parts)),
  ];
}

async function createCursor(db: Db, id: number): Promise<string> {
  const { updatedAt: at } = await db
    .selectFrom('posts')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Buffer.from(`${id}.${at.getTime()}`).toString('base64url');
}

async function measurePublishingMs(site: Site): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3 * rounds; round += 1) {
    const body = new FormData();
    const fields = { title: `Published ${round}`, author: 'x', body: '<p>Words of a post that is new.</p>' };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const post = { method: 'POST', body, headers: { Authorization: `Bearer ${site.token}` } };
    times.push(await measureMs(() => fetchText(`${site.url}/api/v1/blog`, post)));
  }
  return computeMedian(times);
}

async function withSite<Measured>(
  dataDir: string,
  databaseUrl: string,
  act: (site: Site) => Promise<Measured>,
): Promise<Measured> {
  const variables = {
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  };
  await using site = await startSiteProcess({ dataDir, variables });
  const headers = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const answer = await fetchText(`${site.url}/api/v1/auth/login`, login);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  const { data } = JSON.parse(answer) as { data: { token: string } };
  // Awaits the result, because the site stops when this function returns.
  return await act({ url: site.url, token: data.token });
}

async function fetchOk({ url, token }: Site, path: string): Promise<void> {
  await fetchText(url + path, { headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br' } });
}

async function fetchText(url: string, request: RequestInit): Promise<string> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Returns the minimum of several rounds, because other work on the machine can only add time. */
async function measureFastestMs(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measureMs(act));
  return Math.min(...times);
}

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

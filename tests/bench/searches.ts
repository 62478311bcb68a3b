import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { sitemapPartIds } from '#modules/sitemap/constants.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { computeUsedMs, readParent, readTreeTimes } from '#tests/bench/process-metrics.ts';
import { fillSearchedTables, rowsPerTable } from '#tests/fixtures/searched-tables.ts';
import { openTemporaryFolder, startSiteProcess, getDatabaseUrl } from '#tests/bench/site-process.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const credentials = { email: 'bench@example.com', password: 'a long test password' };
/** A measurement repeats a request for this time. */
const measuredMs = 200;
const leastRounds = 3;
/** A request that takes longer ends the bench. */
const maxAnswerMs = 30_000;
const sitemapLimitMs = 20;
/** Requests of publishing a post. */
const publishedPosts = 21;

/** A search of 1,000,000 rows may take 100 ms, and a search of 100,000 rows 20 ms, which is one unit of work. */
const limitUnits = rowsPerTable > 100_000 ? 5 : 1;
/**
 * The unit of work: PostgreSQL folds this many texts of 200 characters, which takes 20 ms on a quiet core. Measured beside
 * each search, because other work on the machine slows down both.
 */
const unitTexts = 6_200;

/** A post, a subscriber and a message have this number. */
const number = Math.floor(rowsPerTable * 0.777);
/**
 * Search input of staff: a common word, a rare word, two common words, two words in another order, a phrase, a word of all rows, that
 * word with a rare one, the number of one post, input without a match, typing errors, spellings of a phone number, and input that is
 * too short for trigrams.
 */
const searchTexts = [
  'bako',
  'tusofe',
  'bako dami',
  'tusofe bako',
  '"bako koko"',
  'femi',
  'femi tusofe',
  'femi 17',
  `no. ${number}`,
  'nobody-here',
  'tusoffe',
  'bakko zaynab',
  `+234 (0) 803 ${number}`,
  `0803${number}`,
  '+234 803',
  'x',
  '%',
];
const peopleSearches = ['gmail', 'zainab.0a', `${number}@`, 'okonwko', 'vip femi'];
/** Measures only searches whose name matches. */
const wanted = new RegExp(process.env.SEARCHES ?? '');
/** The filters of each list beside a search. */
const filters = {
  posts: [
    'sort=-updated',
    'sort=title',
    'sort=-updated&status=draft',
    'sort=-updated&from=2020-02-01T00:00:00Z&until=2020-04-01T00:00:00Z',
  ],
  messages: ['', 'state=new', 'topic=Others'],
  subscribers: ['', 'state=confirmed', 'language=en'],
} as const;

type Site = { url: string; pid: number; token: string };

/**
 * Measures lists, searches, tiles and the sitemap over HTTP among 100,000 rows of each table, first without table statistics,
 * then with them. SEARCHED_ROWS=1000000 measures a million rows, TEST_DATABASE=debian PostgreSQL 15.
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
    await printUnusedIndexes(database.db);
    const after = await withSite(dataDir, address, measurePublishingMs);
    const rows = rowsPerTable.toLocaleString('en');
    console.log(
      `  publishing a post: ${before.toFixed(1)} ms without rows, ${after.toFixed(1)} ms among ${rows}`,
    );
    const publishing = {
      name: `publishing with ${rows} rows / without rows`,
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
    if (!wanted.test(name)) return;
    const { ms, units } = await measureUnits(site, db, () => fetchOk(site, path));
    console.log(`  ${ms.toFixed(1).padStart(7)} ms ${units.toFixed(2).padStart(6)}  ${name} (${known})`);
    measurements.push({
      name: `${name}, ${ms.toFixed(1)} ms (${known})`,
      measured: units,
      limit: limitUnits,
      unit: '',
      digits: 2,
    });
  };
  const addPages = async (name: string, path: string) => {
    if (!wanted.test(name)) return;
    await add(name, path);
    const next = await fetchNextPage(site, path);
    if (next !== undefined) await add(`${name}, page 2`, next);
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
    for (const filter of filters.posts)
      await addPages(
        `posts with "${text}" ${filter}`,
        `/api/v1/posts?body=none&limit=20&${filter}&search=${search}`,
      );
    for (const filter of filters.messages)
      await addPages(
        `messages with "${text}" ${filter}`,
        `/api/v1/messages?limit=20&${filter}&search=${search}`,
      );
    await add(
      `neighbours of a message with "${text}"`,
      `/api/v1/messages/${rowsPerTable / 2}/neighbours?search=${search}`,
    );
  }
  for (const text of [...searchTexts, ...peopleSearches]) {
    const search = encodeURIComponent(text);
    for (const filter of filters.subscribers)
      await addPages(
        `subscribers with "${text}" ${filter}`,
        `/api/v1/subscribers?limit=50&${filter}&search=${search}`,
      );
    await add(`global search "${text}"`, `/api/v1/search?q=${search}`);
  }
  await add('recent', '/api/v1/search/recent');
  await add('tiles', '/api/v1/metrics/tiles');
  await add('statistics of a year', '/api/v1/metrics?period=year');
  await add('messages', '/api/v1/messages?limit=20');
  await add('newsletters', '/api/v1/newsletters?limit=20');
  await add('members', '/api/v1/users?limit=20');
  await add('filters', '/api/filter?limit=20');
  await add('subscribers', '/api/v1/subscribers?limit=50');
  measurements.push(...(await measureSitemap(site, known)));
  return measurements;
}

/** Prints the search indexes that no statement used since the tables were filled. */
async function printUnusedIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; scans: number; size: string }>`
    select i.indexrelname as name, idx_scan::integer as scans, pg_size_pretty(pg_relation_size(i.indexrelid)) as size
    from pg_stat_user_indexes i where pg_get_indexdef(i.indexrelid) ~ 'gin' order by idx_scan, name`.execute(
    db,
  );
  for (const { name, scans, size } of rows) console.log(`  ${name}: ${scans} scans, ${size}`);
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
    limit: sitemapLimitMs,
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
  for (let round = 0; round < publishedPosts; round += 1) {
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
  return await act({ url: site.url, pid: site.pid, token: data.token });
}

async function fetchOk({ url, token }: Site, path: string): Promise<void> {
  await fetchText(url + path, createRequest(token));
}

/** Returns the path of the next page (RFC 8288), or undefined for the last page. */
async function fetchNextPage({ url, token }: Site, path: string): Promise<string | undefined> {
  const answer = await fetchAnswer(url + path, createRequest(token));
  await answer.arrayBuffer();
  return /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
}

function createRequest(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'br' } };
}

async function fetchText(url: string, request: RequestInit): Promise<string> {
  return (await fetchAnswer(url, request)).text();
}

async function fetchAnswer(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(maxAnswerMs) }).catch(
    (error: unknown) => {
      throw new Error(`${url} did not answer within ${maxAnswerMs / 1000} s`, { cause: error });
    },
  );
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return answer;
}

/**
 * Measures a request and the unit of work by turns: the CPU time of Node and PostgreSQL together. Returns the minimum of the
 * request, because background jobs can only add time, and its ratio to the minimum of the unit of work.
 */
async function measureUnits(
  { pid }: Site,
  db: Db,
  act: () => Promise<unknown>,
): Promise<{ ms: number; units: number }> {
  const times: number[] = [];
  const unitTimes: number[] = [];
  const postmaster = await findPostmaster(db);
  const measureCpuMs = async (run: () => Promise<unknown>) => {
    const before = [readTreeTimes(pid), readTreeTimes(postmaster)] as const;
    await run();
    const used =
      computeUsedMs(before[0], readTreeTimes(pid)) + computeUsedMs(before[1], readTreeTimes(postmaster));
    // A connection that closed meanwhile took its time with it.
    return used > 0 ? used : Number.POSITIVE_INFINITY;
  };
  const startedAt = performance.now();
  while (times.length < leastRounds || performance.now() - startedAt < measuredMs) {
    unitTimes.push(await measureCpuMs(() => foldTexts(db)));
    times.push(await measureCpuMs(act));
  }
  const ms = Math.min(...times);
  return { ms, units: ms / Math.min(...unitTimes) };
}

async function findPostmaster(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return readParent(rows[0]?.pid ?? 0);
}

async function foldTexts(db: Db): Promise<void> {
  await sql`select count(fold_characters(repeat('Words of Lagos ', 13) || n)) from generate_series(1, ${unitTexts}::int) n`.execute(
    db,
  );
}

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

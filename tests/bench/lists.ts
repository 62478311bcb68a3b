import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#platform/postgres/database.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readTreeTimes, computeUsedMs } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import { fillLists } from '#tests/fixtures/large-lists.ts';
import { type ListQuery, createListQueries } from '#tests/fixtures/list-queries.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const rowCount = 100_000;
const pageRows = 50;
/** The maximum CPU time of a response, in Node and the database together. */
const limitMs = 5;
const warmUps = 8;
const rounds = 25;
/** The time limit for paging to the end of one list. */
const allPagesMs = 5_000;
const credentials = { email: 'bench@example.com', password: 'a long test password' };

type ListAnswer = {
  status: number;
  items: number;
  total: string;
  isLeast: boolean;
  next: string | undefined;
};
type Site = SiteProcess & { token: string };
type MeasuredList = { name: string; ms: number; answer: ListAnswer };

/**
 * Measures the CPU time of Node and PostgreSQL for a page of each API list with 100,000 rows: the first page, the
 * last page, each value of a filter, and a search for a common and a rare word, most expensive first. A new list in
 * the contract is included automatically. If the time limit ends before the last page, the output names the last
 * requested page "deep" instead of "last". BENCH_FOLDER names another folder of the product, such as an older
 * release, and LISTS the paths as a regular expression.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await fillSite(dataDir);
  return measureSite(dataDir);
}

export async function fillSite(dataDir: string): Promise<void> {
  const startedAt = performance.now();
  // The first start adds the admin, but only if there are no other members.
  const site = await signIn(dataDir);
  await site[Symbol.asyncDispose]();
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await fillLists(database.db, rowCount);
  } finally {
    await database.close();
  }
  console.log(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

export async function measureSite(dataDir: string): Promise<Measurement[]> {
  await using site = await signIn(dataDir);
  // Sends requests before the measurement, so that V8 compiles the code that all calls share.
  for (let one = 0; one < 400; one += 1) await fetchList(site, '/api/v1/keys');
  const restMs = await waitUntilIdle(site.pid);
  console.log(`  at rest: ${restMs.toFixed(0)} ms of processor time a second`);
  const measured: MeasuredList[] = [];
  for (const query of createListQueries('lists and searches'))
    if (new RegExp(process.env.LISTS ?? '').test(query.path))
      measured.push(...(await measureList(site, query)));
  return measured
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, ms, answer }) => ({
      name: `${name} (${formatAnswer(answer)})`,
      measured: ms,
      limit: limitMs,
      unit: 'ms',
    }));
}

/**
 * Waits for the jobs of the first start, such as the check of all links for a new address of the site, at most a minute. Returns the
 * CPU time per second at rest.
 */
async function waitUntilIdle(pid: number): Promise<number> {
  for (let left = 30; ; left -= 1) {
    const before = readTreeTimes(pid);
    await setTimeout(2_000);
    const ms = computeUsedMs(before, readTreeTimes(pid)) / 2;
    if (ms < 50 || left === 0) return ms;
  }
}

async function signIn(dataDir: string): Promise<Site> {
  const variables = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password };
  const folder = process.env.BENCH_FOLDER;
  const site = await startSiteProcess({ dataDir, variables, ...(folder !== undefined && { folder }) });
  const headers = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
  const answer = await fetch(`${site.url}/api/v1/auth/login`, login);
  if (!answer.ok) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...site, token: data.token };
}

async function measureList(site: Site, { path, name, query }: ListQuery): Promise<MeasuredList[]> {
  const first = await measureCost(site, {
    path,
    name: name || 'first page',
    query: `limit=${pageRows}&${query}`,
  });
  if (name !== '') return [first];
  const last = await findLastPage(site, `${path}?limit=100&${query}`);
  if (last === undefined) return [first];
  return [
    first,
    await measureCost(site, { path, name: last.isLast ? 'last page' : 'deep page', query: last.query }),
  ];
}

async function findLastPage(
  site: Site,
  from: string,
): Promise<{ query: string; isLast: boolean } | undefined> {
  const startedAt = performance.now();
  let address = from;
  for (;;) {
    const { next } = await fetchList(site, address);
    const isLast = next === undefined;
    if (isLast || performance.now() - startedAt > allPagesMs)
      return address === from
        ? undefined
        : {
            query: address.slice(address.indexOf('?') + 1).replace('limit=100', `limit=${pageRows}`),
            isLast,
          };
    address = next;
  }
}

function formatAnswer({ status, items, total, isLeast }: ListAnswer): string {
  if (status !== 200) return `answers ${status}`;
  return total === '' ? 'no total' : `${items} of ${total}${isLeast ? ' or more' : ''}`;
}

async function measureCost(site: Site, { path, name, query }: ListQuery): Promise<MeasuredList> {
  const address = `${path}?${query}`;
  let answer = await fetchList(site, address);
  for (let one = 1; one < warmUps; one += 1) answer = await fetchList(site, address);
  const before = readTreeTimes(site.pid);
  for (let one = 0; one < rounds; one += 1) await fetchList(site, address);
  const ms = computeUsedMs(before, readTreeTimes(site.pid)) / rounds;
  console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${path} ${name} (${formatAnswer(answer)})`);
  return { name: `${path} ${name}`, ms, answer };
}

function fetchList({ url, token }: Site, address: string): Promise<ListAnswer> {
  return new Promise((resolve, reject) => {
    request(url + address, { headers: { Authorization: `Bearer ${token}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const parsed: unknown = JSON.parse(text);
        resolve({
          status: response.statusCode ?? 0,
          items: Array.isArray(parsed) ? parsed.length : 0,
          total: String(response.headers['x-total-count'] ?? ''),
          isLeast: response.headers['x-total-is-least'] === 'true',
          next: /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1],
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

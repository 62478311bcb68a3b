import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#platform/postgres/database.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { treeTimes, usedMs } from '#tests/bench/process-figures.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';
import { fillLists } from '#tests/fixtures/large-lists.ts';
import { type ListQuery, listQueries } from '#tests/fixtures/list-calls.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const rows = 100_000;
const pageRows = 50;
/** The maximum CPU time of a response, in Node and the database together. */
const limitMs = 5;
const warmUps = 8;
const rounds = 25;
/** The time limit for paging to the end of one list. */
const walkMs = 5_000;
const admin = { email: 'bench@example.com', password: 'a long test password' };

type Answer = { status: number; items: number; total: string; isLeast: boolean; next: string | undefined };
type Site = SiteProcess & { token: string };
type Measured = { name: string; ms: number; answer: Answer };

/**
 * Measures the CPU time of Node and PostgreSQL for a page of each API list with 100,000 rows: the first page, the last page,
 * each value of a filter, and a search for a common and a rare word, most expensive first. A new list in the contract is
 * included automatically. If the time limit ends before the last page, the page is called a deep one. BENCH_FOLDER names
 * another folder of the product, such as an older release, and LISTS a part of the paths.
 */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await fill(dataDir);
  return measureSite(dataDir);
}

export async function fill(dataDir: string): Promise<void> {
  const startedAt = performance.now();
  // The first start adds the admin, but only if there are no other members.
  const site = await signIn(dataDir);
  await site[Symbol.asyncDispose]();
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await fillLists(database.db, rows);
  } finally {
    await database.close();
  }
  console.log(`  filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

export async function measureSite(dataDir: string): Promise<Figure[]> {
  await using site = await signIn(dataDir);
  // This compiles the code that all calls share.
  for (let one = 0; one < 400; one += 1) await ask(site, '/api/v1/keys');
  const idle = treeTimes(site.pid);
  await setTimeout(2_000);
  console.log(
    `  at rest: ${(usedMs(idle, treeTimes(site.pid)) / 2).toFixed(0)} ms of processor time a second`,
  );
  const measured: Measured[] = [];
  for (const query of listQueries('lists and searches'))
    if (query.path.includes(process.env.LISTS ?? '')) measured.push(...(await measureList(site, query)));
  return measured
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, ms, answer }) => ({
      name: `${name} (${saidOf(answer)})`,
      measured: ms,
      limit: limitMs,
      unit: 'ms',
    }));
}

async function signIn(dataDir: string): Promise<Site> {
  const variables = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const folder = process.env.BENCH_FOLDER;
  const site = await startSiteProcess({ dataDir, variables, ...(folder !== undefined && { folder }) });
  const headers = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(admin) };
  const answer = await fetch(`${site.url}/api/v1/auth/login`, login);
  if (!answer.ok) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...site, token: data.token };
}

async function measureList(site: Site, { path, name, query }: ListQuery): Promise<Measured[]> {
  const first = await costOf(site, { path, name: name || 'first page', query: `limit=${pageRows}&${query}` });
  if (name !== '') return [first];
  const last = await lastPage(site, `${path}?limit=100&${query}`);
  if (last === undefined) return [first];
  return [
    first,
    await costOf(site, { path, name: last.isLast ? 'last page' : 'deep page', query: last.query }),
  ];
}

async function lastPage(site: Site, from: string): Promise<{ query: string; isLast: boolean } | undefined> {
  const startedAt = performance.now();
  let address = from;
  for (;;) {
    const { next } = await ask(site, address);
    const isLast = next === undefined;
    if (isLast || performance.now() - startedAt > walkMs)
      return address === from
        ? undefined
        : {
            query: address.slice(address.indexOf('?') + 1).replace('limit=100', `limit=${pageRows}`),
            isLast,
          };
    address = next;
  }
}

function saidOf({ status, items, total, isLeast }: Answer): string {
  if (status !== 200) return `answers ${status}`;
  return total === '' ? 'no total' : `${items} of ${total}${isLeast ? ' or more' : ''}`;
}

async function costOf(site: Site, { path, name, query }: ListQuery): Promise<Measured> {
  const address = `${path}?${query}`;
  let answer = await ask(site, address);
  for (let one = 1; one < warmUps; one += 1) answer = await ask(site, address);
  const before = treeTimes(site.pid);
  for (let one = 0; one < rounds; one += 1) await ask(site, address);
  const ms = usedMs(before, treeTimes(site.pid)) / rounds;
  console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${path} ${name} (${saidOf(answer)})`);
  return { name: `${path} ${name}`, ms, answer };
}

function ask({ url, token }: Site, address: string): Promise<Answer> {
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

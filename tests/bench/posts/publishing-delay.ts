import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import {
  openTemporaryFolder,
  type SiteProcess,
  startSiteProcess,
  getDatabaseUrl,
} from '#tests/bench/site-process.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

const rounds = 10;
const limitMs = 1_000;
const credentials = { email: 'bench@example.com', password: 'a long test password' };
const tag = 'Markets';

/**
 * Measures the delay until all pages and feeds of another process show a post, from the response to the request that
 * publishes and tags the post: the median and the maximum of ten posts.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await migrate(database.connection);
    const variables = {
      DATABASE_URL: getDatabaseUrl(database.connection),
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    };
    await using site = await startSiteProcess({ dataDir, variables });
    await using other = await startSiteProcess({ dataDir, variables: { ...variables, ROLE: 'web' } });
    const times = await measureTimes(site, other);
    const measurement = { limit: limitMs, unit: 'ms', digits: 0 };
    return [
      {
        name: 'from publication to display by another process, median',
        measured: computeMedian(times),
        ...measurement,
      },
      {
        name: 'from publication to display by another process, slowest of ten',
        measured: Math.max(...times),
        ...measurement,
      },
    ];
  } finally {
    await database.close();
  }
}

async function measureTimes(site: SiteProcess, other: SiteProcess): Promise<number[]> {
  const token = await getToken(site);
  const times: number[] = [];
  for (let nr = 0; nr < rounds; nr += 1) {
    const title = `Told everywhere ${nr}`;
    const page = await publish(site, token, title);
    const lists = [
      '/blog',
      '/blog/rss.xml',
      '/blog/feed.json',
      '/sitemap.xml',
      ...(await listTagPages(other)),
    ];
    const started = performance.now();
    while (!(await areAllShown(other, lists, [title, page]))) await sleep(5);
    times.push(performance.now() - started);
  }
  return times;
}

/** Returns the page of the tag and its feeds, if the tag exists. */
async function listTagPages({ url }: SiteProcess): Promise<string[]> {
  const text = await (await fetch(`${url}/blog`)).text();
  const page = /"(\/blog\/tags\/[^"#?]+)"/.exec(text)?.[1];
  return page === undefined ? [] : [page, `${page}/rss.xml`, `${page}/feed.json`];
}

async function areAllShown({ url }: SiteProcess, paths: readonly string[], words: readonly string[]) {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  return texts.every((text) => words.some((word) => text.includes(word)));
}

async function publish(site: SiteProcess, token: string, title: string): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title, author: 'x', body: '<p>Words of it.</p>' }))
    body.append(name, value);
  const { data } = await fetchJson<{ data: { id: number; address: string } }>(`${site.url}/api/v1/blog`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}` },
  });
  const settings = `${site.url}/api/v1/posts/${data.id}/settings`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await fetchJson(settings, { method: 'PUT', headers, body: JSON.stringify({ version: 1, tags: [tag] }) });
  return data.address;
}

async function getToken({ url }: SiteProcess): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers, body: JSON.stringify(credentials) };
  return (await fetchJson<{ data: { token: string } }>(`${url}/api/v1/auth/login`, login)).data.token;
}

async function fetchJson<Answer>(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the call
  return (await answer.json()) as Answer;
}

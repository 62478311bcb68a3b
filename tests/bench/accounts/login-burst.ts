import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Figure } from '#tests/bench/figure.ts';
import { treeMemoryBytes } from '#tests/bench/process-figures.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const mebibyte = 1024 * 1024;
const logins = 200;
const pageEveryMs = 10;
const quietMs = 3_000;
const memoryEveryMs = 100;
const credentials = { email: 'admin@example.com', password: 'a long bench password' };

/** Measures page times and memory while 200 people log in at the same moment with the right password. */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({
    dataDir: join(folder.path, 'data'),
    variables: { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password },
  });
  await logIn(site.url);
  await (await fetch(site.url)).text();
  await setTimeout(3_000);
  const memoryBefore = treeMemoryBytes(site.pid);
  console.log(`  GET / before, p99: ${(await quietP99(site.url)).toFixed(1)} ms`);
  let isOver = false;
  const pageTimes = watchPages(site.url, () => isOver);
  const peak = watchMemory(site.pid, () => isOver);
  const startedAt = performance.now();
  const statuses = await Promise.all(Array.from({ length: logins }, () => logIn(site.url)));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  const times = await pageTimes;
  const done = statuses.filter((status) => status === 200).length;
  console.log(
    `  ${done} of ${logins} signed in within ${seconds.toFixed(1)} s, ${times.length} pages meanwhile`,
  );
  const added = ((await peak) - memoryBefore) / mebibyte;
  return [
    { name: 'GET / during 200 logins, p99', measured: p99Of(times), limit: 250, unit: 'ms' },
    { name: 'memory that 200 logins add', measured: added, limit: 150, unit: 'MB' },
    { name: 'logins of 200 that are refused', measured: logins - done, limit: 0, unit: '', digits: 0 },
  ];
}

/** Returns the 99th percentile without any login. On a busy machine the other value is less meaningful. */
async function quietP99(url: string): Promise<number> {
  let isOver = false;
  const times = watchPages(url, () => isOver);
  await setTimeout(quietMs);
  isOver = true;
  return p99Of(await times);
}

function p99Of(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

async function logIn(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  await answer.text();
  return answer.status;
}

/** Requests the home page at a fixed rate, independent of response times, and returns the duration of each request. */
async function watchPages(url: string, isOver: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  while (!isOver()) {
    times.push(timeOf(url));
    await setTimeout(pageEveryMs);
  }
  return Promise.all(times);
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url)).text();
  return performance.now() - startedAt;
}

async function watchMemory(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    peak = Math.max(peak, treeMemoryBytes(pid));
    await setTimeout(memoryEveryMs);
  }
  return peak;
}

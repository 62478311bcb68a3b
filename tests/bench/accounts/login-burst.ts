import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readTreeMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const bytesPerMebibyte = 1024 * 1024;
const concurrentLogins = 200;
const pageIntervalMs = 10;
const quietPeriodMs = 3_000;
const memoryIntervalMs = 100;
const credentials = { email: 'admin@example.com', password: 'a long bench password' };

/** Measures page times and memory while 200 people log in at the same moment with the right password. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({
    dataDir: join(folder.path, 'data'),
    variables: { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password },
  });
  await logIn(site.url);
  await (await fetch(site.url)).text();
  await setTimeout(3_000);
  const memoryBefore = readTreeMemoryBytes(site.pid);
  console.log(`  GET / before, p99: ${(await measureQuietP99(site.url)).toFixed(1)} ms`);
  let isOver = false;
  const pageTimes = watchPages(site.url, () => isOver);
  const peak = watchMemory(site.pid, () => isOver);
  const startedAt = performance.now();
  const statuses = await Promise.all(Array.from({ length: concurrentLogins }, () => logIn(site.url)));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  const times = await pageTimes;
  const done = statuses.filter((status) => status === 200).length;
  console.log(
    `  ${done} of ${concurrentLogins} signed in within ${seconds.toFixed(1)} s, ${times.length} pages meanwhile`,
  );
  const added = ((await peak) - memoryBefore) / bytesPerMebibyte;
  return [
    { name: 'GET / during 200 logins, p99', measured: computeP99(times), limit: 250, unit: 'ms' },
    { name: 'memory that 200 logins add', measured: added, limit: 150, unit: 'MB' },
    {
      name: 'rejected logins of 200',
      measured: concurrentLogins - done,
      limit: 0,
      unit: '',
      digits: 0,
    },
  ];
}

/**
 * Returns the 99th percentile of page times without any login. A high value shows a busy machine, on which the times
 * during the logins are less meaningful.
 */
async function measureQuietP99(url: string): Promise<number> {
  let isOver = false;
  const times = watchPages(url, () => isOver);
  await setTimeout(quietPeriodMs);
  isOver = true;
  return computeP99(await times);
}

function computeP99(times: readonly number[]): number {
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
    times.push(timeRequest(url));
    await setTimeout(pageIntervalMs);
  }
  return Promise.all(times);
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url)).text();
  return performance.now() - startedAt;
}

async function watchMemory(pid: number, isOver: () => boolean): Promise<number> {
  let peak = 0;
  while (!isOver()) {
    peak = Math.max(peak, readTreeMemoryBytes(pid));
    await setTimeout(memoryIntervalMs);
  }
  return peak;
}

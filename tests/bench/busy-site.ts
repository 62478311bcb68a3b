import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, seedSite, startSiteProcess } from '#tests/bench/site-process.ts';

const clients = 200;
const seconds = 10;
const probeIntervalMs = 20;

/** Addresses of each load; `{n}` is replaced with a different number in each request. */
const loadPaths: Readonly<Record<string, readonly string[]>> = {
  'that search for different words': [
    '/faq?q=coins{n}',
    '/blog/search?q=lagos{n}',
    '/blog/tags/{n}',
    '/ha/faq?q=kudi{n}',
  ],
  'that ask for addresses that do not exist': [
    '/nothere-{n}',
    '/fr/rien-{n}',
    '/wp-content/{n}.php',
    '/blog/9{n}',
  ],
};

const probeLimitsMs: Readonly<Record<string, number>> = { '/': 50, '/healthz': 30 };

/** Measures the 99th percentile of a cached page and the health check while 200 clients request uncached pages. */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await using site = await startSiteProcess({ dataDir });
  seedSite(dataDir);
  const measurements: Measurement[] = [];
  for (const [name, paths] of Object.entries(loadPaths)) {
    const waits = await measureUnderLoad(site.url, paths);
    for (const [path, limit] of Object.entries(probeLimitsMs)) {
      const sorted = (waits.get(path) ?? []).toSorted((a, b) => a - b);
      const measured = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
      measurements.push({
        name: `GET ${path} beside ${clients} clients ${name}, p99`,
        measured,
        limit,
        unit: 'ms',
      });
    }
  }
  return measurements;
}

async function measureUnderLoad(url: string, paths: readonly string[]): Promise<Map<string, number[]>> {
  const end = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  const load = async (index: number) => {
    const localAddress = `127.0.1.${index + 1}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let nr = index * 100_000; performance.now() < end; nr += 1) {
      const path = (paths[nr % paths.length] ?? '/').replace('{n}', String(nr));
      const status = await sendRequest(url + path, { agent, localAddress });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A rejected client waits before its next request, but less time than Retry-After requires.
      if (status === 503 || status === 429) await pause(200);
    }
    agent.destroy();
  };
  const waits = new Map(Object.keys(probeLimitsMs).map((path): [string, number[]] => [path, []]));
  const probe = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) {
      const startedAt = performance.now();
      await sendRequest(url + path, { agent, localAddress: '127.0.0.1' });
      waits.get(path)?.push(performance.now() - startedAt);
      await pause(probeIntervalMs);
    }
    agent.destroy();
  };
  await Promise.all([
    ...Array.from({ length: clients }, (_, index) => load(index)),
    ...Object.keys(probeLimitsMs).map((path) => probe(path)),
  ]);
  const answered = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ');
  console.log(`  ${paths[0]} and others in ${seconds} s: ${answered}`);
  return waits;
}

function sendRequest(address: string, options: { agent: Agent; localAddress: string }): Promise<number> {
  const headers = { 'Accept-Encoding': 'br', 'User-Agent': 'bench', Accept: 'text/html' };
  return new Promise((resolve, reject) => {
    request(address, { ...options, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, computeMedian } from '#tests/bench/measurement.ts';
import { readCpuMs } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, type SiteProcess, startSiteProcess } from '#tests/bench/site-process.ts';

const requestsPerRound = 30_000;
const rounds = 9;

/** Measures the CPU time of the cached home page, for a client that does not count as a visitor. */
export async function measure(): Promise<Measurement[]> {
  const { ratio, costUs } = await compareWithBare(0);
  console.log(`  home page from memory: ${costUs.toFixed(1)} µs of processor time a request`);
  return [{ name: 'cached home page / bare node:http', measured: ratio, limit: 1.1, unit: '', digits: 2 }];
}

/** The compared page, and a function that fills the database before the site starts. */
type CompareOptions = { path?: string; prepare?: (dataDir: string) => Promise<void> };

/**
 * Compares a page of the site with a bare server that sends the same bytes and headers. Returns the ratio of their CPU times
 * and the site's CPU time per request. `browsers` is the number of user agents, which send requests in turn from eight
 * addresses.
 */
export async function compareWithBare(
  browsers: number,
  { path = '/', prepare }: CompareOptions = {},
): Promise<{ ratio: number; costUs: number }> {
  await using folder = await openTemporaryFolder();
  await prepare?.(join(folder.path, 'data'));
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data') });
  const { bytes, headers } = await fetchRaw(site.url + path);
  const file = join(folder.path, 'home.br');
  writeFileSync(file, bytes);
  const bareServer = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  await using bare = await startSiteProcess({
    command: ['node', bareServer, file, JSON.stringify(headers)],
    dataDir: folder.path,
  });
  for (const server of [site, bare]) measureLoad(server, path, browsers);
  const ratios: number[] = [];
  const costs: number[] = [];
  // The servers alternate and swap their order each round, so that other work on the machine affects both servers.
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? [site, bare] : [bare, site];
    const firstMs = measureLoad(first, path, browsers);
    const secondMs = measureLoad(second, path, browsers);
    const [siteMs, bareMs] = first === site ? [firstMs, secondMs] : [secondMs, firstMs];
    ratios.push(siteMs / bareMs);
    costs.push((siteMs * 1000) / requestsPerRound);
  }
  return { ratio: computeMedian(ratios), costUs: computeMedian(costs) };
}

function measureLoad({ url, pid }: SiteProcess, path: string, browsers: number): number {
  const client = fileURLToPath(new URL('./load-client.ts', import.meta.url));
  const before = readCpuMs(pid);
  const args = [client, url + path, String(requestsPerRound), String(browsers)];
  const { status } = spawnSync('node', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The load client failed');
  return readCpuMs(pid) - before;
}

/** Returns the body and the headers of the response, without headers that node:http adds itself. */
function fetchRaw(url: string): Promise<{ bytes: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      const pairs = response.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
      );
      const own = pairs.filter(([name = '']) => !/^(date|connection|keep-alive)$/i.test(name));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: own.flat() }));
    })
      .on('error', reject)
      .end();
  });
}

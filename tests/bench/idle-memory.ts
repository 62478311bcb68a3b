import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readMemoryBytes, readTreeMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const bytesPerMebibyte = 1024 * 1024;
/** The site releases memory at its first check without work, 10 or 20 s after the start (platform/process/collect-garbage-when-idle.ts). */
const idleMs = 30_000;
const requests = 500_000;
/** The number of user agents, which send requests in turn from eight addresses. Their visits are counted. */
const browsers = 100;
const idleAfterLoadMs = 60_000;

/**
 * Measures the memory of Node and the database (PSS over the process tree): when idle after a first visit, right
 * after 500,000 requests of the home page, and a minute later.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data') });
  await (await fetch(`${site.url}/`)).text();
  await setTimeout(idleMs);
  const before = readMemory('at rest', site.pid);
  const client = fileURLToPath(new URL('./load-client.ts', import.meta.url));
  const load = spawn('node', [client, `${site.url}/`, String(requests), String(browsers)], {
    stdio: 'inherit',
  });
  const [code] = await once(load, 'exit');
  if (code !== 0) throw new Error('The load client failed');
  readMemory('right after 500,000 requests', site.pid);
  await setTimeout(idleAfterLoadMs);
  const after = readMemory('a minute later', site.pid);
  return [
    { name: 'memory at rest, Node and database', measured: before, limit: 190, unit: 'MB' },
    {
      name: 'memory added by a minute after 500,000 requests',
      measured: after - before,
      limit: 20,
      unit: 'MB',
    },
  ];
}

function readMemory(when: string, pid: number): number {
  const all = readTreeMemoryBytes(pid) / bytesPerMebibyte;
  const node = readMemoryBytes(pid) / bytesPerMebibyte;
  console.log(`  ${when}: Node ${node.toFixed(0)} MB, database ${(all - node).toFixed(0)} MB`);
  return all;
}

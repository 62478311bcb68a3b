import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Figure } from '#tests/bench/figure.ts';
import { memoryBytes, treeMemoryBytes } from '#tests/bench/process-figures.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const mebibyte = 1024 * 1024;
const restMs = 15_000;

/** Memory of Node and the database after a first visit and a rest: PSS over the process tree. */
export async function measure(): Promise<Figure[]> {
  await using folder = await openTemporaryFolder();
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data') });
  await (await fetch(`${site.url}/`)).text();
  await setTimeout(restMs);
  const all = treeMemoryBytes(site.pid) / mebibyte;
  const node = memoryBytes(site.pid) / mebibyte;
  console.log(`  Node ${node.toFixed(0)} MB, database ${(all - node).toFixed(0)} MB`);
  return [{ name: 'memory at rest, Node and database', measured: all, limit: 190, unit: 'MB' }];
}

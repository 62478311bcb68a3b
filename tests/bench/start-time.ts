import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measurement } from '#tests/bench/measurement.ts';
import { openTemporaryFolder, projectFolder, startSiteProcess } from '#tests/bench/site-process.ts';

const laterStartCount = 3;

/**
 * Measures `npm start` in a fresh clone of the last commit, with the packages in npm's cache, and later starts. Uses
 * the fastest of the later starts, because other work on the machine can only add time.
 */
export async function measure(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const clone = join(folder.path, 'clone');
  const { status } = spawnSync('git', ['clone', '--quiet', projectFolder, clone], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the project could not be cloned');
  const first = await measureStartSeconds(clone);
  const later: number[] = [];
  for (let start = 0; start < laterStartCount; start += 1) later.push(await measureStartSeconds(clone));
  return [
    { name: 'fresh clone to ready', measured: first, limit: 60, unit: 's' },
    { name: 'second npm start to ready', measured: Math.min(...later), limit: 2, unit: 's', digits: 2 },
  ];
}

async function measureStartSeconds(folder: string): Promise<number> {
  await using site = await startSiteProcess({
    command: ['npm', 'start'],
    folder,
    dataDir: join(folder, 'data'),
  });
  return site.readyMs / 1000;
}

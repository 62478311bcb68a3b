import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Stands in a data folder from the first byte of a restore to its last. */
const noteName = 'restoring';

/** The id that the database gets when the restore is whole; undefined where none was begun. */
export function readRestoring(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, noteName), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Notes that a restore has begun. */
export function startRestoring(dataDir: string, id: string): void {
  writeFileSync(join(dataDir, noteName), `${id}\n`, { mode: 0o600, flush: true });
}

/** Notes that nothing is missing any more. */
export function finishRestoring(dataDir: string): void {
  rmSync(join(dataDir, noteName), { force: true });
}

/** Nothing may start on half a restore: it would fill the empty database. */
export function refuseHalfRestored(dataDir: string): void {
  if (readRestoring(dataDir) !== undefined)
    throw new StartupFault(
      `A restore into ${dataDir} did not end. Run the same "npm run restore -- FILE" again: it begins anew, or finds that all is there.`,
    );
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** This file exists in the data folder while a restore is incomplete. */
const noteName = 'restoring';

/**
 * Returns the installation id that the database gets from the interrupted restore, or undefined if there is no interrupted
 * restore.
 */
export function readRestoring(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, noteName), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Records the start of a restore. */
export function startRestoring(dataDir: string, id: string): void {
  writeFileSync(join(dataDir, noteName), `${id}\n`, { mode: 0o600, flush: true });
}

/** Records the end of a restore. */
export function finishRestoring(dataDir: string): void {
  rmSync(join(dataDir, noteName), { force: true });
}

/**
 * Prevents the start on an incomplete restore: migrations would fill the empty database.
 * @throws {StartupFault}
 */
export function refuseHalfRestored(dataDir: string): void {
  if (readRestoring(dataDir) !== undefined)
    throw new StartupFault(
      `A restore into ${dataDir} did not end. Run the same "npm run restore -- FILE" again: it begins anew, or finds that all is there.`,
    );
}

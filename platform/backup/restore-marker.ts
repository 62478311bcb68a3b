import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Name of a file that exists in the data folder while a restore is incomplete. */
const markerName = 'restoring';

/**
 * Returns the installation id that the interrupted restore assigns to the database, or undefined if no restore was interrupted.
 */
export function readRestoreMarker(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, markerName), 'utf8').trim();
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Records the start of a restore. */
export function writeRestoreMarker(dataDir: string, id: string): void {
  writeFileSync(join(dataDir, markerName), `${id}\n`, { mode: 0o600, flush: true });
}

/** Records the end of a restore. */
export function deleteRestoreMarker(dataDir: string): void {
  rmSync(join(dataDir, markerName), { force: true });
}

/**
 * Prevents a start after an incomplete restore, because the migrations would create tables in the empty database.
 * @throws {StartupError}
 */
export function assertRestoreComplete(dataDir: string): void {
  if (readRestoreMarker(dataDir) !== undefined)
    throw new StartupError(
      `A restore into ${dataDir} did not finish. Run the same "npm run restore -- FILE" again: it starts from the beginning, or reports that the restore is complete.`,
    );
}

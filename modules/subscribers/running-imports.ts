import type { Db } from '#modules/context.ts';
import { findRunningImports, runWithImportLock } from '#modules/subscribers/import-store.ts';

/**
 * Running and waiting imports that add subscribers. `lines` is the total number of lines, `line` the number of finished lines.
 */
export type RunningImports = { count: number; line: number; lines: number };

/** Returns undefined if no import adds subscribers. */
export async function readRunningImports(db: Db): Promise<RunningImports | undefined> {
  const found = await findRunningImports(db);
  return found.count === 0 ? undefined : found;
}

/**
 * Runs a command that adds subscribers. Until the command ends, newsletters wait in the same way as for an import in the admin.
 */
export async function runAsImport<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return runWithImportLock(db, work);
}

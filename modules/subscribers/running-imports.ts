import type { Db } from '#modules/context.ts';
import { findRunningImports, runWithImportLock } from '#modules/subscribers/import-store.ts';

/** Imports that add subscribers or wait to begin. `lines`: the total of their lines; `line`: how many of these lines are done. */
export type RunningImports = { count: number; line: number; lines: number };

/** Returns undefined if no import adds subscribers. */
export async function readRunningImports(db: Db): Promise<RunningImports | undefined> {
  const found = await findRunningImports(db);
  return found.count === 0 ? undefined : found;
}

/** Runs a command that adds people. Until it ends, newsletters wait as they do for an import in the admin. */
export async function runAsImport<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return runWithImportLock(db, work);
}

import type { Db } from '#domain/context.ts';
import { findRunningImports } from '#domain/subscribers/import-store.ts';

/** Imports that add subscribers now, or wait to begin; `lines` are those of all, `line` how many of them are done. */
export type RunningImports = { count: number; line: number; lines: number };

/** Undefined while no import adds subscribers. */
export async function readRunningImports(db: Db): Promise<RunningImports | undefined> {
  const found = await findRunningImports(db);
  return found.count === 0 ? undefined : found;
}

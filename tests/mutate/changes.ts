import { relative } from 'node:path';
import { z } from 'zod';
import { root } from '#tests/architecture/source-files.ts';
import { type MutationRecord, noticedShare } from '#tests/measure/records.ts';
import { orderKey } from './stryker-plugins.ts';

export const changeSchema = z.object({
  fileName: z.string(),
  mutatorName: z.string(),
  replacement: z.string(),
  status: z.enum([
    'Killed',
    'Timeout',
    'Survived',
    'NoCoverage',
    'Ignored',
    'RuntimeError',
    'CompileError',
    'Pending',
  ]),
  location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
});
export type Change = z.infer<typeof changeSchema>;

type FileCounts = MutationRecord['files'];

/**
 * Stryker reports mutations without a test at once, and all other mutations when they are tested. This function omits the
 * mutations without a test after the last tested mutation. Otherwise the result of an interrupted run would be too low.
 */
export function fairSample(changes: readonly Change[], seed: string): Change[] {
  const tried = changes.filter(({ status }) => /^(Killed|Timeout|Survived|RuntimeError)$/.test(status));
  const keys = tried.map((change) => orderKey(change, seed));
  const last = keys.toSorted().at(-1) ?? '';
  return changes.filter((change) => orderKey(change, seed) <= last);
}

/** Counts the detected and the surviving mutations of each file. Mutations that could not run are omitted. */
export function countByFile(changes: readonly Change[]): FileCounts {
  const byFile = Object.groupBy(changes, ({ fileName }) => pathOf(fileName));
  return Object.entries(byFile)
    .map(([path, all = []]) => ({
      path,
      noticed: all.filter(isNoticed).length,
      survived: all.filter(isSurvivor).length,
    }))
    .filter(({ noticed, survived }) => noticed + survived > 0);
}

/** Returns a line of totals: `blog: 40 of 50 mutations detected by a test (80 %)`. */
export function sumLine(name: string, files: FileCounts): string {
  const noticed = files.reduce((sum, file) => sum + file.noticed, 0);
  const all = noticed + files.reduce((sum, file) => sum + file.survived, 0);
  const share = all === 0 ? '' : ` (${(100 * noticedShare(files)).toFixed(0)} %)`;
  return `${name}: ${noticed} of ${all} mutations detected by a test${share}`;
}

/** Returns a line for each file, and below it a line for each surviving mutation in source order. */
export function survivorLines(changes: readonly Change[]): string[] {
  const survivors = changes
    .filter(isSurvivor)
    .toSorted((one, other) => one.location.start.line - other.location.start.line);
  const linesOf = (path: string) => survivors.filter(({ fileName }) => pathOf(fileName) === path).map(lineOf);
  return countByFile(changes).flatMap(({ path, noticed, survived }) =>
    [`  ${path}: ${noticed} of ${noticed + survived}`].concat(linesOf(path)),
  );
}

/** A mutation that makes a test run forever counts as detected too. */
function isNoticed({ status }: Change): boolean {
  return status === 'Killed' || status === 'Timeout';
}

function isSurvivor({ status }: Change): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function pathOf(fileName: string): string {
  return relative(root, fileName);
}

function lineOf({ location, status, mutatorName, replacement }: Change): string {
  const reach = status === 'NoCoverage' ? 'no test covers this line' : mutatorName;
  return `    ${location.start.line}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)} (${reach})`;
}

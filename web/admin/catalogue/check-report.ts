import type { WireType } from '#api/http/call.ts';
import type { checkReport } from '#modules/catalogue/contract.ts';

export type CheckReport = WireType<typeof checkReport>;
export type CheckLine = CheckReport['lines'][number];

const order = { fault: 0, warning: 1, good: 2 } as const;

/** Sorts by severity, errors first. */
export function sortBySeverity(lines: readonly CheckLine[]): CheckLine[] {
  return lines.toSorted((first, second) => order[first.level] - order[second.level]);
}

/**
 * Returns the unusable files. Excludes files with a wrong category or number, because the user can correct these
 * values in the form.
 */
export function findUnusableFiles({ files, lines }: CheckReport): string[] {
  if (files.length < 2) return [];
  const errorLines = lines.filter(({ level, field }) => level === 'fault' && field === 'upload');
  if (errorLines.length === 0) return [];
  const correctableFiles = new Set(
    lines.flatMap(({ field, file }) => (field === 'category' && file ? [file] : [])),
  );
  return files
    .filter(({ name, level, thumb }) => level === 'fault' && thumb === null && !correctableFiles.has(name))
    .map(({ name }) => name);
}

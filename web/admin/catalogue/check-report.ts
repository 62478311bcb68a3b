import type { Wire } from '#api/http/call.ts';
import type { checkReport } from '#modules/catalogue/contract.ts';

/** What was found in an upload, as the server tells it in words. */
export type CheckReport = Wire<typeof checkReport>;
export type CheckLine = CheckReport['lines'][number];

const order = { fault: 0, warning: 1, good: 2 } as const;

/** What to fix first. */
export function faultsFirst(lines: readonly CheckLine[]): CheckLine[] {
  return lines.toSorted((one, other) => order[one.level] - order[other.level]);
}

/** Files that cannot be used: faults of category and number are mended in the form. */
export function filesToLeaveOut({ files, lines }: CheckReport): string[] {
  if (files.length < 2) return [];
  const named = lines.filter(({ level, field }) => level === 'fault' && field === 'upload');
  if (named.length === 0) return [];
  const inForm = new Set(lines.flatMap(({ field, file }) => (field === 'category' && file ? [file] : [])));
  return files
    .filter(({ name, level, thumb }) => level === 'fault' && thumb === null && !inForm.has(name))
    .map(({ name }) => name);
}

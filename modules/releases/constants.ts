import { addTime, hourMs } from '#modules/time.ts';

/** Limits: characters of a version name, lines of changes, characters per line, and the number of versions. */
export const appChangeLimits = {
  versionCharacters: 40,
  lines: 30,
  lineCharacters: 300,
  versions: 2_000,
} as const;

/** Maximum number of characters in the form field, before the text is normalized. */
export const maxInputCharacters = appChangeLimits.lines * (appChangeLimits.lineCharacters + 5);

export const changelogPageSize = 20;

/** Days in which a deleted version can be restored. */
export const appChangeTrashDays = 30;

/** Lagos is one hour ahead of UTC all year. */
const lagosMs = hourMs;

/** Returns the date in Lagos, for example `2026-11-26`. */
export function toLagosDate(at: Date): string {
  return addTime(at, { ms: lagosMs }).toISOString().slice(0, 10);
}

/** Returns the non-empty lines of a text without duplicates and without list markers. */
export function parseChangeLines(typed: string): string[] {
  const lines = typed
    .toWellFormed()
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .map((line) => line.replace(/^[-–•*+](?: |$)/u, '').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

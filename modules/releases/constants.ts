/** Characters of a version's name, lines of what changed and characters of each, and how many versions there may be. */
export const appChangeLimits = {
  versionCharacters: 40,
  lines: 30,
  lineCharacters: 300,
  versions: 2_000,
} as const;

/** Characters of a whole text as it is typed: what a form takes before it is tidied up. */
export const typedTextCharacters = appChangeLimits.lines * (appChangeLimits.lineCharacters + 5);

/** How many versions a page of visitors shows. */
export const changelogPageSize = 20;

/** How many days a deleted version can be restored. */
export const appChangeTrashDays = 30;

/** Lagos is an hour ahead of UTC the whole year. */
const lagosMs = 3600 * 1000;

/** The day that it is in Lagos, as `2026-11-26`. */
export function dayInLagos(at: Date): string {
  return new Date(at.getTime() + lagosMs).toISOString().slice(0, 10);
}

/** The lines of a typed text that say something, each once, without the dash or dot that lists begin with. */
export function changeLines(typed: string): string[] {
  const lines = typed
    .toWellFormed()
    .split(/[\n\r\u2028\u2029]+/u)
    .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .map((line) => line.replace(/^[-–•*+](?: |$)/u, '').trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

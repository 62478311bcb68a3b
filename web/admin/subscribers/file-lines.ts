/** NOTE: as in subscriberLimits; importing those would bring the validation library along. */
export const importBytes = 32 * 1024 * 1024;

const lineEnd = /\r\n?|\n/;
const longestExcerpt = 120;

/** What stands in these lines of a text, counted from 1 as the server counts them, cut where it is long. */
export function excerpts(text: string, lines: readonly number[]): Map<number, string> {
  const all = text.replace(/^\uFEFF/, '').split(lineEnd);
  return new Map(lines.map((line) => [line, shortened((all[line - 1] ?? '').trim())]));
}

function shortened(line: string): string {
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt)}…` : line;
}

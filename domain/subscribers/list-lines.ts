import { CsvFault, readCsv } from '#domain/subscribers/csv.ts';
import type { CsvRecord } from '#domain/subscribers/csv.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import type { ImportPlan } from '#domain/subscribers/schema.ts';
import { Refusal } from '#domain/refusal.ts';

/** One line of a list with people: `email` as it was written, `fields` is all that stands in the line. */
export type ListLine = { line: number; email: string; fields: readonly string[] };

/**
 * Reads a list to its end and keeps nothing: after it, no line of the list can be a surprise. Answers how many lines it
 * has. Refuses what `readLines` refuses.
 */
export async function countLines(list: ListText): Promise<number> {
  let last = 0;
  for await (const { line } of filledRecords(list)) last = line;
  return last;
}

/** The first records of a list that are not empty. Refuses `invalid` for a line that cannot be read. */
export async function firstRecords(list: ListText, most: number): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { fields } of filledRecords(list)) if (found.push(fields) >= most) break;
  return found;
}

/**
 * The lines of a list without its heading, with the column of addresses; empty ones are left out. Refuses `invalid` past
 * 1,000,000 lines, and for a line that cannot be read.
 */
export async function* readLines(
  list: ListText,
  { uses, hasHeader }: Pick<ImportPlan, 'uses' | 'hasHeader'>,
): AsyncGenerator<ListLine> {
  const column = uses.indexOf('email');
  let isHeading = hasHeader;
  for await (const { line, fields } of filledRecords(list)) {
    if (!isHeading) yield { line, email: fields[column] ?? '', fields };
    isHeading = false;
  }
}

async function* filledRecords(list: ListText): AsyncGenerator<CsvRecord> {
  let lastLine = Number.POSITIVE_INFINITY;
  for await (const record of readRecords(list)) {
    // Empty lines count: they are read as well.
    if (record.line > lastLine) throw new Refusal('invalid', 'import.tooManyLines');
    if (record.fields.length === 1 && record.fields[0] === '') continue;
    lastLine = Math.min(lastLine, record.line + subscriberLimits.importLines);
    yield record;
  }
}

/** What staff know a line by again; control characters are none of it, and no database holds a zero. */
export function excerpt({ fields }: ListLine): string {
  const { excerptCharacters } = subscriberLimits;
  const text = fields.join(', ').slice(0, excerptCharacters + 1);
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return plain.length > excerptCharacters ? `${plain.slice(0, excerptCharacters).toWellFormed()}…` : plain;
}

async function* readRecords(list: ListText): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsv(list());
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new Refusal('invalid', `import.${error.reason}`, { values: { line: error.line } });
  }
}

import { canonicalAddress } from '#domain/address/schema.ts';
import { CsvFault, readCsv } from '#domain/subscribers/csv.ts';
import type { CsvRecord } from '#domain/subscribers/csv.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import { Refusal } from '#domain/refusal.ts';

/** One line of a list with people: `email` as it was written, `fields` is all that stands in the line. */
export type ListLine = { line: number; email: string; fields: readonly string[] };

/**
 * Reads a list to its end and keeps nothing: after it, no line of the list can be a surprise. Answers how many lines it
 * has. Refuses what `readLines` refuses.
 */
export async function countLines(list: ListText): Promise<number> {
  let last = 0;
  for await (const { line } of readLines(list)) last = line;
  return last;
}

/**
 * The lines of a CSV with a column `email`, or of a list with nothing else; empty ones are left out. Refuses `invalid`
 * without that column, past 1,000,000 lines, and for a line that cannot be read.
 */
export async function* readLines(list: ListText): AsyncGenerator<ListLine> {
  let column: number | undefined;
  let lastLine = subscriberLimits.importLines + 1;
  for await (const { line, fields } of readRecords(list)) {
    // Empty lines count: they are read as well.
    if (line > lastLine) throw new Refusal('invalid', 'import.tooManyLines');
    if (column !== undefined) {
      if (fields.length > 1 || fields[0] !== '') yield { line, email: fields[column] ?? '', fields };
      continue;
    }
    lastLine = line + subscriberLimits.importLines;
    column = fields.findIndex((name) => /^e-?mail( address)?$/i.test(name.trim()));
    if (column >= 0) continue;
    if (fields.length > 1 || canonicalAddress(fields[0] ?? '') === undefined)
      throw new Refusal('invalid', 'import.noColumn');
    column = 0;
    yield { line, email: fields[0] ?? '', fields };
  }
  if (column === undefined) throw new Refusal('invalid', 'import.noColumn');
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

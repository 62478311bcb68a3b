import { canonicalAddress } from '#domain/address/schema.ts';
import { CsvFault, readCsv } from '#domain/subscribers/csv.ts';
import type { CsvRecord } from '#domain/subscribers/csv.ts';
import { subscriberLimits } from '#domain/subscribers/limits.ts';
import type { ListText } from '#domain/subscribers/list-encoding.ts';
import type { ImportPlan } from '#domain/subscribers/schema.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * One person of a list: `email` is the original text, `fields` are all cells of the line, `others` are further addresses of the
 * same person. A line that contains only addresses makes one person of each address.
 */
export type ListLine = { line: number; email: string; fields: readonly string[]; others: readonly string[] };

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
  let headings = 0;
  let people = 0;
  for await (const { line, fields } of filledRecords(list)) {
    if (isHeading) {
      headings = fields.length;
      isHeading = false;
      continue;
    }
    const found = (headings <= 1 && addressesAlone(line, fields)) || [personOf(line, fields, column)];
    people += found.length;
    if (people > subscriberLimits.importLines) throw new Refusal('invalid', 'import.tooManyLines');
    yield* found;
  }
}

/** Returns the addresses of a cell that contains only addresses, separated by commas, semicolons or spaces. */
export function addressesIn(cell: string): string[] {
  if (!cell.includes('@')) return [];
  const parts = cell.split(/[\s,;]/).filter((part) => part !== '');
  return parts.every((part) => canonicalAddress(part) !== undefined) ? parts : [];
}

/** Returns one person for each address if the line contains several addresses and nothing else. */
function addressesAlone(line: number, fields: readonly string[]): ListLine[] | undefined {
  const found = fields.filter((cell) => cell.trim() !== '').map((cell) => addressesIn(cell));
  const all = found.flat();
  if (all.length < 2 || found.some(({ length }) => length === 0)) return undefined;
  return all.map((email) => ({ line, email, fields: [], others: [] }));
}

function personOf(line: number, fields: readonly string[], column: number): ListLine {
  const written = fields[column] ?? '';
  const [email = written, ...others] = addressesIn(written);
  return { line, email, fields, others };
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
export function excerpt({ email, fields }: ListLine): string {
  const { excerptCharacters } = subscriberLimits;
  const text = (fields.length === 0 ? email : fields.join(', ')).slice(0, excerptCharacters + 1);
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

import { canonicalAddress } from '#modules/email-address/schema.ts';
import { CsvFault, readCsv } from '#modules/subscribers/csv.ts';
import type { CsvRecord } from '#modules/subscribers/csv.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import type { ImportPlan } from '#modules/subscribers/schema.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * A person of a list: `email` is the original text, `fields` are all cells of the line, `others` are further addresses of the
 * same person, `name` is the name in `Name <address>`. A line that contains only addresses makes one person of each address.
 */
export type ListLine = {
  line: number;
  email: string;
  fields: readonly string[];
  others: readonly string[];
  name?: string;
};

/**
 * Reads a whole list without storing it, so that every error is found before the import. Returns the number of the last line.
 * @throws {Refusal} as `readLines`
 */
export async function countLines(list: ListText): Promise<number> {
  let last = 0;
  for await (const { line } of filledRecords(list)) last = line;
  return last;
}

/**
 * Returns the first non-empty records of a list.
 * @throws {Refusal} invalid for a line that cannot be parsed.
 */
export async function firstRecords(list: ListText, most: number): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { fields } of filledRecords(list)) if (found.push(fields) >= most) break;
  return found;
}

/**
 * Yields the non-empty lines of a list, without the header.
 * @throws {Refusal} invalid for more than 1,000,000 lines, and for a line that cannot be parsed.
 */
export async function* readLines(
  list: ListText,
  { uses, hasHeader }: Pick<ImportPlan, 'uses' | 'hasHeader'>,
): AsyncGenerator<ListLine> {
  let isHeading = hasHeader;
  let headings = 0;
  let people = 0;
  for await (const { line, fields } of filledRecords(list)) {
    if (isHeading) {
      headings = fields.length;
      isHeading = false;
      continue;
    }
    const found = (headings <= 1 && chosenAddresses(line, fields, uses)) || [personOf(line, fields, uses)];
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

/** Returns true if a line of a list without a header contains addresses of people and nothing else. */
export function isAddressLine(fields: readonly string[]): boolean {
  return addressesAlone(0, fields) !== undefined;
}

/** Returns the people of a line with addresses only. The addresses of columns that staff leave out are reported. */
function chosenAddresses(
  line: number,
  fields: readonly string[],
  uses: ImportPlan['uses'],
): ListLine[] | undefined {
  const all = addressesAlone(line, fields);
  if (all === undefined || all.length === 1) return all;
  const chosen = fields.filter((_, at) => (uses[at] ?? 'email') === 'email');
  if (chosen.length === fields.length) return all;
  const [first, ...rest] = addressesAlone(line, chosen) ?? [personOf(line, fields, uses)];
  if (first === undefined) return undefined;
  const taken = new Set([first, ...rest].map(({ email }) => email));
  return [{ ...first, others: all.map(({ email }) => email).filter((email) => !taken.has(email)) }, ...rest];
}

/** Returns the name and the address of a text such as `"Writer, Ada" <ada@example.org>` (RFC 5322, mailbox). */
function parseMailbox(text: string): { name: string; email: string } | undefined {
  const written = text.trim();
  const start = written.lastIndexOf('<');
  if (start < 0 || !written.endsWith('>')) return undefined;
  const email = written.slice(start + 1, -1).trim();
  if (canonicalAddress(email) === undefined) return undefined;
  const name = written.slice(0, start).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return { name: isQuoted ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name, email };
}

/**
 * Returns one person for each address if the line contains addresses and nothing else: several addresses, or addresses with
 * names as mail programs and Mailman write them. Mailman does not quote a name with a comma, so the name may start in an
 * earlier field.
 */
function addressesAlone(line: number, fields: readonly string[]): ListLine[] | undefined {
  const filled = fields.filter((cell) => cell.trim() !== '');
  const found = filled.map((cell) => addressesIn(cell));
  const all = found.flat();
  if (all.length > 0 && found.every(({ length }) => length > 0))
    return all.map((email) => ({ line, email, fields: [], others: [] }));
  const people: ListLine[] = [];
  let before: string[] = [];
  for (const cell of filled) {
    const mailbox = parseMailbox(cell);
    const bare = before.length === 0 ? addressesIn(cell) : [];
    if (mailbox === undefined && bare.length === 0) before.push(cell.trim());
    else {
      const written = mailbox
        ? [{ email: mailbox.email, name: mailbox.name }]
        : bare.map((email) => ({ email, name: '' }));
      for (const { email, name } of written)
        people.push({ line, email, fields: [], others: [], name: [...before, name].join(', ') });
      before = [];
    }
  }
  const hasMailbox = filled.some((cell) => parseMailbox(cell) !== undefined);
  return hasMailbox && before.length === 0 ? people : undefined;
}

function personOf(line: number, fields: readonly string[], uses: ImportPlan['uses']): ListLine {
  const filled = fields.find((cell, at) => uses[at] === 'email' && hasAddress(cell));
  const written = filled ?? fields[uses.indexOf('email')] ?? '';
  const mailbox = parseMailbox(written);
  if (mailbox !== undefined) return { line, ...mailbox, fields, others: [] };
  const [email = written, ...others] = addressesIn(written);
  return { line, email, fields, others };
}

/** Returns true if a cell contains email addresses, alone or with names. */
export function hasAddress(cell: string): boolean {
  return addressesIn(cell).length > 0 || parseMailbox(cell) !== undefined;
}

async function* filledRecords(list: ListText): AsyncGenerator<CsvRecord> {
  let firstLine: number | undefined;
  for await (const record of readRecords(list)) {
    // Empty lines count, because reading them takes time as well.
    if (record.line > (firstLine ?? 0) + subscriberLimits.importLines)
      throw new Refusal('invalid', 'import.tooManyLines');
    if (record.fields.length === 1 && record.fields[0] === '') continue;
    firstLine ??= record.line;
    yield record;
  }
}

/** Returns an excerpt by which staff recognize a line. Removes control characters; PostgreSQL cannot store NUL. */
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

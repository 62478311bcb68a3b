import { toCanonicalAddress } from '#modules/email-address/schema.ts';
import { CsvListError, readCsv } from '#modules/subscribers/csv.ts';
import type { CsvRecord } from '#modules/subscribers/csv.ts';
import { subscriberLimits } from '#modules/subscribers/constants.ts';
import type { ListText } from '#modules/subscribers/list-encoding.ts';
import type { ImportPlan } from '#modules/subscribers/schema.ts';
import { AppError } from '#modules/app-error.ts';

/**
 * An address of an import file. `email` is the original text, `fields` are all cells of the line, `others` are
 * further addresses that are not imported, `name` is the name in `Name <address>`. A line that contains only
 * addresses becomes one `ListLine` per address.
 */
export type ListLine = {
  line: number;
  email: string;
  fields: readonly string[];
  others: readonly string[];
  name?: string;
};

/**
 * Reads a whole import file without storing anything, so that every error is found before the import. Returns the
 * number of the last line.
 * @throws {AppError} the errors of `readLines`
 */
export async function countLines(list: ListText): Promise<number> {
  let last = 0;
  for await (const { line } of readFilledRecords(list)) last = line;
  return last;
}

/**
 * Returns the first non-empty records of an import file.
 * @throws {AppError} invalid for a line that cannot be parsed.
 */
export async function readFirstRecords(list: ListText, limit: number): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { fields } of readFilledRecords(list)) if (found.push(fields) >= limit) break;
  return found;
}

/**
 * Yields the non-empty lines of an import file, without the header.
 * @throws {AppError} invalid for more than 1,000,000 lines, and for a line that cannot be parsed.
 */
export async function* readLines(
  list: ListText,
  { uses, hasHeader }: Pick<ImportPlan, 'uses' | 'hasHeader'>,
): AsyncGenerator<ListLine> {
  let isHeading = hasHeader;
  let headings = 0;
  let people = 0;
  for await (const { line, fields } of readFilledRecords(list)) {
    if (isHeading) {
      headings = fields.length;
      isHeading = false;
      continue;
    }
    const found = (headings <= 1 && getChosenAddresses(line, fields, uses)) || [
      parsePerson(line, fields, uses),
    ];
    people += found.length;
    if (people > subscriberLimits.importLines) throw new AppError('invalid', 'import.tooManyLines');
    yield* found;
  }
}

/** Returns the addresses of a cell that contains only addresses, separated by commas, semicolons or spaces. */
export function findAddresses(cell: string): string[] {
  if (!cell.includes('@')) return [];
  const parts = cell.split(/[\s,;]/).filter((part) => part !== '');
  return parts.every((part) => toCanonicalAddress(part) !== undefined) ? parts : [];
}

/** Returns true if a line contains only addresses, with or without names. */
export function isAddressLine(fields: readonly string[]): boolean {
  return parseAddressLine(0, fields) !== undefined;
}

/**
 * Returns the addresses of a line that contains only addresses. Addresses in columns that staff excluded become
 * `others`, which the import reports.
 */
function getChosenAddresses(
  line: number,
  fields: readonly string[],
  uses: ImportPlan['uses'],
): ListLine[] | undefined {
  const all = parseAddressLine(line, fields);
  if (all === undefined || all.length === 1) return all;
  const chosenFields = fields.filter((_, at) => (uses[at] ?? 'email') === 'email');
  if (chosenFields.length === fields.length) return all;
  const [first, ...rest] = parseAddressLine(line, chosenFields) ?? [parsePerson(line, fields, uses)];
  if (first === undefined) return undefined;
  const usedAddresses = new Set([first, ...rest].map(({ email }) => email));
  return [
    { ...first, others: all.map(({ email }) => email).filter((email) => !usedAddresses.has(email)) },
    ...rest,
  ];
}

/** Returns the name and the address of a text such as `"Writer, Ada" <ada@example.org>` (RFC 5322, mailbox). */
function parseMailbox(text: string): { name: string; email: string } | undefined {
  const trimmed = text.trim();
  const start = trimmed.lastIndexOf('<');
  if (start < 0 || !trimmed.endsWith('>')) return undefined;
  const email = trimmed.slice(start + 1, -1).trim();
  if (toCanonicalAddress(email) === undefined) return undefined;
  const name = trimmed.slice(0, start).trim();
  const isQuoted = name.length > 1 && name.startsWith('"') && name.endsWith('"');
  return { name: isQuoted ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name, email };
}

/**
 * Returns one `ListLine` per address if the line contains only addresses, with or without names. Returns undefined
 * for other lines. Mailman does not quote a name with a comma, so the name may start in an earlier field.
 */
function parseAddressLine(line: number, fields: readonly string[]): ListLine[] | undefined {
  const filled = fields.filter((cell) => cell.trim() !== '');
  const found = filled.map((cell) => findAddresses(cell));
  const all = found.flat();
  if (all.length > 0 && found.every(({ length }) => length > 0))
    return all.map((email) => ({ line, email, fields: [], others: [] }));
  const people: ListLine[] = [];
  let nameParts: string[] = [];
  for (const cell of filled) {
    const mailbox = parseMailbox(cell);
    const addresses = nameParts.length === 0 ? findAddresses(cell) : [];
    if (mailbox === undefined && addresses.length === 0) nameParts.push(cell.trim());
    else {
      const mailboxes = mailbox
        ? [{ email: mailbox.email, name: mailbox.name }]
        : addresses.map((email) => ({ email, name: '' }));
      for (const { email, name } of mailboxes)
        people.push({ line, email, fields: [], others: [], name: [...nameParts, name].join(', ') });
      nameParts = [];
    }
  }
  const hasMailbox = filled.some((cell) => parseMailbox(cell) !== undefined);
  return hasMailbox && nameParts.length === 0 ? people : undefined;
}

function parsePerson(line: number, fields: readonly string[], uses: ImportPlan['uses']): ListLine {
  const filled = fields.find((cell, at) => uses[at] === 'email' && hasAddress(cell));
  const addressText = filled ?? fields[uses.indexOf('email')] ?? '';
  const mailbox = parseMailbox(addressText);
  if (mailbox !== undefined) return { line, ...mailbox, fields, others: [] };
  const [email = addressText, ...others] = findAddresses(addressText);
  return { line, email, fields, others };
}

/** Returns true if a cell contains email addresses, alone or with names. */
export function hasAddress(cell: string): boolean {
  return findAddresses(cell).length > 0 || parseMailbox(cell) !== undefined;
}

async function* readFilledRecords(list: ListText): AsyncGenerator<CsvRecord> {
  let firstLine: number | undefined;
  for await (const record of readRecords(list)) {
    // Empty lines count too, because reading them also takes time.
    if (record.line > (firstLine ?? 0) + subscriberLimits.importLines)
      throw new AppError('invalid', 'import.tooManyLines');
    if (record.fields.length === 1 && record.fields[0] === '') continue;
    firstLine ??= record.line;
    yield record;
  }
}

/** Returns an excerpt of a line for the report. Removes control characters, because PostgreSQL cannot store NUL. */
export function createExcerpt({ email, fields }: ListLine): string {
  const { excerptCharacters } = subscriberLimits;
  const text = (fields.length === 0 ? email : fields.join(', ')).slice(0, excerptCharacters + 1);
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  return plain.length > excerptCharacters ? `${plain.slice(0, excerptCharacters).toWellFormed()}…` : plain;
}

async function* readRecords(list: ListText): AsyncGenerator<CsvRecord> {
  try {
    yield* readCsv(list());
  } catch (error) {
    if (!(error instanceof CsvListError)) throw error;
    throw new AppError('invalid', `import.${error.reason}`, { values: { line: error.line } });
  }
}

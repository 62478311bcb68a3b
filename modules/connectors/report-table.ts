import { CsvError, parse } from 'csv-parse/sync';
import { SourceFault } from '#modules/connectors/source.ts';

/** A report has one line per day with about 150 characters. */
const limits = { lines: 5000, lineCharacters: 5000 } as const;

type ReportLine<Column extends string> = (column: Column) => string;

/**
 * Parses a store's report and returns the requested columns. Columns are found by heading, ignoring order and case; of
 * several names the first existing name is used. The format is CSV (RFC 4180) in UTF-8 or UTF-16, detected by the byte
 * order mark. Throws SourceFault `unreadable` for other content or a missing column.
 */
export function readReport<Column extends string>(
  name: string,
  body: Uint8Array,
  columns: Readonly<Record<Column, readonly string[]>>,
): ReportLine<Column>[] {
  const [headings, ...lines] = linesOf(name, body);
  if (headings === undefined) throw new SourceFault('unreadable', `The report of ${name} is empty`);
  const plainHeadings = headings.map(plainHeading);
  const indexes = new Map<string, number>();
  for (const [column, names] of Object.entries<readonly string[]>(columns)) {
    const index = names.map((one) => plainHeadings.indexOf(plainHeading(one))).find((at) => at >= 0);
    if (index === undefined)
      throw new SourceFault('unreadable', `The report of ${name} has no column ${names.join(' or ')}`);
    indexes.set(column, index);
  }
  return lines.map((fields) => (column) => fields[indexes.get(column) ?? 0]?.trim() ?? '');
}

function linesOf(name: string, body: Uint8Array): string[][] {
  const text = textOf(name, body);
  const lines = text.split('\n');
  if (lines.length > limits.lines || lines.some((line) => line.length > limits.lineCharacters))
    throw new SourceFault('unreadable', `The report of ${name} has more in it than days`);
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SourceFault('unreadable', `The report of ${name} is no CSV`, { cause: error });
  }
}

/** Google Play writes UTF-16, AppGallery Connect UTF-8. The decoder removes the byte order mark. */
function textOf(name: string, body: Uint8Array): string {
  const [first, second] = body;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const coding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(coding, { fatal: true }).decode(body);
    if (/^\s*</.test(text)) throw new SourceFault('unreadable', `The report of ${name} is a web page`);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (error instanceof SourceFault) throw error;
  }
  throw new SourceFault('unreadable', `The report of ${name} is no text`);
}

function plainHeading(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

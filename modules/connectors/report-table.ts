import { CsvError, parse } from 'csv-parse/sync';
import { ConnectorError } from '#modules/connectors/connector-driver.ts';

/** Limits of a report. A real report has one line per day with about 150 characters. */
const reportLimits = { lines: 5000, lineCharacters: 5000 } as const;

type ReportRow<Column extends string> = (column: Column) => string;

/**
 * Parses a store's report and returns the requested columns. Columns are found by heading, ignoring order and case; if a column
 * has several possible names, the first name that exists is used. The format is CSV (RFC 4180) in UTF-8 or UTF-16, detected by
 * the byte order mark. Throws ConnectorError `unreadable` for other content or a missing column.
 */
export function parseReport<Column extends string>(
  name: string,
  body: Uint8Array,
  columns: Readonly<Record<Column, readonly string[]>>,
): ReportRow<Column>[] {
  const [headings, ...lines] = parseLines(name, body);
  if (headings === undefined) throw new ConnectorError('unreadable', `The report of ${name} is empty`);
  const plainHeadings = headings.map(normalizeHeading);
  const indexes = new Map<string, number>();
  for (const [column, names] of Object.entries<readonly string[]>(columns)) {
    const index = names.map((alias) => plainHeadings.indexOf(normalizeHeading(alias))).find((at) => at >= 0);
    if (index === undefined)
      throw new ConnectorError('unreadable', `The report of ${name} has no column ${names.join(' or ')}`);
    indexes.set(column, index);
  }
  return lines.map((fields) => (column) => fields[indexes.get(column) ?? 0]?.trim() ?? '');
}

function parseLines(name: string, body: Uint8Array): string[][] {
  const text = decodeText(name, body);
  const lines = text.split('\n');
  if (lines.length > reportLimits.lines || lines.some((line) => line.length > reportLimits.lineCharacters))
    throw new ConnectorError('unreadable', `The report of ${name} has too many or too long lines`);
  try {
    return parse(text, { relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ConnectorError('unreadable', `The report of ${name} is not CSV`, { cause: error });
  }
}

/** Decodes UTF-16, which Google Play writes, or UTF-8, which AppGallery Connect writes. Removes the byte order mark. */
function decodeText(name: string, body: Uint8Array): string {
  const [first, second] = body;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  const coding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(coding, { fatal: true }).decode(body);
    if (/^\s*</.test(text)) throw new ConnectorError('unreadable', `The report of ${name} is an HTML page`);
    if (!text.includes('\0')) return text;
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
  }
  throw new ConnectorError('unreadable', `The report of ${name} is not text`);
}

function normalizeHeading(heading: string): string {
  return heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

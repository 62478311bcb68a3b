import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a list: `line` is the number of the line that it begins on in the person's file, the first being 1. */
export type CsvRecord = { line: number; fields: string[] };

/** No list has fields, lines or records like that; a quote that is never closed makes one field of all that follows. */
const limits = { fieldCharacters: 10_000, fields: 500, recordBytes: 100_000 } as const;
/** Read at a time, so that other requests get their turn within a large file. */
const pieceCharacters = 64 * 1024;
const separators = [',', ';', '\t'];

/** A list that cannot be read; `line` is where the record begins that is to blame. */
export class CsvFault extends Error {
  readonly reason: 'tooWide' | 'openQuote';
  readonly line: number;

  constructor(reason: CsvFault['reason'], line: number) {
    super(`${reason} in line ${line}`);
    this.reason = reason;
    this.line = line;
  }
}

/**
 * Reads records (RFC 4180) whose lines end in CR, LF or both; quotes may hold line ends. The separator is that of a
 * first line `sep=;` (as Excel writes it) or comma, semicolon or tab, whichever the first line has most of. Empty lines
 * are records of one empty field; quotes in the middle of a field stand for themselves. Throws CsvFault.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRecord> {
  const source = text.replace(/^\uFEFF/, '');
  const [naming = '', named] = /^sep=([^\r\n])(?:\r\n|\r|\n|$)/i.exec(source) ?? [];
  const linesBefore = named === undefined ? 0 : 1;
  // Of the records that are read and not yet handed on, and of the one that is being read.
  const begins = [1 + linesBefore];
  const lineBeingRead = () => begins.at(-1) ?? 0;
  const parser = parse({
    delimiter: named ?? separatorOf(source),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.recordBytes,
    cast: (field, { index }) => {
      const isTooWide = field.length > limits.fieldCharacters || index >= limits.fields;
      if (isTooWide) throw new CsvFault('tooWide', lineBeingRead());
      return field;
    },
    on_record: (fields: string[], { lines }) => {
      begins.push(lines + linesBefore + 1);
      return fields;
    },
  });
  const records: AsyncIterable<string[]> = Readable.from(pieces(source.slice(naming.length))).pipe(parser);
  try {
    for await (const fields of records) yield { line: begins.shift() ?? 0, fields };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A record that goes on over lines until it is too long is held open by a quote.
    const line = lineBeingRead();
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || Number(error['lines']) + linesBefore > line;
    throw new CsvFault(isOpen ? 'openQuote' : 'tooWide', line);
  }
}

/** Of those that stand outside quotes. */
function separatorOf(source: string): string {
  const firstLine = /^[^\r\n]*/.exec(source.slice(0, limits.fieldCharacters))?.[0] ?? '';
  const plain = firstLine.replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: plain.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/**
 * A large text in pieces, all lines ending in LF: the parser counts CR and LF within quotes as two. Thirty million line
 * ends replaced at once would take 1.3 GB (measured).
 */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = at + pieceCharacters;
    while (/^(\r\n|[\uD800-\uDBFF])/.test(text.slice(end - 1, end + 1))) end += 1;
    yield text.slice(at, end).replaceAll(/\r\n?/g, '\n');
    at = end;
  }
}

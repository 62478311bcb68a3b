import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A record of a CSV file. `line` is the number of the record's first line in the file, starting at 1. */
export type CsvRecord = { line: number; fields: string[] };

/** Limits that no valid file exceeds. An unclosed quote, for example, turns the rest of the file into one field. */
const csvLimits = { fieldCharacters: 10_000, fields: 500, recordBytes: 100_000 } as const;
/**
 * Characters per chunk of the parser. The limit is small because a chunk may contain only empty lines, and an empty
 * line takes about 10 µs.
 */
const pieceCharacters = 2 * 1024;
/** The streams buffer chunks, so the loop over the records yields to other requests after this time. */
const yieldAfterMs = 5;
const separators = [',', ';', '\t'];

/** Thrown for a file that cannot be parsed; `line` is the first line of the invalid record. */
export class CsvListError extends Error {
  readonly reason: 'tooWide' | 'openQuote';
  readonly line: number;

  constructor(reason: CsvListError['reason'], line: number) {
    super(`${reason} in line ${line}`);
    this.reason = reason;
    this.line = line;
  }
}

/**
 * Parses CSV (RFC 4180) with CR, LF or CRLF line endings; quoted fields may contain line breaks. A first line such as
 * `sep=;`, which Excel writes, sets the separator; otherwise the separator is the most frequent of comma, semicolon
 * and tab in the first line. Empty lines are records of one empty field. Quotes inside a field are literal. All
 * quotes of a field are literal if text follows its closing quote.
 * @throws {CsvListError}
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const { head, rest } = await readHead(splitPieces(text));
  const [separatorLine = '', namedSeparator] = /^sep=([^\n])(?:\n|$)/i.exec(head) ?? [];
  const linesBefore = namedSeparator === undefined ? 0 : 1;
  /** The first line of the current record. */
  let recordLine = 1 + linesBefore;
  const parser = parse({
    delimiter: namedSeparator ?? detectSeparator(head),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: csvLimits.recordBytes,
    // The raw text is needed to detect a field that spans several lines because the quote of a later field closed it.
    raw: true,
    cast: (field, { index }) => {
      const isTooWide = field.length > csvLimits.fieldCharacters || index >= csvLimits.fields;
      if (isTooWide) throw new CsvListError('tooWide', recordLine);
      return field;
    },
    // With `raw` the argument is an object that contains the fields in `record`, although its declared type is
    // `string[]`.
    on_record: (recordFields: string[], { lines }) => {
      const line = recordLine;
      recordLine = lines + linesBefore + 1;
      return Object.assign(recordFields, { line });
    },
  });
  const source = Readable.from(concatText(head.slice(separatorLine.length), rest));
  const records: AsyncIterable<{ record: string[]; raw: string; line: number }> = source.pipe(parser);
  let lastYieldAt = performance.now();
  try {
    for await (const { record: fields, raw, line } of records) {
      if (performance.now() - lastYieldAt > yieldAfterMs) {
        await yieldToEventLoop();
        lastYieldAt = performance.now();
      }
      if (fields.some((field) => isClosedByLaterQuote(field, raw))) throw new CsvListError('openQuote', line);
      yield { line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A record that exceeds the limit over several lines contains an unclosed quote.
    const line = recordLine;
    const isQuoteOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || Number(error['lines']) + linesBefore > line;
    throw new CsvListError(isQuoteOpen ? 'openQuote' : 'tooWide', line);
  } finally {
    // Closes the file if the caller stops before its end.
    source.destroy();
  }
}

/**
 * Returns true for a field that spans several lines and has text after its closing quote. Such a quote is really the
 * opening quote of a later field, so this field would swallow the lines between the two fields.
 */
function isClosedByLaterQuote(field: string, raw: string): boolean {
  if (!field.startsWith('"') || !field.includes('\n')) return false;
  return !raw.includes(`"${field.replaceAll('"', '""')}"`);
}

function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Returns the most frequent separator of the first line, outside quotes. */
function detectSeparator(source: string): string {
  const firstLine = /^[^\n]*/.exec(source.slice(0, csvLimits.fieldCharacters))?.[0] ?? '';
  const plain = firstLine.replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: plain.split(sign).length }));
  return counted.reduce((best, candidate) => (candidate.count > best.count ? candidate : best)).sign;
}

/** Returns enough text to detect the separator (`head`, without the byte order mark) and the remaining text (`rest`). */
async function readHead(
  parts: AsyncGenerator<string>,
): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = '';
  while (head.length < csvLimits.fieldCharacters) {
    const { value, done } = await parts.next();
    if (done === true) break;
    head += value;
  }
  return { head: head.replace(/^\uFEFF/, ''), rest: parts };
}

async function* concatText(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  // A stream ends at an empty chunk.
  if (head !== '') yield head;
  yield* rest;
}

/**
 * Splits a large text into chunks and converts line endings to LF, because the parser counts CR and LF within quotes
 * as two lines. A CR or a high surrogate at the end of a chunk moves to the next chunk.
 */
async function* splitPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let carried = '';
  for await (const part of text) {
    for (let at = 0; at < part.length; at += pieceCharacters) {
      const piece = carried + part.slice(at, at + pieceCharacters);
      carried = /[\r\uD800-\uDBFF]$/.exec(piece)?.[0] ?? '';
      const completePart = piece.slice(0, piece.length - carried.length);
      if (completePart !== '') yield completePart.replaceAll(/\r\n?/g, '\n');
      await yieldToEventLoop();
    }
  }
  if (carried !== '') yield carried.replace('\r', '\n');
}

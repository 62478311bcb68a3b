import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** One record of a list: `line` is the number of the line that it begins on in the person's file, the first being 1. */
export type CsvRecord = { line: number; fields: string[] };

/** No list has fields, lines or records like that; a quote that is never closed makes one field of all that follows. */
const limits = { fieldCharacters: 10_000, fields: 500, recordBytes: 100_000 } as const;
/** Parsed at a time. A piece may contain as many empty lines, each of which takes some 10 µs. */
const pieceCharacters = 2 * 1024;
/** The streams buffer pieces, so the consumer of the records lets other requests run after this time. */
const turnMs = 5;
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
 * are records of one empty field; quotes in the middle of a field stand for themselves, and so does a whole field that
 * has words after its closing quote. Throws CsvFault.
 */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const { head, rest } = await headOf(pieces(text));
  const [naming = '', named] = /^sep=([^\n])(?:\n|$)/i.exec(head) ?? [];
  const linesBefore = named === undefined ? 0 : 1;
  /** The line on which the record begins that is being read. */
  let begin = 1 + linesBefore;
  const parser = parse({
    delimiter: named ?? separatorOf(head),
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: limits.recordBytes,
    // To tell a field over several lines from one that a later quote has closed.
    raw: true,
    cast: (field, { index }) => {
      const isTooWide = field.length > limits.fieldCharacters || index >= limits.fields;
      if (isTooWide) throw new CsvFault('tooWide', begin);
      return field;
    },
    // With `raw` this is not the fields but an object that has them as its `record`.
    on_record: (read: string[], { lines }) => {
      const line = begin;
      begin = lines + linesBefore + 1;
      return Object.assign(read, { line });
    },
  });
  const source = Readable.from(joined(head.slice(naming.length), rest));
  const records: AsyncIterable<{ record: string[]; raw: string; line: number }> = source.pipe(parser);
  let turnBegan = performance.now();
  try {
    for await (const { record: fields, raw, line } of records) {
      if (performance.now() - turnBegan > turnMs) {
        await othersTurn();
        turnBegan = performance.now();
      }
      if (fields.some((field) => isClosedElsewhere(field, raw))) throw new CsvFault('openQuote', line);
      yield { line, fields };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A record that goes on over lines until it is too long is held open by a quote.
    const line = begin;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || Number(error['lines']) + linesBefore > line;
    throw new CsvFault(isOpen ? 'openQuote' : 'tooWide', line);
  } finally {
    // Whoever reads the first lines alone leaves no file open.
    source.destroy();
  }
}

/**
 * A field over several lines with words after its closing quote: that quote opened a later field, and the lines between
 * the two would be lost in this one.
 */
function isClosedElsewhere(field: string, raw: string): boolean {
  if (!field.startsWith('"') || !field.includes('\n')) return false;
  return !raw.includes(`"${field.replaceAll('"', '""')}"`);
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Of those that stand outside quotes. */
function separatorOf(source: string): string {
  const firstLine = /^[^\n]*/.exec(source.slice(0, limits.fieldCharacters))?.[0] ?? '';
  const plain = firstLine.replaceAll(/"[^"]*"/g, '');
  const counted = separators.map((sign) => ({ sign, count: plain.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** As much as tells how the list is written, without its byte order mark, and what follows. */
async function headOf(
  parts: AsyncGenerator<string>,
): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = '';
  while (head.length < limits.fieldCharacters) {
    const { value, done } = await parts.next();
    if (done === true) break;
    head += value;
  }
  return { head: head.replace(/^\uFEFF/, ''), rest: parts };
}

async function* joined(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  // A stream takes an empty piece for its end.
  if (head !== '') yield head;
  yield* rest;
}

/**
 * A large text in pieces, all lines ending in LF: the parser counts CR and LF within quotes as two. A CR at the end of a
 * piece waits for the next one, which may begin with its LF; halves of characters stay together.
 */
async function* pieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const part of text) {
    for (let at = 0; at < part.length; at += pieceCharacters) {
      const piece = held + part.slice(at, at + pieceCharacters);
      held = /[\r\uD800-\uDBFF]$/.exec(piece)?.[0] ?? '';
      const whole = piece.slice(0, piece.length - held.length);
      if (whole !== '') yield whole.replaceAll(/\r\n?/g, '\n');
      await othersTurn();
    }
  }
  if (held !== '') yield held.replace('\r', '\n');
}

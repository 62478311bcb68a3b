import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvListError, readCsv } from '#modules/subscribers/csv.ts';

type Row = [line: number, ...fields: string[]];

async function readRows(text: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { line, fields } of readCsv(streamParts(text))) rows.push([line, ...fields]);
  return rows;
}

async function* streamParts(...parts: string[]): AsyncGenerator<string> {
  yield* parts;
}

async function getCsvError(text: string): Promise<unknown> {
  return readRows(text).catch((error: unknown) =>
    error instanceof CsvListError ? { reason: error.reason, line: error.line } : error,
  );
}

describe('a CSV list', () => {
  it.each([
    ['LF', '\n'],
    ['CR and LF', '\r\n'],
    ['CR, as on old Macs', '\r'],
  ])('is read with lines that end in %s', async (_name, end) => {
    const text = ['email,name', 'a@example.com,Ada', '', 'b@example.com,Bo', ''].join(end);
    expect(await readRows(text)).toEqual([
      [1, 'email', 'name'],
      [2, 'a@example.com', 'Ada'],
      [3, ''],
      [4, 'b@example.com', 'Bo'],
    ]);
  });

  it('is read with different line ends in one file', async () => {
    expect(await readRows('email\ra@example.com\r\nb@example.com\nc@example.com')).toEqual([
      [1, 'email'],
      [2, 'a@example.com'],
      [3, 'b@example.com'],
      [4, 'c@example.com'],
    ]);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('is read with a %s between fields', async (_name, sign) => {
    expect(await readRows(`name${sign}email\n"B${sign} the second"${sign}b@example.com`)).toEqual([
      [1, 'name', 'email'],
      [2, `B${sign} the second`, 'b@example.com'],
    ]);
  });

  it('is split at the separator that is most frequent in the first line outside quotes', async () => {
    expect(await readRows('"a,b,c,d";email\nx;y')).toEqual([
      [1, 'a,b,c,d', 'email'],
      [2, 'x', 'y'],
    ]);
  });

  it.each([
    ['sep=;\r\n', ';'],
    ['SEP=|\n', '|'],
    ['\uFEFFsep=\t\r', '\t'],
    ['sep=,\n', ','],
  ])('can declare its separator: %j', async (head, sign) => {
    expect(await readRows(`${head}email${sign}a,b;c\nada@example.com${sign}x`)).toEqual([
      [2, 'email', ...`a,b;c`.split(sign)],
      [3, 'ada@example.com', 'x'],
    ]);
  });

  it('loses its byte order mark', async () => {
    expect(await readRows('\uFEFF"email"\na@example.com')).toEqual([
      [1, 'email'],
      [2, 'a@example.com'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'counts the lines of the file, including lines within quotes (%j)',
    async (end) => {
      const text = ['name,email', '"Ada', '', 'Lovelace",a@example.com', 'B,b@example.com'].join(end);
      expect(await readRows(text)).toEqual([
        [1, 'name', 'email'],
        [2, 'Ada\n\nLovelace', 'a@example.com'],
        [5, 'B', 'b@example.com'],
      ]);
    },
  );

  it('reads doubled quotes as one quote, and preserves quotes within a field', async () => {
    expect(await readRows('"Ada ""the first""",a@example.com\nBo "the second" B,b@example.com')).toEqual([
      [1, 'Ada "the first"', 'a@example.com'],
      [2, 'Bo "the second" B', 'b@example.com'],
    ]);
  });

  it('preserves quotes if characters follow the closing quote', async () => {
    expect(await readRows('"Ada" Lovelace,a@example.com\n"B, C" D,b@example.com')).toEqual([
      [1, '"Ada" Lovelace', 'a@example.com'],
      [2, '"B, C" D', 'b@example.com'],
    ]);
    expect(await readRows('"""Ada\nthe"" first",a@example.com')).toEqual([
      [1, '"Ada\nthe" first', 'a@example.com'],
    ]);
  });

  it('is rejected if the closing quotation mark of a field is missing', async () => {
    const text = 'name,email\n"Ada,a@example.com\n"Bo",b@example.com\nC,c@example.com';
    expect(await getCsvError(text)).toEqual({ reason: 'openQuote', line: 2 });
  });

  it('is read the same in chunks of any size', async () => {
    const text = '\uFEFFsep=;\r\nemail;name\r\n"a@example.com";"😀\r\n"\rb@example.com;B';
    for (const size of [1, 2, 3, 7]) {
      const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const rows: Row[] = [];
      for await (const { line, fields } of readCsv(streamParts(...parts))) rows.push([line, ...fields]);
      expect(rows).toEqual([
        [2, 'email', 'name'],
        [3, 'a@example.com', '😀\n'],
        [5, 'b@example.com', 'B'],
      ]);
    }
  });

  it('reports the line of a quote that is never closed, near the end and far from it', async () => {
    const open = 'email\na@example.com\n"b@example.com\nc@example.com\n';
    expect(await getCsvError(open)).toEqual({ reason: 'openQuote', line: 3 });
    expect(await getCsvError(open + 'd@example.com\r\n'.repeat(1_000_000))).toEqual({
      reason: 'openQuote',
      line: 3,
    });
    expect(await getCsvError(`sep=;\n${open}`)).toEqual({ reason: 'openQuote', line: 4 });
  });

  it.each([
    ['a field', `email\n${'a'.repeat(10_001)}\n`],
    ['a line of a million fields', `email\n${','.repeat(1_000_000)}`],
    ['a line that never ends', `email\n${'a'.repeat(20_000_000)}`],
  ])('is rejected for %s that is too long', async (_name, text) => {
    expect(await getCsvError(text)).toEqual({ reason: 'tooWide', line: 2 });
  });

  it('round-trips any cells, also across chunk boundaries', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', 'a\n"b"', ';', '\t', 'ẹ̀'.repeat(3_000)),
    );
    const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, sign) => {
        const written = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign));
        const read = await readRows([`a${sign}b${sign}c`, ...written].join('\n'));
        const plain = rows.map((cells) => cells.map((one) => one.replaceAll(/\r\n?/g, '\n')));
        expect(read.map(([, ...fields]) => fields)).toEqual([['a', 'b', 'c'], ...plain]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['\r\n', '😀'])('is not split incorrectly at a chunk boundary (%j)', async (torn) => {
    for (const before of [65_534, 65_535, 65_536]) {
      const filler = `a\n`.repeat(before / 2).padEnd(before, 'a');
      const rows = await readRows(`${filler}${torn}b`);
      const expected = `${filler}${torn}b`.split(/\r\n|\n/);
      expect(rows.map(([, field]) => field)).toEqual(expected);
    }
  });

  it('throws only CSV errors', async () => {
    const signs = fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '\r',
      'a',
      '\uFEFF',
      'sep=',
      ' ',
      '\u0000',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 60 }), async (parts) => {
        const text = parts.join('');
        const lines = text.split(/\r\n|\r|\n/).length;
        const rows = await readRows(text).catch((error: unknown) => {
          if (error instanceof CsvListError) return [];
          throw error;
        });
        for (const [line] of rows) expect(line).toBeLessThanOrEqual(lines);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvRow } from '#modules/import-export/csv-row.ts';

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\r\nb', '"a\r\nb"'],
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', `"'\t'=1"`],
  ['a;=1', `"a;'=1"`],
  ['a; "@b', `"a;' ""@b"`],
  ['a\n-1', `"a\n'-1"`],
  ['a;b', '"a;b"'],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['a=1', 'a=1'],
  ['', ''],
])('writes %j as %j', (text, cell) => {
  expect(formatCsvRow([text])).toBe(`${cell}\r\n`);
});

test('writes no cell that a spreadsheet would run as a formula, with any separator', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\n', '\r', '"', ' ', 'a');
  const cell = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      for (const splitter of [',', ';', '\t'])
        expect(
          parseSpreadsheetCells(formatCsvRow(cells), splitter).filter((text) => /^\s*[=+\-@]/.test(text)),
        ).toEqual([]);
    }),
  );
});

/** Parses CSV like spreadsheets: a quote opens a cell only at its beginning, and text after the closing quote is literal. */
function parseSpreadsheetCells(csv: string, splitter: string): string[] {
  const cells: string[] = [];
  let rest = csv;
  while (rest !== '') {
    const [quoted = '', held = ''] = /^"((?:[^"]|"")*)"/.exec(rest) ?? [];
    const end = rest.slice(quoted.length).search(new RegExp(`[${splitter}\r\n]`));
    const length = end === -1 ? rest.length : quoted.length + end;
    cells.push(held.replaceAll('""', '"') + rest.slice(quoted.length, length));
    rest = rest.slice(length + 1);
  }
  return cells;
}

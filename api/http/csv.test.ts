import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

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
  ['\t=1', `"'\t=1"`],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`);
});

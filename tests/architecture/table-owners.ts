/** Tables that platform/ owns: rate limits, counters that triggers update, and the identity of an installation. */
export const siteTables = ['counters', 'rate_limits', 'installation', 'key_fingerprints'] as const;

const sending = 'Sending changes both in one statement: a crash between two would send an email twice.';
const audience = 'One statement chooses the recipients: filters of subscribers and of what they received.';

/** The number of pairs only decreases. The aim is 10. */
export const maximumPairs = 11;

/** Modules whose SQL uses tables of another module, and the reason. */
export const sharedTables: Readonly<Record<string, string>> = {
  'audiences uses deliveries': audience,
  'audiences uses newsletters': audience,
  'audiences uses subscribers': audience,
  'deliveries uses newsletters': sending,
  'deliveries uses subscribers': sending,
  'newsletters uses deliveries': sending,
  'newsletters uses subscribers': audience,
  'subscribers uses deliveries': sending,
  'subscribers uses import-export': 'The notice about running imports counts both kinds.',
  'subscribers uses newsletters': audience,
  'welcome-email uses subscribers': audience,
};

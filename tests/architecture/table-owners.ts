/** Tables that platform/ owns: rate limits, counters that triggers update, and the identity of an installation. */
export const siteTables = ['counters', 'rateLimits', 'installation', 'keyFingerprints'] as const;

/**
 * Pairs of modules in which the SQL of the first module uses tables of the second module, with the reason. The aim is
 * at most 10 pairs.
 */
export const sharedTables: Readonly<Record<string, string>> = {
  'audiences uses subscribers':
    'A segment is a condition on the columns of a subscriber. One statement counts matches: 0.4 to 6 s with a million subscribers.',
  'deliveries uses newsletters':
    'One statement stores the state of a newsletter with its emails: a crash between two would send emails twice.',
  'deliveries uses subscribers':
    'One statement selects up to 20,000 recipients, and claims only emails of people who are still confirmed.',
  'newsletters uses deliveries':
    'One statement stores an open or a click with its counts, so that parallel requests count it once.',
};

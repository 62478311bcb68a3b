/** Tables that platform/ owns: rate limits, counters that triggers update, and the identity of an installation. */
export const siteTables = ['counters', 'rate_limits', 'installation', 'key_fingerprints'] as const;

const links = 'A change of the site address rewrites links in all texts.';
const sending = 'Sending changes both in one statement: a crash between two would send an email twice.';
const audience = 'One statement chooses the recipients: filters of subscribers and of what they received.';
const pages = 'One statement reads a page of a list with its tags and authors.';

/** The number of pairs only decreases. The aim is 10. */
export const maximumPairs = 29;

/** Modules whose SQL uses tables of another module, and the reason. */
export const sharedTables: Readonly<Record<string, string>> = {
  'audiences uses deliveries': audience,
  'audiences uses newsletters': audience,
  'audiences uses subscribers': audience,
  'catalogue uses media': 'An item is stored with its files in one statement.',
  'deliveries uses newsletters': sending,
  'deliveries uses subscribers': sending,
  'digests uses posts': 'One statement finds the posts since the last digest.',
  'html uses digests': links,
  'html uses messages': links,
  'html uses newsletters': links,
  'html uses posts': links,
  'html uses snippets': links,
  'html uses welcome-email': links,
  'media uses newsletters': 'One statement finds where an image is used.',
  'media uses posts': 'One statement finds where an image is used.',
  'media uses snippets': 'One statement finds where an image is used.',
  'media uses welcome-email': 'One statement finds where an image is used.',
  'newsletter-archive uses newsletters': 'The archive is a column of the newsletter.',
  'newsletters uses deliveries': sending,
  'newsletters uses subscribers': audience,
  'newsletters uses welcome-email': 'One statement finds out whether an image is still used.',
  'posts uses authors': pages,
  'posts uses tags': pages,
  'subscribers uses deliveries': sending,
  'subscribers uses import-export': 'The notice about running imports counts both kinds.',
  'subscribers uses newsletters': audience,
  'tags uses posts': pages,
  'templates uses newsletters': 'A template is a newsletter that is never sent: both share the table.',
  'welcome-email uses subscribers': audience,
};

/** Tables that platform/ owns: rate limits, counters that triggers update, and the identity of an installation. */
export const siteTables = ['counters', 'rate_limits', 'installation', 'key_fingerprints'] as const;

const names = 'It joins the name or the rights of a member in the statement that reads its own rows.';
const imports =
  'A site import writes thousands of rows in one statement, in the transaction that can be undone.';
const sending = 'Sending changes both in one statement: a crash between two would send an email twice.';
const audience = 'One statement chooses the recipients: filters of subscribers and of what they received.';
const pages = 'One statement reads a page of a list with its tags and authors.';

/**
 * Modules whose SQL uses tables of another module, and the reason. No pair of modules may be added; the aim is ten
 * pairs.
 */
export const sharedTables: Readonly<Record<string, string>> = {
  'api-keys uses members': names,
  'audiences uses deliveries': audience,
  'audiences uses newsletters': audience,
  'audiences uses subscribers': audience,
  'auth uses members': 'A login changes the member and the session in one statement.',
  'auth uses two-factor': 'The login reads in one statement who must have a second factor.',
  'catalogue uses media': 'An item is stored with its files in one statement.',
  'deliveries uses newsletters': sending,
  'deliveries uses subscribers': sending,
  'digests uses posts': 'One statement finds the posts since the last digest.',
  'html uses posts': 'A change of the site address rewrites links in all texts.',
  'html uses welcome-email': 'A change of the site address rewrites links in all texts.',
  'import-export uses audiences': imports,
  'import-export uses authors': imports,
  'import-export uses catalogue': imports,
  'import-export uses media': imports,
  'import-export uses newsletters': imports,
  'import-export uses posts': imports,
  'import-export uses subscribers': imports,
  'import-export uses tags': imports,
  'invites uses members': names,
  'media uses newsletters': 'One statement finds where an image is used.',
  'media uses posts': 'One statement finds where an image is used.',
  'media uses snippets': 'One statement finds where an image is used.',
  'media uses welcome-email': 'One statement finds where an image is used.',
  'members uses api-keys': 'A member who is removed loses the keys in the same transaction.',
  'members uses invites': 'A role that an invite names cannot be deleted.',
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
  'two-factor uses members': 'A reset ends the sessions of the member in the same transaction.',
  'webhooks uses api-keys': 'A webhook of a key acts with the rights of the key.',
  'webhooks uses members': names,
  'welcome-email uses subscribers': audience,
};

/** Limits of a member's saved views of one list: the number of views, and the characters of a name and of a query string. */
export const viewLimits = { views: 50, nameCharacters: 60, queryCharacters: 1_000 } as const;

/** The lists of which members save views. */
export const listNames = [
  'posts',
  'tags',
  'media',
  'messages',
  'subscribers',
  'outbox',
  'audit',
  'members',
  'packs',
  'filters',
  'stickers',
  'releases',
  'templates',
  'newsletters',
  'sessions',
  'incidents',
] as const;

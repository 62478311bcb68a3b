/** Characters of a search, in Unicode code points. */
export const searchLimits = { text: 200, perKind: 5, recent: 6 } as const;

/** What is searched, in the order in which answers stand. */
export const searchKinds = [
  'posts',
  'newsletters',
  'filters',
  'stickers',
  'members',
  'subscribers',
  'messages',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Limits of the search. `text` is the maximum length of the search text in Unicode code points. */
export const searchLimits = { text: 200, perKind: 5, recent: 6 } as const;

/** The searched kinds, in the order of the results. */
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

/**
 * Limits of the search. `text` is the maximum length of the search text in Unicode code points, `ranked` the number of
 * matches of a kind from which the best are chosen.
 */
export const searchLimits = { text: 200, perKind: 5, ranked: 12, recent: 6 } as const;

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

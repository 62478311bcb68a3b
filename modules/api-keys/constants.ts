import type { Permission } from '#modules/members/constants.ts';

/** Limits of API keys: a page shows them all at once. */
export const keyLimits = {
  keys: 100,
  nameCharacters: 60,
  networks: 20,
  /** What one key may ask for; shared by all processes. */
  requests: { count: 600, windowSeconds: 60 },
  /** The furthest end of a key, in days. */
  longestDays: 366 * 5,
} as const;

/**
 * What a key may be allowed: everything but what would make more of it. A key makes no keys and no members, and is no
 * member: it has no account, no password and no session.
 */
export const keyScopes = [
  'figures',
  'staffList',
  'newsletters',
  'subscribers',
  'outbox',
  'messages',
  'posts',
  'catalogue',
  'audit',
  'webhooks',
  'emails',
] as const satisfies readonly Permission[];
export type KeyScope = (typeof keyScopes)[number];

/** What every key begins with, so that programs that look for leaked secrets know one. */
export const keyPrefix = 'hirawa_';

/** Characters of a key that are shown again: the prefix and 5 of 49, which leave 226 bits. */
export const keyStartCharacters = keyPrefix.length + 5;

import type { Permission } from '#modules/members/constants.ts';

/** Limits of API keys. The number of keys is small, because one page shows all keys. */
export const keyLimits = {
  keys: 100,
  nameCharacters: 60,
  networks: 20,
  /** Rate limit per key, shared by all processes. */
  requests: { count: 600, windowSeconds: 60 },
  longestDays: 366 * 5,
} as const;

/**
 * The scopes that a key may have. Permissions that would let a key extend its own permissions are excluded: a key
 * cannot create keys or members, and has no account, password or session.
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

/** The prefix of every key, by which secret scanners recognize it. */
export const keyPrefix = 'hirawa_';

/** Number of key characters that are shown later: the prefix and 5 of 49 characters. 226 bits remain secret. */
export const keyStartCharacters = keyPrefix.length + 5;

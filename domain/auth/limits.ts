import type { RoleId } from '#domain/team/limits.ts';

/** A session ends after 7 days in any case, and after 8 hours without a request (docs/security.md). */
export const sessionLimits = { absoluteSeconds: 7 * 24 * 3600, idleSeconds: 8 * 3600 } as const;

/** Who was there within this time counts as active now. */
export const activeNowSeconds = 30 * 60;

/** A link to a new password: 30 minutes, single use, at most 3 emails an hour to one address (specification 2.103). */
export const resetLimits = {
  validSeconds: 30 * 60,
  perAddress: { count: 3, windowSeconds: 3600 },
  perClient: { count: 30, windowSeconds: 3600 },
} as const;

/**
 * Wrong sign-ins: of one address from one client, of one client, and of a client that stands for many, where a stranger's
 * must not shut the staff out (docs/security.md). Right ones are not counted.
 */
export const signInLimits = {
  addressAndClient: { count: 5, windowSeconds: 15 * 60 },
  client: { count: 20, windowSeconds: 15 * 60 },
  sharedClient: { count: 500, windowSeconds: 15 * 60 },
} as const;

/** Wrong present passwords of one member who changes theirs. */
export const passwordChangeLimit = { count: 5, windowSeconds: 15 * 60 } as const;

/** What a member may be allowed to do; each call of api/contract/ names one of these, or `public`. */
export type Permission =
  | 'account'
  | 'figures'
  | 'staffList'
  | 'newsletters'
  | 'subscribers'
  | 'outbox'
  | 'messages'
  | 'posts'
  | 'catalogue'
  | 'team'
  | 'audit'
  | 'keys'
  | 'webhooks'
  | 'emails';

const everyMember = ['account', 'figures', 'staffList'] as const;
const support = ['newsletters', 'subscribers', 'outbox', 'messages'] as const;
const creator = ['posts', 'catalogue'] as const;

/** Specification 6.5: Admin everything; Support newsletters, subscribers, contact inbox; Creator blog, catalogue. */
export const rolePermissions: Readonly<Record<RoleId, readonly Permission[]>> = {
  1: [...everyMember, ...support, ...creator, 'team', 'audit', 'keys', 'webhooks', 'emails'],
  2: [...everyMember, ...support],
  3: [...everyMember, ...creator],
};

/** Limits of invites. A link works once and for 7 days. One address receives at most 5 emails a day. */
export const inviteLimits = {
  validSeconds: 7 * 24 * 3600,
  emailsPerAddress: { count: 5, windowSeconds: 24 * 3600 },
} as const;

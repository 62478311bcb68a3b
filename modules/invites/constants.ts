/** An invite works for 7 days and once; at most 5 emails a day go to one address. */
export const inviteLimits = {
  validSeconds: 7 * 24 * 3600,
  emailsPerAddress: { count: 5, windowSeconds: 24 * 3600 },
} as const;

import { daySeconds } from '#modules/time.ts';

/** Limits of invites. A link works once and for 7 days. One address receives at most 5 emails a day. */
export const inviteLimits = {
  validSeconds: 7 * daySeconds,
  emailsPerAddress: { count: 5, windowSeconds: daySeconds },
} as const;

import { daySeconds, hourSeconds } from '#modules/time.ts';

/** A session ends after 7 days, or after 8 hours without a request (docs/security.md). */
export const sessionLimits = { absoluteSeconds: 7 * daySeconds, idleSeconds: 8 * hourSeconds } as const;

/** A member with a request within this time is shown as active now. */
export const activeNowSeconds = 30 * 60;

/**
 * A reset link is valid for 30 minutes and can be used once (specification 2.103). No second email is sent while an unused link
 * works for at least 10 more minutes. So an address receives at most 3 emails an hour and always has a working link.
 */
export const resetLimits = {
  validSeconds: 30 * 60,
  bundledSeconds: 10 * 60,
  perClient: { count: 60, windowSeconds: hourSeconds },
} as const;

/**
 * Limits of failed sign-ins: per address and client, per client, per client that many people share (where a stranger
 * must not lock out the staff), and per known device (docs/security.md). Successful sign-ins are not counted.
 */
export const signInLimits = {
  addressAndClient: { count: 5, windowSeconds: 15 * 60 },
  client: { count: 20, windowSeconds: 15 * 60 },
  sharedClient: { count: 500, windowSeconds: 15 * 60 },
  device: { count: 5, windowSeconds: 15 * 60 },
} as const;

/**
 * Delays for sign-in attempts to one address after failures from any client. After `free` failures in an hour, each further
 * attempt waits; the delay doubles after every `step` more failures, up to `longestSeconds`. Waiting attempts use no database
 * connection and no hashing slot. `waitingForOne` and `waiting` limit the waiting attempts per address and per process.
 */
export const signInDelayLimits = {
  free: 10,
  step: 5,
  longestSeconds: 8,
  windowSeconds: hourSeconds,
  waitingForOne: 16,
  waiting: 256,
} as const;

/**
 * `keptSeconds`: a device is deleted this many seconds after its last use. `reportsPerDay`: maximum number of new-device
 * emails per member and day.
 */
export const deviceLimits = { keptSeconds: 180 * daySeconds, reportsPerDay: 10 } as const;

/** Limit of wrong current passwords per member. */
export const passwordChangeLimit = { count: 5, windowSeconds: 15 * 60 } as const;

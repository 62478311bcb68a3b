/** A session ends after 7 days in any case, and after 8 hours without a request (docs/security.md). */
export const sessionLimits = { absoluteSeconds: 7 * 24 * 3600, idleSeconds: 8 * 3600 } as const;

/** Who was there within this time counts as active now. */
export const activeNowSeconds = 30 * 60;

/**
 * A link to a new password: 30 minutes, single use (specification 2.103). Nobody is sent a second email while the link of the
 * last one is unused and works for 10 minutes more: 3 an hour reach an address, whoever asks, and a link is always at hand.
 */
export const resetLimits = {
  validSeconds: 30 * 60,
  bundledSeconds: 10 * 60,
  perClient: { count: 60, windowSeconds: 3600 },
} as const;

/**
 * Wrong sign-ins: of one address from one client, of one client, of a client that stands for many, where a stranger's must
 * not shut the staff out, and of one device that signed in before (docs/security.md). Right ones are not counted.
 */
export const signInLimits = {
  addressAndClient: { count: 5, windowSeconds: 15 * 60 },
  client: { count: 20, windowSeconds: 15 * 60 },
  sharedClient: { count: 500, windowSeconds: 15 * 60 },
  device: { count: 5, windowSeconds: 15 * 60 },
} as const;

/**
 * Wrong sign-ins of one address from anywhere: after `free` ones in an hour each further try waits before it is looked at, twice
 * as long after every `step` more, and never longer than `longestSeconds`. Those that wait hold no database connection and no
 * place at the hashes; `waitingForOne` and `waiting` bound them, of one address and of all, in a process.
 */
export const slowDownLimits = {
  free: 10,
  step: 5,
  longestSeconds: 8,
  windowSeconds: 3600,
  waitingForOne: 16,
  waiting: 256,
} as const;

/** A device that signed in is known for so long after it was last there; its owner is told of new ones so many times a day. */
export const deviceLimits = { keptSeconds: 180 * 24 * 3600, toldPerDay: 10 } as const;

/** Wrong present passwords of one member who changes theirs. */
export const passwordChangeLimit = { count: 5, windowSeconds: 15 * 60 } as const;

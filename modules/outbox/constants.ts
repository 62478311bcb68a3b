/** Why a mail server did not take a connection (modules/outbox/ports.ts says what each means). */
export const mailFaultKinds = [
  'dns',
  'connect',
  'timeout',
  'greeting',
  'noTls',
  'certificate',
  'tls',
  'login',
] as const;

/**
 * Emails to one person that can come back, and `message`, to which a visitor answers; their place in this list stands in
 * addresses: new ones go to the end.
 */
export const returningEmails = [
  'confirmation',
  'reply',
  'invite',
  'reset',
  'transactional',
  'message',
] as const;

/** Kinds of emails to one person, by purpose. */
export const emailKindNames = [
  'confirmation',
  'preferences',
  'address',
  'invite',
  'reset',
  'reply',
  'forward',
  'transactional',
  'welcome',
  'report',
  'device',
  'factor',
] as const;
export type EmailKind = (typeof emailKindNames)[number];

/** A newer email of these kinds replaces an older one to the same person, so that the older email needs no decision any more. */
export const renewedKinds: readonly EmailKind[] = [
  'confirmation',
  'preferences',
  'address',
  'invite',
  'reset',
];

/** Limits for emails whose final dot was not answered. */
export const unknownEmailLimits = {
  /** The interval at which a process that waits for the answer records that it is alive. */
  noteSeconds: 5,
  /** A process without such a record for this time is dead. */
  aliveSeconds: 25,
  /** An attempt that no job checks any more is listed after this time. */
  lostSeconds: 3600,
  /** Members get at most one notification in this time. */
  notifySeconds: 3600,
  /** Attempts are stored longer than the queue retries a job. */
  storedDays: 30,
  /** The most emails that one request sends again or dismisses. */
  atOnce: 500,
} as const;

/** What became of emails that a mail server was offered. */
export const mailResults = ['accepted', 'deferred', 'refused'] as const;

/** An email that a mail server defers, in seconds; RFC 5321, 4.5.4.1 asks for days, and nobody waits for two. */
export const retryLimits = {
  firstPauseSeconds: 60,
  longestPauseSeconds: 4 * 3600,
  longestSeconds: 2 * 24 * 3600,
} as const;

/** When members are told of trouble, and how often a server in trouble is tried; in seconds. */
export const mailHealthLimits = {
  /** Members are told of trouble that lasts this long: a restart of a mail server is none. */
  tellAfterSeconds: 60,
  /** A server in trouble is tried again after this time without a connection. */
  lookAgainSeconds: 50,
  /** Wrong passwords lock accounts: they are tried less often. */
  loginAgainSeconds: 600,
  /** Tests of the connection by one member. */
  tests: { count: 10, windowSeconds: 60 },
} as const;

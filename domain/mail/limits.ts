/** Why a mail server did not take a connection (domain/mail/ports.ts says what each means). */
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

/** Emails to one person, by what they are for. */
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

/** A newer email of these kinds replaces an older one to the same person: no one has to decide about the older one any more. */
export const renewedKinds: readonly EmailKind[] = [
  'confirmation',
  'preferences',
  'address',
  'invite',
  'reset',
];

/** Emails without an answer to their final dot. */
export const unknownEmailLimits = {
  /** While a process waits for the answer, it notes so often that it is alive. */
  noteSeconds: 5,
  /** A process that has not noted so for this time is dead. */
  aliveSeconds: 25,
  /** A try that no job asks about any more is listed after this time. */
  lostSeconds: 3600,
  /** Members are notified of the first one in this time. */
  notifySeconds: 3600,
  /** What is known of a try is stored longer than the queue tries a job. */
  storedDays: 30,
  /** Emails that are sent again, or dismissed, by one request. */
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

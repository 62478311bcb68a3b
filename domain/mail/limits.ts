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

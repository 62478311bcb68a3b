import { daySeconds, hourSeconds } from '#modules/time.ts';

/** Reasons why a connection to a mail server failed (modules/outbox/ports.ts explains each reason). */
export const mailErrorKinds = [
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
 * Kinds of emails to one recipient that can bounce, and `message`: a contact message that a visitor can reply to. The
 * index in this list is part of email addresses: add new kinds at the end.
 */
export const bounceableEmailKinds = [
  'confirmation',
  'reply',
  'invite',
  'reset',
  'transactional',
  'message',
  'status',
] as const;

/** Kinds of emails to one recipient, by purpose. */
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
  'status',
  'status-confirmation',
] as const;
export type EmailKind = (typeof emailKindNames)[number];

/**
 * For these kinds, a newer email replaces an older email to the same recipient. If the result of the older email is
 * unknown, no member needs to decide about it any more.
 */
export const replaceableKinds: readonly EmailKind[] = [
  'confirmation',
  'preferences',
  'address',
  'invite',
  'reset',
  'status-confirmation',
];

/** Limits for emails with an unknown result: the mail server did not respond to the final dot. */
export const unknownEmailLimits = {
  /** The interval at which a process that waits for the server's response records that it is alive. */
  heartbeatSeconds: 5,
  /** If a process has not recorded for this time that it is alive, the process is dead. */
  aliveSeconds: 25,
  /** An attempt without a result is listed after this time, even if no job checks the attempt any more. */
  lostSeconds: hourSeconds,
  /** Members get at most one notification in this time. */
  notifySeconds: hourSeconds,
  /** Attempts are stored longer than the queue retries a job. */
  storedDays: 30,
  /** Maximum number of emails that one request sends again or dismisses. */
  atOnce: 500,
} as const;

/** Results of emails that were offered to a mail server. */
export const mailResults = ['accepted', 'deferred', 'refused'] as const;

/** Retries of a deferred email, in seconds. RFC 5321, 4.5.4.1 recommends 4 to 5 days; 2 days are enough for these emails. */
export const retryLimits = {
  firstPauseSeconds: 60,
  longestPauseSeconds: 4 * hourSeconds,
  longestSeconds: 2 * daySeconds,
} as const;

/** Times after which members are notified of mail server problems and failing servers are retried; in seconds. */
export const mailHealthLimits = {
  /** Members are notified of problems that last this long, so that a restart of a mail server is not reported. */
  notifyAfterSeconds: 60,
  /** A failing server is retried if there was no connection attempt for this time. */
  retrySeconds: 50,
  /** A server is retried less often after a failed login, because repeated wrong passwords can lock the account. */
  loginRetrySeconds: 600,
  /** Connection tests per member. */
  tests: { count: 10, windowSeconds: 60 },
} as const;

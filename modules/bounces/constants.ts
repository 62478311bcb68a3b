import { daySeconds, hourSeconds } from '#modules/time.ts';

/** The sources of bounces and complaints that arrive after a mail server accepted an email. */
export const bounceSources = ['mailbox', 'mailServer', 'ses', 'postmark', 'mailgun'] as const;
export type BounceSource = (typeof bounceSources)[number];

/** `waiting`: no report has arrived yet. `away`: the source is unreachable. */
export const bounceSourceStates = ['working', 'waiting', 'away'] as const;
export type BounceSourceState = (typeof bounceSourceStates)[number];

/** Limits for incoming reports (docs/security.md). */
export const bounceLimits = {
  /** Bytes of a report that are read. The relevant part precedes the returned email. */
  readBytes: 256 * 1024,
  mailboxBatch: 200,
  webhookBytes: 512 * 1024,
  /**
   * Maximum age of an SNS message. SNS may retry for this long, including messages that are redriven from a queue.
   */
  snsSeconds: 14 * daySeconds,
  /** Maximum age of a Mailgun webhook. Mailgun retries for 8 hours. */
  mailgunSeconds: 12 * hourSeconds,
  /** Tolerance for a provider clock that is ahead. */
  aheadSeconds: 300,
  /** Limit for fetching new certificates from Amazon, which changes them rarely. */
  certificates: { count: 10, windowSeconds: 60 },
  /** Days for which the digests of reports are stored. Providers retry for a shorter time. */
  keptDays: 30,
  answerCharacters: 300,
} as const;

/** Where answers come in that arrive after a mail server has accepted an email. */
export const bounceWays = ['mailbox', 'mailServer', 'ses', 'postmark', 'mailgun'] as const;
export type BounceWay = (typeof bounceWays)[number];

/** `waiting`: nothing has come by this way yet; `away`: it cannot be reached just now. */
export const bounceWayStates = ['working', 'waiting', 'away'] as const;
export type BounceWayState = (typeof bounceWayStates)[number];

/** Limits of what comes back (docs/security.md). */
export const bounceLimits = {
  /** Of a report only this much is read: what it says stands in front of the email that it returns. */
  readBytes: 256 * 1024,
  /** Messages that one look into the mailbox takes. */
  mailboxBatch: 200,
  /** What a provider may send at once. */
  webhookBytes: 512 * 1024,
  /** How old a note of SNS may be: so long it tries again what it could not deliver, redriven from a queue too. */
  snsSeconds: 14 * 24 * 3600,
  /** The same of Mailgun, which tries for 8 hours. */
  mailgunSeconds: 12 * 3600,
  /** How far the clock of a provider may be ahead. */
  aheadSeconds: 300,
  /** New certificates that are fetched from Amazon: it changes them once in a while. */
  certificates: { count: 10, windowSeconds: 60 },
  /** Reports are known this long, longer than anybody sends one again. */
  keptDays: 30,
  /** What a mail server said, as it is kept and shown. */
  answerCharacters: 300,
} as const;

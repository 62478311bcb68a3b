import { hourSeconds } from '#modules/time.ts';

/**
 * The state of an email that an integration sends. `returned`: a bounce arrived after a mail server had accepted the
 * email. `unknown`: the mail server did not respond to the final dot, so the email may have arrived.
 */
export const transactionalStates = ['waiting', 'sent', 'refused', 'returned', 'unknown'] as const;
export type TransactionalState = (typeof transactionalStates)[number];

/** Limits of one email, and the retention period of its result. */
export const transactionalLimits = {
  /** Maximum number of values for merge fields in one email. */
  values: 50,
  valueCharacters: 2000,
  keyCharacters: 200,
  /** Maximum size of the HTML. Mail clients already truncate much smaller emails. */
  htmlBytes: 256 * 1024,
  /** Rate limit of emails to one address, for all integrations together. */
  perAddress: { count: 30, windowSeconds: hourSeconds },
  /** Days for which the result of an email and its idempotency key are stored. */
  retentionDays: 30,
} as const;

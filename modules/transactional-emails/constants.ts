/**
 * The state of an email that an integration sends. `returned`: a bounce arrived after a mail server had accepted the email.
 * `unknown`: the mail server did not answer the final dot, so the email may have arrived.
 */
export const transactionalStates = ['waiting', 'sent', 'refused', 'returned', 'unknown'] as const;
export type TransactionalState = (typeof transactionalStates)[number];

/** What one email may have, and how long it is known. */
export const transactionalLimits = {
  /** Values that a template is filled with. */
  values: 50,
  valueCharacters: 2000,
  keyCharacters: 200,
  /** Mail programs cut off far smaller ones. */
  htmlBytes: 256 * 1024,
  /** Emails to one address, of all programs together. */
  perAddress: { count: 30, windowSeconds: 3600 },
  /** How long what became of an email is kept, and its key of repetition with it. */
  keptDays: 30,
} as const;

import { hourSeconds } from '#modules/time.ts';

/** The state of a welcome email. `unknown`: the process or the connection ended before the mail server responded. */
export const welcomeStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown'] as const;
export type WelcomeState = (typeof welcomeStates)[number];

/** Number of days in the counts on the page. */
export const countsPeriodDays = 30;

/**
 * If an email is in state `sending` for longer than this, its process has ended. This time is longer than all time
 * limits of a connection to a mail server.
 */
export const lostAttemptSeconds = 2 * hourSeconds;

/** Bounce addresses of welcome emails contain this id instead of a newsletter id. No newsletter has this id. */
export const welcomeNewsletterId = 0;

/** Maximum number of emails that one request sends again. */
export const maxResentEmails = 1_000;

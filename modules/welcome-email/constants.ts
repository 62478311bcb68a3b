/** The state of a welcome email. `unknown`: the process or the connection ended before the mail server's answer. */
export const welcomeStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown'] as const;
export type WelcomeState = (typeof welcomeStates)[number];

/** Days that the counts of the page cover. */
export const countsPeriodDays = 30;

/**
 * If an email is `sending` for longer, its process has ended. The time is longer than all time limits of a connection to a mail
 * server.
 */
export const lostSeconds = 2 * 3600;

/** Replaces the newsletter id in bounce addresses; no newsletter has this id. */
export const welcomeNewsletterId = 0;

/** Emails that one request sends again. */
export const maxSentAgain = 1_000;

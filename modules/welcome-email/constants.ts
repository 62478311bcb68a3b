/** What became of a welcome email. `unknown`: the process or the connection ended before the mail server's answer. */
export const welcomeStates = ['waiting', 'sending', 'sent', 'refused', 'bounced', 'unknown'] as const;
export type WelcomeState = (typeof welcomeStates)[number];

/** How far back the counts of the page reach. */
export const countedDays = 30;

/**
 * If an email is `sending` for longer, its process has ended. The time is longer than all time limits of a connection to a mail
 * server.
 */
export const lostSeconds = 2 * 3600;

/** The place of a newsletter's number in addresses that mail servers answer to: no newsletter has this one. */
export const welcomeNumber = 0;

/** Emails that one press sends again. */
export const againAtMost = 1_000;

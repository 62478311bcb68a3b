/** What is asked once a minute: the database, the mail servers, and the place of uploaded files. */
export const uptimeParts = ['database', 'mail', 'storage'] as const;
export type UptimePart = (typeof uptimeParts)[number];

/** How far back the page shows. */
export const uptimeShown = { hours: 24, days: 90 } as const;

/** Hours are kept for so many days: those that the page shows, and the one that has begun to leave it. */
export const uptimeKeptDays = 91;

/** After so many minutes without an answer nothing is known of what is asked in the background. */
export const uptimeStaleMinutes = 3;

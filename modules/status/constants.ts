/** The parts that are checked once a minute: the database, the mail servers, and the storage of uploaded files. */
export const uptimeParts = ['database', 'mail', 'storage'] as const;
export type UptimePart = (typeof uptimeParts)[number];

/** The time span of the status page. */
export const uptimePeriods = { hours: 24, days: 90 } as const;

/** Days for which hourly measurements are stored: the days of the status page, and one more day that is partly visible. */
export const uptimeRetentionDays = 91;

/** After this many minutes without a record the state of background checks is unknown. */
export const uptimeStaleMinutes = 3;

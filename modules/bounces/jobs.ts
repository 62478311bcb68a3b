import type { Job } from '#modules/job.ts';
import { readMailbox } from '#modules/bounces/mailbox.ts';
import { sweepReports } from '#modules/bounces/report.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // Up to 200 messages of a server that may be slow for minutes.
  { name: 'read-bounces', cron: '* * * * *', isLong: true, run: (ctx) => readMailbox(ctx) },
  { name: 'sweep-bounces', cron: '13 4 * * *', run: (ctx) => sweepReports(ctx) },
];

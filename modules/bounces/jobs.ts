import type { Job } from '#modules/job.ts';
import { readMailbox } from '#modules/bounces/mailbox.ts';
import { sweepReports } from '#modules/bounces/report.ts';

export const jobs: readonly Job[] = [
  // Reads up to 200 messages. A slow server may take minutes.
  { name: 'read-bounces', cron: '* * * * *', isLong: true, run: (ctx) => readMailbox(ctx) },
  { name: 'sweep-bounces', cron: '13 4 * * *', run: (ctx) => sweepReports(ctx) },
];

import type { Job } from '#modules/job.ts';
import { keepReaderDay } from '#modules/newsletters/active-readers.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // Each hour: the last run of a day (UTC) leaves what is compared with 30 days later.
  { name: 'keep-reader-day', cron: '52 * * * *', run: (ctx) => keepReaderDay(ctx) },
];

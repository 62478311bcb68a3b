import type { Job } from '#modules/job.ts';
import { saveDailyActiveReaders } from '#modules/newsletters/active-readers.ts';

export const jobs: readonly Job[] = [
  // Hourly: the last run of a day (UTC) stores the count for the comparison 30 days later.
  { name: 'keep-reader-day', cron: '52 * * * *', run: (ctx) => saveDailyActiveReaders(ctx) },
];

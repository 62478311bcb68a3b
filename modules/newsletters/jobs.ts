import type { Job } from '#modules/job.ts';
import { saveDailyActiveReaders } from '#modules/newsletters/active-readers.ts';

export const jobs: readonly Job[] = [
  // Runs hourly. The count of the last run of a day (UTC) is compared with the count 30 days later.
  { name: 'keep-reader-day', cron: '52 * * * *', run: (ctx) => saveDailyActiveReaders(ctx) },
];

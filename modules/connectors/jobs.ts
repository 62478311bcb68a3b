import type { Job } from '#modules/job.ts';
import { readDueSources, readSource, readingJob } from '#modules/connectors/reading.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // Each source that is due gets a job of its own, and one that is connected or asked for at once.
  { name: 'read-due-sources', cron: '*/5 * * * *', run: (ctx) => readDueSources(ctx) },
  { name: readingJob, run: readSource },
];

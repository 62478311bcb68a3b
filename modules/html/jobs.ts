import type { Job } from '#modules/job.ts';
import { repairOwnLinks } from '#modules/html/repair-links.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // The job does its work once for each address of the site.
  { name: 'repair-links', cron: '* * * * *', isLong: true, run: (ctx) => repairOwnLinks(ctx) },
];

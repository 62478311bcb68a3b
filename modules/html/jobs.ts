import type { Job } from '#modules/job.ts';
import { repairOwnLinks } from '#modules/html/repair-links.ts';

export const jobs: readonly Job[] = [
  // Each host of the site is processed only once.
  { name: 'repair-links', cron: '* * * * *', isLong: true, run: (ctx) => repairOwnLinks(ctx) },
];

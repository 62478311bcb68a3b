import type { Job } from '#modules/job.ts';
import { repairOwnLinks } from '#modules/html/repair-links.ts';

export const jobs: readonly Job[] = [
  // Does nothing if the links to all hosts of the site are already repaired.
  { name: 'repair-links', cron: '* * * * *', isLong: true, run: (ctx) => repairOwnLinks(ctx) },
];

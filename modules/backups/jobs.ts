import type { Job } from '#modules/job.ts';
import { makeDueBackup } from '#modules/backups/backup.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  { name: 'make-backup', cron: '* * * * *', isLong: true, run: (ctx) => makeDueBackup(ctx) },
];

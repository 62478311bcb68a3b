import type { Job } from '#modules/job.ts';
import { makeDueBackup } from '#modules/backups/backup.ts';

export const jobs: readonly Job[] = [
  { name: 'make-backup', cron: '* * * * *', isLong: true, run: (ctx) => makeDueBackup(ctx) },
];

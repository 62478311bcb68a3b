import type { Job } from '#modules/job.ts';
import { createDueBackup } from '#modules/backups/backup.ts';

export const jobs: readonly Job[] = [
  { name: 'make-backup', cron: '* * * * *', isLong: true, run: (ctx) => createDueBackup(ctx) },
];

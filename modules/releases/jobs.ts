import type { Job } from '#modules/job.ts';
import { sweepAppChanges } from '#modules/releases/app-change.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-app-changes', cron: '54 4 * * *', run: (ctx) => sweepAppChanges(ctx) },
];

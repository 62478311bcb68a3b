import type { Job } from '#modules/job.ts';
import { sweepKeys } from '#modules/api-keys/key.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-keys', cron: '37 4 * * *', run: (ctx) => sweepKeys(ctx) },
];

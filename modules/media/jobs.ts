import type { Job } from '#modules/job.ts';
import { sweepMedia } from '#modules/media/sweep.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-media', cron: '37 * * * *', run: (ctx) => sweepMedia(ctx) },
];

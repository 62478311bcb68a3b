import type { Job } from '#modules/job.ts';
import { sweepMedia } from '#modules/media/sweep.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  { name: 'sweep-media', cron: '37 * * * *', run: (ctx) => sweepMedia(ctx) },
];

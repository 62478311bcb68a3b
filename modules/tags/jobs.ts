import type { Job } from '#modules/job.ts';
import { sweepTags } from '#modules/tags/tag.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-tags', cron: '49 * * * *', run: (ctx) => sweepTags(ctx) },
];

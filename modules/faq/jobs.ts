import type { Job } from '#modules/job.ts';
import { sweepFaqCounts } from '#modules/faq/usage.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-faq-counts', cron: '51 1 * * *', run: (ctx) => sweepFaqCounts(ctx) },
];

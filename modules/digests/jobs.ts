import type { Job } from '#modules/job.ts';
import { makeDueDigest } from '#modules/digests/sending.ts';

export const jobs: readonly Job[] = [
  { name: 'make-digest', cron: '* * * * *', run: (ctx) => makeDueDigest(ctx) },
];

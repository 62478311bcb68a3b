import type { Job } from '#modules/job.ts';
import { createDueDigest } from '#modules/digests/sending.ts';

export const jobs: readonly Job[] = [
  { name: 'make-digest', cron: '* * * * *', run: (ctx) => createDueDigest(ctx) },
];

import type { Job } from '#modules/job.ts';
import { sweepForms } from '#modules/presence/presence.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-presence', cron: '57 * * * *', run: (ctx) => sweepForms(ctx) },
];

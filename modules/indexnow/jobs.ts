import type { Job } from '#modules/job.ts';
import { indexNowJob } from '#modules/indexnow/constants.ts';
import { submitChangedPages } from '#modules/indexnow/indexnow.ts';

export const jobs: readonly Job[] = [
  { name: indexNowJob, cron: '* * * * *', run: (ctx) => submitChangedPages(ctx) },
];

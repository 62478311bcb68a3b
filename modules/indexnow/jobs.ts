import type { Job } from '#modules/job.ts';
import { indexNowJob } from '#modules/indexnow/constants.ts';
import { sendToSearchEngines } from '#modules/indexnow/indexnow.ts';

export const jobs: readonly Job[] = [
  { name: indexNowJob, cron: '* * * * *', run: (ctx) => sendToSearchEngines(ctx) },
];

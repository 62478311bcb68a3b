import type { Job } from '#modules/job.ts';
import { factorNoticeJob, sendFactorNotice } from '#modules/two-factor/notice.ts';
import { sweepFactors } from '#modules/two-factor/reset.ts';

export const jobs: readonly Job[] = [
  { name: factorNoticeJob, isEmail: true, run: sendFactorNotice },
  { name: 'sweep-factors', cron: '14 * * * *', run: (ctx) => sweepFactors(ctx) },
];

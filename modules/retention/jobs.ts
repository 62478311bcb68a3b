import type { Job } from '#modules/job.ts';
import { foldNewsletters, sweepAudit, sweepMessages, sweepVisits } from '#modules/retention/sweeps.ts';

export const jobs: readonly Job[] = [
  { name: 'fold-newsletters', cron: '27 1 * * *', run: (ctx) => foldNewsletters(ctx) },
  { name: 'sweep-audit', cron: '37 1 * * *', run: (ctx) => sweepAudit(ctx) },
  { name: 'sweep-messages', cron: '42 1 * * *', run: (ctx) => sweepMessages(ctx) },
  { name: 'sweep-visits', cron: '47 1 * * *', run: (ctx) => sweepVisits(ctx) },
];

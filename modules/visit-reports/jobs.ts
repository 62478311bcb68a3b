import type { Job } from '#modules/job.ts';
import { enqueueVisitEmails, sendVisitEmail, visitEmailJob } from '#modules/visit-reports/email.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  // Due on Mondays; the clock finds what was missed while nothing ran.
  { name: 'enqueue-visit-emails', cron: '*/5 * * * *', run: (ctx) => enqueueVisitEmails(ctx) },
  { name: visitEmailJob, isEmail: true, run: sendVisitEmail },
];

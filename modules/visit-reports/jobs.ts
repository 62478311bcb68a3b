import type { Job } from '#modules/job.ts';
import { enqueueVisitEmails, sendVisitEmail, visitEmailJob } from '#modules/visit-reports/email.ts';

export const jobs: readonly Job[] = [
  // Due on Mondays; later runs send emails that were missed during downtime.
  { name: 'enqueue-visit-emails', cron: '*/5 * * * *', run: (ctx) => enqueueVisitEmails(ctx) },
  { name: visitEmailJob, isEmail: true, run: sendVisitEmail },
];

import type { Job } from '#modules/job.ts';
import { sweepTransactionalEmails, transactionalJob } from '#modules/transactional-emails/email.ts';
import { sendTransactional } from '#modules/transactional-emails/sending.ts';

export const jobs: readonly Job[] = [
  { name: transactionalJob, isEmail: true, run: sendTransactional },
  { name: 'sweep-transactional', cron: '52 4 * * *', run: (ctx) => sweepTransactionalEmails(ctx) },
];

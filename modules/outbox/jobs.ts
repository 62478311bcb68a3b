import type { Job } from '#modules/job.ts';
import { watchMailServers } from '#modules/outbox/health.ts';
import { sweepSingleEmails } from '#modules/outbox/unknown-emails.ts';

export const jobs: readonly Job[] = [
  { name: 'watch-mail-servers', cron: '* * * * *', run: watchMailServers },
  { name: 'sweep-single-emails', cron: '57 3 * * *', run: (ctx) => sweepSingleEmails(ctx) },
];

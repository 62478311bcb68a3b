import type { Job } from '#modules/job.ts';
import { sweepIncidents } from '#modules/status/incident.ts';
import { recordUptime, sweepUptime } from '#modules/status/uptime.ts';

export const jobs: readonly Job[] = [
  { name: 'note-uptime', cron: '* * * * *', run: recordUptime },
  { name: 'sweep-uptime', cron: '58 4 * * *', run: (ctx) => sweepUptime(ctx) },
  { name: 'sweep-incidents', cron: '56 4 * * *', run: (ctx) => sweepIncidents(ctx) },
];

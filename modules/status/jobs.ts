import type { Job } from '#modules/job.ts';
import { statusEmailJobs } from '#modules/status/constants.ts';
import {
  enqueueNextStatusEmails,
  sendStatusConfirmation,
  sendStatusEmail,
  storeStatusRequest,
  sweepStatusRequests,
} from '#modules/status/subscriber.ts';
import { sweepIncidents } from '#modules/status/incident.ts';
import { recordUptime, sweepUptime } from '#modules/status/uptime.ts';

export const jobs: readonly Job[] = [
  { name: 'note-uptime', cron: '* * * * *', run: recordUptime },
  { name: 'sweep-uptime', cron: '58 4 * * *', run: (ctx) => sweepUptime(ctx) },
  { name: statusEmailJobs.request, run: storeStatusRequest },
  { name: statusEmailJobs.confirmation, isEmail: true, run: sendStatusConfirmation },
  { name: statusEmailJobs.all, run: enqueueNextStatusEmails },
  { name: statusEmailJobs.one, isEmail: true, run: sendStatusEmail },
  { name: 'sweep-status-requests', cron: '24 * * * *', run: (ctx) => sweepStatusRequests(ctx) },
  { name: 'sweep-incidents', cron: '56 4 * * *', run: (ctx) => sweepIncidents(ctx) },
];

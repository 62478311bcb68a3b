import type { Job } from '#modules/job.ts';
import { sweepNotifications } from '#modules/notifications/notification.ts';

/** The background jobs of this module. */
export const jobs: readonly Job[] = [
  { name: 'sweep-notifications', cron: '32 3 * * *', run: (ctx) => sweepNotifications(ctx) },
];

import type { Job } from '#modules/job.ts';
import { sweepNotifications } from '#modules/notifications/notification.ts';

export const jobs: readonly Job[] = [
  { name: 'sweep-notifications', cron: '32 3 * * *', run: (ctx) => sweepNotifications(ctx) },
];

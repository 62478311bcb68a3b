import { defineModule } from '#api/http/define-module.ts';
import { notifications as notificationsContract } from '#modules/notifications/contract.ts';
import { jobs } from '#modules/notifications/jobs.ts';
import { notifications as notificationsRoutes } from '#modules/notifications/routes.ts';

export const notificationsModule = defineModule({
  name: 'notifications',
  calls: {
    notifications: {
      contract: notificationsContract,
      routes: notificationsRoutes,
      one: 'Notification',
      many: 'Notifications',
      heading: 'Notifications',
      about: 'Notifications of a member.',
    },
  },
  jobs,
  tables: ['notifications', 'notificationMarks'],
});

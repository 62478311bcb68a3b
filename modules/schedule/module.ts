import { defineModule } from '#api/http/define-module.ts';
import { scheduled as scheduledContract } from '#modules/schedule/contract.ts';
import { scheduled as scheduledRoutes } from '#modules/schedule/routes.ts';

export const scheduleModule = defineModule({
  name: 'schedule',
  calls: {
    scheduled: {
      contract: scheduledContract,
      routes: scheduledRoutes,
      one: 'Scheduled',
      many: 'Scheduled',
      heading: 'Scheduled',
      about: 'What goes out by itself.',
    },
  },
});

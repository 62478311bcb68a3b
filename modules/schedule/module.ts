import { defineModule } from '#api/http/define-module.ts';
import { schedule as scheduleContract } from '#modules/schedule/contract.ts';
import { schedule as scheduleRoutes } from '#modules/schedule/routes.ts';

export const scheduleModule = defineModule({
  name: 'schedule',
  calls: {
    schedule: {
      contract: scheduleContract,
      routes: scheduleRoutes,
      one: 'Scheduled',
      many: 'Scheduled',
      heading: 'Scheduled',
      about: 'Posts and newsletters with a publication time.',
    },
  },
});

import { defineModule } from '#api/http/define-module.ts';
import { analytics as analyticsContract } from '#modules/analytics/contract.ts';
import { jobs } from '#modules/analytics/jobs.ts';
import { analytics as analyticsRoutes } from '#modules/analytics/routes.ts';

export const analyticsModule = defineModule({
  name: 'analytics',
  calls: {
    analytics: {
      contract: analyticsContract,
      routes: analyticsRoutes,
      one: 'Analytics',
      many: 'Analytics',
      heading: 'Analytics',
      about: 'Visits and downloads.',
    },
  },
  jobs,
  tables: [
    'visitSalts',
    'visitors',
    'visitorMinutes',
    'dailyFigures',
    'monthlyFigures',
    'visits',
    'visitCounts',
    'visitCombinations',
  ],
});

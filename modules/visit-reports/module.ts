import { defineModule } from '#api/http/define-module.ts';
import { visits as visitsContract } from '#modules/visit-reports/contract.ts';
import { jobs } from '#modules/visit-reports/jobs.ts';
import { visits as visitsRoutes } from '#modules/visit-reports/routes.ts';

export const visitReportsModule = defineModule({
  name: 'visit-reports',
  calls: {
    visits: {
      contract: visitsContract,
      routes: visitsRoutes,
      one: 'Visit',
      many: 'Visits',
      heading: 'Visits',
      about: 'Who came to the site, from where, and what they did there.',
    },
  },
  jobs,
  tables: ['visit_emails'],
});

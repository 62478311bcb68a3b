import { defineModule } from '#api/http/define-module.ts';
import { visitReports as visitReportsContract } from '#modules/visit-reports/contract.ts';
import { jobs } from '#modules/visit-reports/jobs.ts';
import { visitReports as visitReportsRoutes } from '#modules/visit-reports/routes.ts';

export const visitReportsModule = defineModule({
  name: 'visit-reports',
  calls: {
    visitReports: {
      contract: visitReportsContract,
      routes: visitReportsRoutes,
      one: 'Visit',
      many: 'Visits',
      heading: 'Visits',
      about: 'Visitors of the site: sources, pages and goals.',
    },
  },
  jobs,
  tables: ['visitEmails'],
});

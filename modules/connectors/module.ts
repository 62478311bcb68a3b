import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/connectors/audit.ts';
import { connectors as connectorsContract } from '#modules/connectors/contract.ts';
import { jobs } from '#modules/connectors/jobs.ts';
import { connectors as connectorsRoutes } from '#modules/connectors/routes.ts';

export const connectorsModule = defineModule({
  name: 'connectors',
  calls: {
    connectors: {
      contract: connectorsContract,
      routes: connectorsRoutes,
      one: 'Source',
      many: 'Sources',
      heading: 'Connectors',
      about: 'App stores and web analytics from which this site reads metrics.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['sourceDays', 'connectors'],
});

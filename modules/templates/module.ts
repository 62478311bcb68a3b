import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/templates/audit.ts';
import { templates as templatesContract } from '#modules/templates/contract.ts';
import { jobs } from '#modules/templates/jobs.ts';
import { templates as templatesRoutes } from '#modules/templates/routes.ts';

export const templatesModule = defineModule({
  name: 'templates',
  calls: {
    templates: {
      contract: templatesContract,
      routes: templatesRoutes,
      one: 'Template',
      many: 'Templates',
      heading: 'Templates',
      about: 'Templates of newsletters.',
    },
  },
  jobs,
  audit: { sentences },
});

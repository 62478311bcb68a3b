import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/api-keys/audit.ts';
import { keys as keysContract } from '#modules/api-keys/contract.ts';
import { jobs } from '#modules/api-keys/jobs.ts';
import { keys as keysRoutes } from '#modules/api-keys/routes.ts';

export const apiKeysModule = defineModule({
  name: 'api-keys',
  calls: {
    keys: {
      contract: keysContract,
      routes: keysRoutes,
      one: 'ApiKey',
      many: 'ApiKeys',
      heading: 'API keys',
      about: 'How programs are let in, and what each may do.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['api_keys'],
});

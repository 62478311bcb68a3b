import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/api-keys/audit.ts';
import { apiKeys as apiKeysContract } from '#modules/api-keys/contract.ts';
import { jobs } from '#modules/api-keys/jobs.ts';
import { apiKeys as apiKeysRoutes } from '#modules/api-keys/routes.ts';

export const apiKeysModule = defineModule({
  name: 'api-keys',
  calls: {
    apiKeys: {
      contract: apiKeysContract,
      routes: apiKeysRoutes,
      one: 'ApiKey',
      many: 'ApiKeys',
      heading: 'API keys',
      about: 'Access for integrations, with the permissions of each key.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['apiKeys'],
});

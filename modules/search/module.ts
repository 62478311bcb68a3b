import { defineModule } from '#api/http/define-module.ts';
import { search as searchContract } from '#modules/search/contract.ts';
import { search as searchRoutes } from '#modules/search/routes.ts';

export const searchModule = defineModule({
  name: 'search',
  calls: {
    search: {
      contract: searchContract,
      routes: searchRoutes,
      one: 'Found',
      many: 'Found',
      heading: 'Search',
      about: 'One search over all modules.',
    },
  },
});

import { defineModule } from '#api/http/define-module.ts';
import { presence as presenceContract } from '#modules/presence/contract.ts';
import { jobs } from '#modules/presence/jobs.ts';
import { presence as presenceRoutes } from '#modules/presence/routes.ts';

export const presenceModule = defineModule({
  name: 'presence',
  calls: {
    presence: {
      contract: presenceContract,
      routes: presenceRoutes,
      one: 'Presence',
      many: 'Presences',
      heading: 'Presence',
      about: 'Members who have a post, a newsletter or a message open.',
    },
  },
  jobs,
  tables: ['openForms'],
});

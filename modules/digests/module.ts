import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/digests/audit.ts';
import { digests as digestsContract } from '#modules/digests/contract.ts';
import { jobs } from '#modules/digests/jobs.ts';
import { digests as digestsRoutes } from '#modules/digests/routes.ts';

export const digestsModule = defineModule({
  name: 'digests',
  calls: {
    digests: {
      contract: digestsContract,
      routes: digestsRoutes,
      one: 'Digest',
      many: 'Digests',
      heading: 'Digest',
      about: 'The newsletter that is created automatically from new posts.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['digestSettings', 'digests', 'digestPosts'],
});

import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/authors/audit.ts';
import { authors as authorsContract } from '#modules/authors/contract.ts';
import { authors as authorsRoutes } from '#modules/authors/routes.ts';

export const authorsModule = defineModule({
  name: 'authors',
  calls: {
    authors: {
      contract: authorsContract,
      routes: authorsRoutes,
      one: 'Author',
      many: 'Authors',
      heading: 'Authors',
      about: 'The author names of posts.',
    },
  },
  audit: { sentences, targets: auditTargets },
  tables: ['postAuthors', 'authorAddresses'],
});

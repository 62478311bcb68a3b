import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/snippets/audit.ts';
import { snippets as snippetsContract } from '#modules/snippets/contract.ts';
import { snippets as snippetsRoutes } from '#modules/snippets/routes.ts';

export const snippetsModule = defineModule({
  name: 'snippets',
  calls: {
    snippets: {
      contract: snippetsContract,
      routes: snippetsRoutes,
      one: 'Snippet',
      many: 'Snippets',
      heading: 'Snippets',
      about: 'Saved blocks for posts and newsletters.',
    },
  },
  audit: { sentences, targets: auditTargets },
  tables: ['snippets'],
});

import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/tags/audit.ts';
import { tags as tagsContract } from '#modules/tags/contract.ts';
import { jobs } from '#modules/tags/jobs.ts';
import { tags as tagsRoutes } from '#modules/tags/routes.ts';

export const tagsModule = defineModule({
  name: 'tags',
  calls: {
    tags: {
      contract: tagsContract,
      routes: tagsRoutes,
      one: 'Tag',
      many: 'Tags',
      heading: 'Tags',
      about: 'Tags of posts.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['tags', 'postTags', 'tagAddresses', 'deletedTags'],
});

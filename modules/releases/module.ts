import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/releases/audit.ts';
import { releases as releasesContract } from '#modules/releases/contract.ts';
import { jobs } from '#modules/releases/jobs.ts';
import { releases as releasesRoutes } from '#modules/releases/routes.ts';

export const releasesModule = defineModule({
  name: 'releases',
  calls: {
    releases: {
      contract: releasesContract,
      routes: releasesRoutes,
      one: 'AppChange',
      many: 'AppChanges',
      heading: 'What is new in the app',
      about: 'Versions of the app and what changed in each.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['appChanges'],
});

import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/releases/audit.ts';
import { appChanges as appChangesContract } from '#modules/releases/contract.ts';
import { jobs } from '#modules/releases/jobs.ts';
import { appChanges as appChangesRoutes } from '#modules/releases/routes.ts';

export const releasesModule = defineModule({
  name: 'releases',
  calls: {
    appChanges: {
      contract: appChangesContract,
      routes: appChangesRoutes,
      one: 'AppChange',
      many: 'AppChanges',
      heading: 'What is new in the app',
      about: 'Versions of the app and what changed in each.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['app_changes'],
});

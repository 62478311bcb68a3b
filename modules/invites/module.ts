import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/invites/audit.ts';
import { invites as invitesContract } from '#modules/invites/contract.ts';
import { jobs } from '#modules/invites/jobs.ts';
import { invites as invitesRoutes } from '#modules/invites/routes.ts';

export const invitesModule = defineModule({
  name: 'invites',
  calls: {
    invites: {
      contract: invitesContract,
      routes: invitesRoutes,
      one: 'Invite',
      many: 'Invites',
      heading: 'Invites',
      about: 'Invitations to the team.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['invites'],
});

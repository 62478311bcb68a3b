import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/members/audit.ts';
import { members as membersContract } from '#modules/members/contract.ts';
import { roles as rolesContract } from '#modules/members/role-contract.ts';
import { roles as rolesRoutes } from '#modules/members/role-routes.ts';
import { members as membersRoutes } from '#modules/members/routes.ts';

export const membersModule = defineModule({
  name: 'members',
  calls: {
    members: {
      contract: membersContract,
      routes: membersRoutes,
      one: 'Member',
      many: 'Members',
      heading: 'Members',
      about: 'The team.',
    },
    roles: {
      contract: rolesContract,
      routes: rolesRoutes,
      one: 'Role',
      many: 'Roles',
      heading: 'Roles',
      about: 'The permissions of members.',
    },
  },
  audit: { sentences, targets: auditTargets },
  tables: ['members', 'roles'],
});

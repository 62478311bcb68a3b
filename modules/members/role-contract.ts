import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId, permission, role, time } from '#api/http/shared-schemas.ts';
import { newRole, roleChange, roleKey } from '#modules/members/schema.ts';

const listedRole = withSchemaId(
  'MemberRole',
  z.object({
    id,
    key: role,
    name: z.string(),
    description: z.string(),
    described: z.boolean(),
    permissions: z.array(permission),
    members: count,
    invites: count,
    version: id,
    created: time,
    updated: time,
  }),
);

/** API of roles: the roles of the specification, and custom roles with a selection of the same permissions. */
export const roles = {
  list: {
    line: 'GET /api/v1/roles',
    may: 'staffList',
    summary: 'List roles with their permissions, built-in roles first',
    list: listedRole,
  },
  create: {
    line: 'POST /api/v1/roles',
    may: 'team',
    confirms: true,
    summary: 'Create a role with permissions that the caller has',
    description:
      'The key is derived from the name and never changes. Every role includes `account`, `figures` and `staffList`. Permissions that a later release adds are not added to existing custom roles.',
    body: withSchemaId('NewRole', newRole),
    data: listedRole,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/roles/{key}',
    may: 'team',
    confirms: true,
    summary: 'Update a custom role',
    description:
      "Fields that are not sent do not change. The change applies from the members' next request. 409 for a built-in role, and if `version` is not the latest. Invites that members with this role may no longer send are revoked.",
    body: withSchemaId('RoleChange', roleChange),
    data: listedRole,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/roles/{key}',
    may: 'team',
    confirms: true,
    summary: 'Delete a custom role',
    description:
      'Members and invites with this role get the role `replacement`. Without `replacement` the response is 409 if the role is in use.',
    query: z.object({ replacement: z.optional(roleKey) }),
    data: withSchemaId('DeletedRole', z.object({ key: role, members: count, invites: count })),
    errors: [404, 409, 422],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, named, permission, role, time } from '#api/http/wire.ts';
import { newRole, roleChange, roleKey } from '#modules/members/schema.ts';

const listed = named(
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

/** API of roles: those of the specification, and custom roles with the same permissions. */
export const roles = {
  list: {
    line: 'GET /api/v1/roles',
    may: 'staffList',
    summary: 'Roles with what each permits, the described ones first',
    list: listed,
  },
  create: {
    line: 'POST /api/v1/roles',
    may: 'team',
    confirms: true,
    summary: 'Make a role of permissions that one has',
    description:
      'Its key is made of the name and stays. Every role has `account`, `figures` and `staffList`. A permission that a later release adds is not given to it.',
    body: named('NewRole', newRole),
    data: listed,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/roles/{key}',
    may: 'team',
    confirms: true,
    summary: 'Change a made role',
    description:
      'Fields that are left out stay. It counts with the next request of its members. 409 for a role of the specification, and where `version` is not the latest. Invites end that its members may send no more.',
    body: named('RoleChange', roleChange),
    data: listed,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/roles/{key}',
    may: 'team',
    confirms: true,
    summary: 'Delete a made role',
    description:
      'Members and invites that have it get the role `replacement`; without one a role that somebody has is 409.',
    query: z.object({ replacement: z.optional(roleKey) }),
    data: named('DeletedRole', z.object({ key: role, members: count, invites: count })),
    refusals: [404, 409, 422],
  },
} as const satisfies Calls;

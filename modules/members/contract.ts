import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  role,
  roleId,
  sessionsEnded,
  time,
} from '#api/http/shared-schemas.ts';
import { memberActivation, memberChange, newMember } from '#modules/members/schema.ts';

const member = withSchemaId(
  'Member',
  z.object({
    id,
    username: nullableText,
    name: nullableText,
    email: z.string(),
    enabled: z.boolean(),
    roleId,
    role,
    roleName: z.string(),
    jobTitle: z.string(),
    hasSecondFactor: z.boolean(),
    lastActive: nullableTime,
    created: time,
  }),
);

export const members = {
  list: {
    line: 'GET /api/v1/users',
    may: 'staffList',
    summary: 'List the members by name',
    list: withSchemaId('ListedMember', z.extend(member, { activeNow: z.boolean() })),
  },
  update: {
    line: 'PUT /api/v1/users/{user}',
    may: 'team',
    confirms: 'sometimes',
    summary: 'Update a member’s name, role or job title',
    description:
      'Fields that are not sent do not change. A new role applies from the next request; the last Admin cannot lose the role (409).',
    body: withSchemaId('MemberChange', memberChange),
    data: member,
    errors: [409],
  },
  deleteSessions: {
    line: 'DELETE /api/v1/users/{user}/sessions',
    may: 'team',
    operationId: 'deleteMemberSessions',
    summary: 'Log a member out on all devices',
    data: sessionsEnded,
  },
  create: {
    line: 'POST /api/v1/auth/add',
    may: 'team',
    confirms: true,
    summary: 'Create a member with a password',
    description: 'The member must change the password after the first login.',
    body: withSchemaId('NewMember', newMember),
    isReadByHandler: true,
    data: member,
    errors: [409, 503],
  },
  updateAccess: {
    line: 'PUT /api/v1/auth/update/{user}',
    may: 'team',
    confirms: true,
    operationId: 'updateMemberAccess',
    summary: 'Activate or deactivate a member',
    description: 'Other fields are ignored. 409 for yourself and for the last active Admin.',
    body: withSchemaId('MemberAccess', memberActivation),
    data: member,
    errors: [409],
  },
  deleteFactors: {
    line: 'DELETE /api/v1/users/{user}/factors',
    may: 'team',
    confirms: true,
    operationId: 'deleteMemberFactors',
    summary: 'Remove the second factor of a member who has lost it',
    description:
      "Ends the member's sessions and notifies the member by email. 409 for yourself and for a member without a second factor.",
    data: member,
    errors: [409],
  },
  delete: {
    line: 'DELETE /api/v1/auth/remove/{user}',
    may: 'team',
    confirms: true,
    summary: 'Remove a member',
    description: '409 for yourself and for the last active Admin.',
    data: withSchemaId('DeletedMember', z.object({ id, email: z.string() })),
    errors: [409],
  },
} as const satisfies Calls;

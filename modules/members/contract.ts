import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, named, optionalText, optionalTime, role, roleId, sessionsEnded, time } from '#api/http/wire.ts';
import { activation, memberChange, newMember } from '#modules/members/schema.ts';

const member = named(
  'Member',
  z.object({
    id,
    username: optionalText,
    name: optionalText,
    email: z.string(),
    enabled: z.boolean(),
    role_id: roleId,
    role,
    role_name: z.string(),
    job_title: z.string(),
    has_second_factor: z.boolean(),
    last_active: optionalTime,
    created: time,
  }),
);

export const members = {
  list: {
    line: 'GET /api/v1/users',
    may: 'staffList',
    summary: 'The team, by name',
    list: named('ListedMember', z.extend(member, { active_now: z.boolean() })),
  },
  update: {
    line: 'PUT /api/v1/users/{user}',
    may: 'team',
    confirms: 'sometimes',
    summary: 'Change a member’s name, role or job title',
    description:
      'Fields that are left out stay. A role counts with the next request; the last Admin keeps it (409).',
    body: named('MemberChange', memberChange),
    data: member,
    refusals: [409],
  },
  deleteSessions: {
    line: 'DELETE /api/v1/users/{user}/sessions',
    may: 'team',
    operationId: 'deleteMemberSessions',
    summary: 'Sign a member out everywhere',
    data: sessionsEnded,
  },
  create: {
    line: 'POST /api/v1/auth/add',
    may: 'team',
    confirms: true,
    summary: 'Add a member with a password',
    description: 'The member is asked to change the password after the first sign-in.',
    body: named('NewMember', newMember),
    isReadByHandler: true,
    data: member,
    refusals: [409, 503],
  },
  updateAccess: {
    line: 'PUT /api/v1/auth/update/{user}',
    may: 'team',
    confirms: true,
    operationId: 'updateMemberAccess',
    summary: 'Activate or deactivate a member',
    description: 'Further fields change nothing. Oneself and the last enabled Admin are 409.',
    body: named('MemberAccess', activation),
    data: member,
    refusals: [409],
  },
  deleteFactors: {
    line: 'DELETE /api/v1/users/{user}/factors',
    may: 'team',
    confirms: true,
    operationId: 'deleteMemberFactors',
    summary: 'Take a lost second factor away from a member',
    description:
      'Their sessions end, and they hear of it by email. Oneself is 409, and a member without one.',
    data: member,
    refusals: [409],
  },
  delete: {
    line: 'DELETE /api/v1/auth/remove/{user}',
    may: 'team',
    confirms: true,
    summary: 'Remove a member',
    description: 'Oneself and the last enabled Admin are 409.',
    data: named('DeletedMember', z.object({ id, email: z.string() })),
    refusals: [409],
  },
} as const satisfies Calls;

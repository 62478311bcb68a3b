import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, optionalText, role, roleId, time } from '#api/openapi/call.ts';
import { acceptance, inviteLink, newInvite } from '#domain/invite/schema.ts';
import { activation, memberChange, newMember } from '#domain/team/schema.ts';

const user = {
  id,
  username: optionalText,
  name: optionalText,
  email: z.string(),
  enabled: z.boolean(),
  role_id: roleId,
  role,
  job_title: z.string(),
  last_active: z.nullable(time),
  created: time,
};

const invite = z.object({
  id,
  email: z.string(),
  name: optionalText,
  job_title: optionalText,
  role,
  role_id: roleId,
  state: z.enum(['open', 'expired']),
  invited_by: optionalText,
  created: time,
  sent: time,
  expires: time,
});

export const teamCalls: Calls = {
  'GET /api/v1/users': {
    summary: 'The team, by name',
    list: z.object({ ...user, active_now: z.boolean() }),
  },
  'POST /api/v1/auth/add': {
    summary: 'Add a member with a password',
    description: 'The member is asked to change the password after the first sign-in.',
    body: newMember,
    data: z.object(user),
    refusals: [409, 503],
  },
  'PUT /api/v1/auth/update/{user}': {
    summary: 'Activate or deactivate a member',
    description: 'Further fields change nothing. Oneself and the last enabled Admin are 409.',
    body: activation,
    data: z.object(user),
    refusals: [409],
  },
  'DELETE /api/v1/auth/remove/{user}': {
    summary: 'Remove a member',
    description: 'Oneself and the last enabled Admin are 409.',
    data: z.object({ id, email: z.string() }),
    refusals: [409],
  },
  'PUT /api/v1/users/{user}': {
    summary: 'Change a member’s name, role or job title',
    description:
      'Fields that are left out stay. A role counts with the next request; the last Admin keeps it (409).',
    body: memberChange,
    data: z.object(user),
    refusals: [409],
  },
  'DELETE /api/v1/users/{user}/sessions': {
    summary: 'Sign a member out everywhere',
    data: z.object({ sessions_ended: count }),
  },
  'GET /api/v1/invites': { summary: 'People asked into the team who have not answered', list: invite },
  'POST /api/v1/invites': {
    summary: 'Ask somebody into the team by e-mail',
    description: 'The link of the email works once, for 7 days. 5 emails a day go to one address.',
    body: newInvite,
    data: invite,
    refusals: [409, 429],
  },
  'POST /api/v1/invites/{id}/resend': {
    summary: 'Send an invite again, with another link',
    data: invite,
    refusals: [429],
  },
  'DELETE /api/v1/invites/{id}': {
    summary: 'Take an invite back',
    data: z.object({ id, email: z.string() }),
  },
  'POST /api/v1/invites/show': {
    summary: 'Whom the link of an email invites',
    body: inviteLink,
    item: z.object({ email: z.string(), name: optionalText, role, invited_by: optionalText, expires: time }),
    refusals: [404],
  },
  'POST /api/v1/invites/accept': {
    summary: 'Accept an invite: choose a name and a password',
    body: acceptance,
    data: z.object({ email: z.string(), name: z.string() }),
    refusals: [404, 409, 503],
  },
};

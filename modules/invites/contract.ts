import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  withDescription,
  id,
  withSchemaId,
  nullableText,
  role,
  roleId,
  time,
} from '#api/http/shared-schemas.ts';
import { acceptInviteBody, inviteLinkBody, newInviteBody } from '#modules/invites/schema.ts';

const inviteItem = withSchemaId(
  'Invite',
  z.object({
    id,
    email: z.string(),
    name: nullableText,
    jobTitle: nullableText,
    role,
    roleId,
    roleName: z.string(),
    state: z.enum(['open', 'expired']),
    invitedBy: nullableText,
    created: time,
    sent: time,
    expires: time,
    mailAnswer: withDescription("The mail server's reason why the email did not arrive.", nullableText),
    mailUnknown: withDescription(
      'The mail server did not confirm the invitation email, so it may not have arrived.',
      z.boolean(),
    ),
  }),
);

export const invites = {
  list: {
    line: 'GET /api/v1/invites',
    may: 'team',
    summary: 'List open invites',
    list: inviteItem,
  },
  create: {
    line: 'POST /api/v1/invites',
    may: 'team',
    confirms: true,
    summary: 'Invite a person to the team by email',
    description: 'The link in the email works once, within 7 days. Limit: 5 emails a day to one address.',
    body: withSchemaId('NewInvite', newInviteBody),
    data: inviteItem,
    errors: [409, 429],
  },
  find: {
    line: 'POST /api/v1/invites/show',
    may: 'public',
    summary: 'Get the invite of a link',
    body: inviteLinkBody,
    item: withSchemaId(
      'Invitation',
      z.object({
        email: z.string(),
        name: nullableText,
        role,
        roleName: z.string(),
        invitedBy: nullableText,
        expires: time,
      }),
    ),
    errors: [404],
  },
  accept: {
    line: 'POST /api/v1/invites/accept',
    may: 'public',
    summary: 'Accept an invite: choose a name and a password',
    body: withSchemaId('InviteAcceptance', acceptInviteBody),
    data: withSchemaId('AcceptedInvite', z.object({ email: z.string(), name: z.string() })),
    errors: [404, 409, 503],
  },
  resend: {
    line: 'POST /api/v1/invites/{id}/resend',
    may: 'team',
    confirms: true,
    missing: 'invite.notFound',
    summary: 'Send an invite again with a new link',
    data: inviteItem,
    errors: [429],
  },
  delete: {
    line: 'DELETE /api/v1/invites/{id}',
    may: 'team',
    confirms: true,
    missing: 'invite.notFound',
    summary: 'Revoke an invite',
    data: withSchemaId('DeletedInvite', z.object({ id, email: z.string() })),
  },
} as const satisfies Calls;

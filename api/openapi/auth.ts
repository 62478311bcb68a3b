import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, nothing, optionalText, role, roleId } from '#api/openapi/call.ts';
import { credentials, forgottenPassword, passwordChange, passwordReset } from '#domain/auth/schema.ts';
import { accountChange } from '#domain/team/schema.ts';

const currentUser = z.object({
  email: z.string(),
  name: optionalText,
  id,
  role,
  role_id: roleId,
  job_title: z.string(),
  password_change_required: z.boolean(),
});

export const authCalls: Calls = {
  'POST /api/v1/auth/login': {
    summary: 'Sign in',
    description:
      'Unknown address, wrong password and deactivated member are refused alike. 5 failures in 15 minutes for one address from one client, or 20 of one client, are 429.',
    body: credentials,
    data: z.object({ email: z.string(), name: optionalText, token: z.string() }),
    refusals: [401, 429, 503],
  },
  'GET /api/v1/auth/current_user': { summary: 'Who is signed in', data: currentUser },
  'PUT /api/v1/auth/current_user': {
    summary: 'Change one’s own name',
    body: accountChange,
    data: currentUser,
  },
  'POST /api/v1/auth/logout': { summary: 'Sign out: end the session of the token', data: nothing },
  'POST /api/v1/auth/password': {
    summary: 'Change one’s own password',
    description: 'Every other session ends. 5 wrong present passwords in 15 minutes are 429.',
    body: passwordChange,
    data: z.object({ sessions_ended: count }),
    refusals: [429, 503],
  },
  'POST /api/v1/auth/forgot': {
    summary: 'Ask for an email with a link to a new password',
    description:
      'The answer never says whether the address belongs to a member. The link works once, for 30 minutes. 3 an hour for one address.',
    body: forgottenPassword,
    data: nothing,
    refusals: [429],
  },
  'POST /api/v1/auth/reset': {
    summary: 'Choose a new password by the link of an email',
    description: 'Every session of the member ends.',
    body: passwordReset,
    data: z.object({ email: z.string() }),
    refusals: [404, 503],
  },
};

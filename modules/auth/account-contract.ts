import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  described,
  id,
  named,
  optionalText,
  optionalTime,
  permission,
  role,
  roleId,
} from '#api/http/wire.ts';
import { passwordChange } from '#modules/auth/schema.ts';
import { accountChange } from '#modules/members/schema.ts';

const current = named(
  'Account',
  z.object({
    email: z.string(),
    name: optionalText,
    id,
    role,
    role_id: roleId,
    role_name: z.string(),
    permissions: z.array(permission),
    job_title: z.string(),
    password_change_required: z.boolean(),
    has_second_factor: z.boolean(),
    second_factor_due: described(
      'Until when a member who must have a second factor may do without one; null: no such time.',
      optionalTime,
    ),
  }),
);

export const account = {
  find: {
    line: 'GET /api/v1/auth/current_user',
    may: 'account',
    isBeforeFactor: true,
    summary: 'Who is signed in',
    data: current,
  },
  update: {
    line: 'PUT /api/v1/auth/current_user',
    may: 'account',
    summary: 'Change one’s own name',
    body: accountChange,
    data: current,
  },
  updatePassword: {
    line: 'POST /api/v1/auth/password',
    may: 'account',
    isSecret: true,
    isBeforeFactor: true,
    operationId: 'updatePassword',
    summary: 'Change one’s own password',
    description:
      'Every session ends, that of the token too; `token` is the one of a new session in its place. 5 wrong present passwords in 15 minutes are 429.',
    body: named('PasswordChange', passwordChange),
    data: z.object({ sessions_ended: count, token: z.string() }),
    refusals: [429, 503],
  },
} as const satisfies Calls;

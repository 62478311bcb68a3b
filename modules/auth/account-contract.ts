import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  permission,
  role,
  roleId,
} from '#api/http/shared-schemas.ts';
import { passwordChange } from '#modules/auth/schema.ts';
import { accountChange } from '#modules/members/schema.ts';

const accountResponse = withSchemaId(
  'Account',
  z.object({
    email: z.string(),
    name: nullableText,
    id,
    role,
    roleId,
    roleName: z.string(),
    permissions: z.array(permission),
    jobTitle: z.string(),
    passwordChangeRequired: z.boolean(),
    hasSecondFactor: z.boolean(),
    secondFactorDue: withDescription(
      'The deadline for setting up a second factor, after which the member loses access without a second factor; null if there is no deadline.',
      nullableTime,
    ),
  }),
);

export const account = {
  find: {
    line: 'GET /api/v1/auth/current_user',
    may: 'account',
    isBeforeFactor: true,
    summary: 'Get the logged-in member',
    data: accountResponse,
  },
  update: {
    line: 'PUT /api/v1/auth/current_user',
    may: 'account',
    summary: 'Change your own name',
    body: accountChange,
    data: accountResponse,
  },
  updatePassword: {
    line: 'POST /api/v1/auth/password',
    may: 'account',
    isSecret: true,
    isBeforeFactor: true,
    operationId: 'updatePassword',
    summary: 'Change your own password',
    description:
      "Every session ends, including the caller's; `token` is the token of a new session for the caller. After 5 wrong current passwords in 15 minutes the response is 429.",
    body: withSchemaId('PasswordChange', passwordChange),
    data: z.object({ sessionsEnded: count, token: z.string() }),
    errors: [429, 503],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { named, nothing, optionalText } from '#api/contract/wire.ts';
import { credentials, forgottenPassword, passwordReset } from '#domain/auth/schema.ts';

/** The ways in and out. */
export const auth = {
  signIn: {
    line: 'POST /api/v1/auth/login',
    may: 'public',
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Unknown address, wrong password and deactivated member are refused alike. 5 failures in 15 minutes for one address from one client, or 20 of one client, are 429. Failures from anywhere make further tries for an address wait, 8 s at most; a device that signed in before is known by its `device`, a random text that it keeps, and does not wait.',
    body: named('Credentials', credentials),
    data: named('SignedIn', z.object({ email: z.string(), name: optionalText, token: z.string() })),
    refusals: [401, 429, 503],
  },
  signOut: {
    line: 'POST /api/v1/auth/logout',
    may: 'account',
    operationId: 'signOut',
    summary: 'Sign out: end the session of the token',
    data: nothing,
  },
  requestPasswordReset: {
    line: 'POST /api/v1/auth/forgot',
    may: 'public',
    operationId: 'requestPasswordReset',
    summary: 'Ask for an email with a link to a new password',
    description:
      'The answer never says whether the address belongs to a member. The link works once, for 30 minutes; no second email leaves while one is unused and works for 10 minutes more. 60 an hour of one client.',
    body: forgottenPassword,
    data: nothing,
    refusals: [429],
  },
  resetPassword: {
    line: 'POST /api/v1/auth/reset',
    may: 'public',
    operationId: 'resetPassword',
    summary: 'Choose a new password by the link of an email',
    description: 'Every session of the member ends.',
    body: named('PasswordReset', passwordReset),
    data: z.object({ email: z.string() }),
    refusals: [404, 503],
  },
} as const satisfies Calls;

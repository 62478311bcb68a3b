import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { question } from '#modules/two-factor/question-contract.ts';
import { named, nothing, optionalText } from '#api/http/wire.ts';
import { credentials, forgottenPassword, passwordReset } from '#modules/auth/schema.ts';
import { passkeySignIn, secondStep } from '#modules/two-factor/schema.ts';

const signedIn = named('SignedIn', z.object({ email: z.string(), name: optionalText, token: z.string() }));

export const auth = {
  signIn: {
    line: 'POST /api/v1/auth/login',
    may: 'public',
    isSecret: true,
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Unknown address, wrong password and deactivated member are refused alike. 5 failures in 15 minutes for one address from one client, or 20 of one client, are 429. Failures from anywhere make further tries for an address wait, 8 s at most; a device that signed in before is known by its `device`, a random text that it keeps, and does not wait. A member with a second factor is asked for it: 401 of the type /api/docs#second-factor with a question in `second_factor`.',
    body: named('Credentials', credentials),
    data: signedIn,
    refusals: [401, 429, 503],
  },
  finishSignIn: {
    line: 'POST /api/v1/auth/login/factor',
    may: 'public',
    isSecret: true,
    operationId: 'finishSignIn',
    summary: 'Sign in with a second factor, after the password',
    description:
      'One of `code`, of the app or a recovery code, and `passkey`. Wrong ones are 422; from the fifth in a row on one waits longer each time, at most 15 minutes. A question is good for 5 minutes and one right answer.',
    body: named('SecondStep', secondStep),
    data: signedIn,
    refusals: [409, 429, 503],
  },
  startPasskey: {
    line: 'POST /api/v1/auth/passkey/options',
    may: 'public',
    operationId: 'startPasskeySignIn',
    summary: 'Ask for a passkey before anybody has said who they are',
    item: question,
    refusals: [409],
  },
  signInByPasskey: {
    line: 'POST /api/v1/auth/passkey',
    may: 'public',
    isSecret: true,
    operationId: 'signInByPasskey',
    summary: 'Sign in by a passkey alone',
    description: 'The passkey must have looked at its owner (user verification): it stands for both factors.',
    body: named('PasskeySignIn', passkeySignIn),
    data: signedIn,
    refusals: [409, 429, 503],
  },
  signOut: {
    line: 'POST /api/v1/auth/logout',
    may: 'account',
    isBeforeFactor: true,
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

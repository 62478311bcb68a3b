import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { factorChallenge } from '#modules/two-factor/challenge-contract.ts';
import { withSchemaId, emptyObject, nullableText } from '#api/http/shared-schemas.ts';
import { credentials, forgotPasswordBody, passwordReset } from '#modules/auth/schema.ts';
import { passkeySignIn, secondStep } from '#modules/two-factor/schema.ts';

const signInResponse = withSchemaId(
  'SignedIn',
  z.object({ email: z.string(), name: nullableText, token: z.string() }),
);

export const auth = {
  signIn: {
    line: 'POST /api/v1/auth/login',
    may: 'public',
    isSecret: true,
    operationId: 'signIn',
    summary: 'Log in with an email address and a password',
    description:
      'An unknown address, a wrong password and a deactivated member get the same error. After 5 failures in 15 minutes for one address from one client, or 20 failures from one client, the response is 429. Failures from any client delay further attempts for that address by up to 8 s. A device that logged in before is not delayed: it sends `device`, a random string that it has stored. A member with a second factor gets 401 of the type /api/docs#second-factor with a challenge in `second_factor`.',
    body: withSchemaId('Credentials', credentials),
    data: signInResponse,
    errors: [401, 429, 503],
  },
  finishSignIn: {
    line: 'POST /api/v1/auth/login/factor',
    may: 'public',
    isSecret: true,
    operationId: 'finishSignIn',
    summary: 'Log in with a second factor, after the password',
    description:
      'Send either `code` (a code of the authenticator app or a recovery code) or `passkey`. A wrong code or passkey returns 422; from the fifth failure in a row each attempt is delayed longer, up to 15 minutes. A challenge is valid for 5 minutes and for one login.',
    body: withSchemaId('SecondStep', secondStep),
    data: signInResponse,
    errors: [409, 429, 503],
  },
  startPasskey: {
    line: 'POST /api/v1/auth/passkey/options',
    may: 'public',
    operationId: 'startPasskeySignIn',
    summary: 'Request a passkey challenge for a login without an email address',
    item: factorChallenge,
    errors: [409],
  },
  signInByPasskey: {
    line: 'POST /api/v1/auth/passkey',
    may: 'public',
    isSecret: true,
    operationId: 'signInByPasskey',
    summary: 'Log in with only a passkey',
    description:
      'The passkey must verify its user (user verification), so it replaces both the password and a second factor.',
    body: withSchemaId('PasskeySignIn', passkeySignIn),
    data: signInResponse,
    errors: [409, 429, 503],
  },
  signOut: {
    line: 'POST /api/v1/auth/logout',
    may: 'account',
    isBeforeFactor: true,
    operationId: 'signOut',
    summary: 'Log out: end the session of the token',
    data: emptyObject,
  },
  requestPasswordReset: {
    line: 'POST /api/v1/auth/forgot',
    may: 'public',
    operationId: 'requestPasswordReset',
    summary: 'Request an email with a link to set a new password',
    description:
      'The response never says whether the address belongs to a member. The link works once, within 30 minutes. No second email is sent while an unused link is valid for at least 10 more minutes. Limit: 60 requests an hour for one client.',
    body: forgotPasswordBody,
    data: emptyObject,
    errors: [429],
  },
  resetPassword: {
    line: 'POST /api/v1/auth/reset',
    may: 'public',
    operationId: 'resetPassword',
    summary: 'Set a new password with the link from an email',
    description: 'Ends every session of the member.',
    body: withSchemaId('PasswordReset', passwordReset),
    data: z.object({ email: z.string() }),
    errors: [404, 503],
  },
} as const satisfies Calls;

import { withForeignNames } from '#api/http/wire-fields.ts';
import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { factorChallenge } from '#modules/two-factor/challenge-contract.ts';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  emptyObject,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import {
  appConfirmation,
  confirmation,
  newPasskey,
  passkeyChange,
  requirementChange,
} from '#modules/two-factor/schema.ts';

const factors = withSchemaId(
  'Factors',
  z.object({
    passkeys: z.array(
      withSchemaId(
        'Passkey',
        z.object({
          id,
          name: z.string(),
          synced: withDescription(
            'True if the passkey is synced or backed up, for example by a password manager.',
            z.boolean(),
          ),
          created: time,
          lastUsed: nullableTime,
        }),
      ),
    ),
    app: z.nullable(z.object({ created: time, lastUsed: nullableTime })),
    recoveryCodesLeft: count,
    required: withDescription('True if the member must have a second factor.', z.boolean()),
    passkeyOrigin: withDescription(
      'The origin of the pages on which passkeys work; null if the address of the site does not allow passkeys.',
      z.nullable(z.string()),
    ),
  }),
);

const codes = withSchemaId(
  'RecoveryCodes',
  z.object({
    recoveryCodes: withDescription(
      'The recovery codes, which no other response contains; empty if the existing codes stay valid.',
      z.array(z.string()),
    ),
  }),
);

const credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});
const creation = withSchemaId(
  'PasskeyCreation',
  z.object({
    question: z.string(),
    options: withForeignNames(
      z.object({
        challenge: z.string(),
        rp: z.object({ id: z.string(), name: z.string() }),
        user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
        pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
        timeout: z.int(),
        excludeCredentials: z.array(credential),
        authenticatorSelection: z.object({
          residentKey: z.literal('preferred'),
          userVerification: z.literal('preferred'),
        }),
        attestation: z.literal('none'),
      }),
    ),
  }),
);

/** A member's second factors: passkeys, an authenticator app, recovery codes. */
export const factorCalls = {
  find: {
    line: 'GET /api/v1/auth/factors',
    may: 'account',
    isBeforeFactor: true,
    operationId: 'findFactors',
    summary: 'List your own second factors',
    item: factors,
  },
  startPasskey: {
    line: 'POST /api/v1/auth/factors/passkeys/options',
    may: 'account',
    isBeforeFactor: true,
    confirms: true,
    operationId: 'startPasskey',
    summary: 'Start adding a passkey',
    description: 'Returns the options of navigator.credentials.create, with bytes in base64url.',
    item: creation,
    errors: [409],
  },
  createPasskey: {
    line: 'POST /api/v1/auth/factors/passkeys',
    may: 'account',
    isSecret: true,
    isBeforeFactor: true,
    confirms: true,
    operationId: 'createPasskey',
    summary: 'Add a passkey',
    description:
      'Recovery codes are created with the first factor of a member. The member is notified by email.',
    body: withSchemaId('NewPasskey', newPasskey),
    data: codes,
    errors: [409],
  },
  updatePasskey: {
    line: 'PUT /api/v1/auth/factors/passkeys/{id}',
    may: 'account',
    isBeforeFactor: true,
    missing: 'factor.passkeyNotFound',
    operationId: 'updatePasskey',
    summary: 'Rename a passkey',
    body: withSchemaId('PasskeyChange', passkeyChange),
    data: emptyObject,
  },
  deletePasskey: {
    line: 'DELETE /api/v1/auth/factors/passkeys/{id}',
    may: 'account',
    confirms: true,
    missing: 'factor.passkeyNotFound',
    operationId: 'deletePasskey',
    summary: 'Remove a passkey',
    description: 'If the member must have a second factor, the last factor cannot be removed (409).',
    data: emptyObject,
    errors: [409],
  },
  startApp: {
    line: 'POST /api/v1/auth/factors/app',
    may: 'account',
    isSecret: true,
    isBeforeFactor: true,
    confirms: true,
    operationId: 'startAuthenticatorApp',
    summary: 'Start setting up an authenticator app',
    description:
      'TOTP (RFC 6238). An app that is in use keeps working until the first code of the new app is sent.',
    item: withSchemaId(
      'AuthenticatorSecret',
      z.object({
        secret: withDescription('The secret in Base32, for manual entry.', z.string()),
        address: withDescription('The otpauth URI for a QR code.', z.string()),
      }),
    ),
  },
  confirmApp: {
    line: 'POST /api/v1/auth/factors/app/confirm',
    may: 'account',
    isSecret: true,
    isBeforeFactor: true,
    confirms: true,
    operationId: 'confirmAuthenticatorApp',
    summary: 'Activate the authenticator app with its first code',
    body: withSchemaId('AuthenticatorConfirmation', appConfirmation),
    data: codes,
    errors: [409],
  },
  deleteApp: {
    line: 'DELETE /api/v1/auth/factors/app',
    may: 'account',
    confirms: true,
    operationId: 'deleteAuthenticatorApp',
    summary: 'Remove the authenticator app',
    data: emptyObject,
    errors: [404, 409],
  },
  renewCodes: {
    line: 'POST /api/v1/auth/factors/recovery-codes',
    may: 'account',
    isSecret: true,
    confirms: true,
    operationId: 'renewRecoveryCodes',
    summary: 'Create ten new recovery codes that replace all earlier ones',
    data: codes,
    errors: [409],
  },
} as const satisfies Calls;

/** Confirmation of identity before sensitive actions, such as actions that give others access to the site. */
export const confirmationCalls = {
  start: {
    line: 'POST /api/v1/auth/confirm/options',
    may: 'account',
    isBeforeFactor: true,
    operationId: 'startConfirmation',
    summary: 'List the ways to confirm your identity',
    item: factorChallenge,
  },
  create: {
    line: 'POST /api/v1/auth/confirm',
    may: 'account',
    isBeforeFactor: true,
    operationId: 'confirmIdentity',
    summary: 'Confirm your identity for 10 minutes of this session',
    description:
      'Send one of `password`, `code` and `passkey`: a second factor if you have one, otherwise the password.',
    body: withSchemaId('Confirmation', confirmation),
    data: emptyObject,
    errors: [409, 429, 503],
  },
} as const satisfies Calls;

const requirement = withSchemaId(
  'FactorRequirement',
  z.object({
    roles: withDescription(
      'The keys of the roles; only `*` for all roles, empty for no role.',
      z.array(z.string()),
    ),
    graceDays: count,
  }),
);

/** The requirement of a second factor by role. */
export const requirementCalls = {
  find: {
    line: 'GET /api/v1/auth/factors/requirement',
    may: 'team',
    operationId: 'findFactorRequirement',
    summary: 'Get the roles that must have a second factor, and the deadline',
    item: requirement,
  },
  update: {
    line: 'PUT /api/v1/auth/factors/requirement',
    may: 'team',
    confirms: true,
    operationId: 'updateFactorRequirement',
    summary: 'Set the roles that must have a second factor, and the deadline in days',
    description:
      'After the deadline, members without a second factor can only log in and set up a second factor; all other calls return 403 with its own type.',
    body: withSchemaId('FactorRequirementChange', requirementChange),
    data: requirement,
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import { allRoles, graceDays, passkeyNameMaxLength, type ProofKind } from '#modules/two-factor/constants.ts';
import { deviceId, roleKey } from '#modules/members/schema.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

const getRequiredMessage = (issue: { input?: unknown }) =>
  issue.input === undefined ? 'field.required' : 'field.typeInvalid';

function requiredText(maxLength: number) {
  return z
    .string({ error: getRequiredMessage })
    .check(z.minLength(1, 'field.required'), z.maxLength(maxLength, 'field.tooLong'));
}

const optionalText = (maxLength: number) => z.optional(requiredText(maxLength));

/** The credential of an authenticator as serialized by browsers (WebAuthn, 5.1: toJSON). The library parses its content. */
const credential = {
  id: requiredText(1_400),
  rawId: requiredText(1_400),
  type: z.literal('public-key', { error: 'field.invalid' }),
  authenticatorAttachment: z.optional(z.nullable(z.string())),
};

/** A passkey's response to a challenge. */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: requiredText(10_000),
    authenticatorData: requiredText(10_000),
    signature: requiredText(4_000),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200, 'field.tooLong')))),
  }),
});
export type PasskeyResponse = z.infer<typeof passkeyResponse>;

/** A new passkey of an authenticator. */
export const newPasskeyCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: requiredText(10_000),
    attestationObject: requiredText(30_000),
    transports: z.optional(z.array(requiredText(40)).check(z.maxLength(10, 'field.tooLong'))),
  }),
});
export type NewPasskeyCredential = z.infer<typeof newPasskeyCredential>;

/** The name of a passkey on a single line. */
export const passkeyName = z
  .string({ error: getRequiredMessage })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.refine(isNotInvisible, 'field.required'),
    z.maxLength(passkeyNameMaxLength, 'factor.nameInvalid'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'factor.nameInvalid'),
  );

/** A code of an app or a recovery code, distinguished by their formats. */
const typedCode = optionalText(100);
const hasOneAnswer = (values: Record<string, unknown>, names: readonly string[]) =>
  names.filter((name) => values[name] !== undefined).length === 1;

/** The body of `POST /api/v1/auth/login/factor`. */
export const secondStep = z
  .object({
    question: requiredText(200),
    code: typedCode,
    passkey: z.optional(passkeyResponse),
    device: deviceId,
  })
  .check(z.refine((given) => hasOneAnswer(given, ['code', 'passkey']), 'factor.oneProofRequired'));
export type SecondStepInput = z.infer<typeof secondStep>;

/** The body of `POST /api/v1/auth/passkey`. */
export const passkeySignIn = z.object({
  question: requiredText(200),
  passkey: passkeyResponse,
  device: deviceId,
});

/** The body of `POST /api/v1/auth/confirm`. */
export const confirmation = z
  .object({
    question: optionalText(200),
    password: optionalText(1_000),
    code: typedCode,
    passkey: z.optional(passkeyResponse),
  })
  .check(
    z.refine((given) => hasOneAnswer(given, ['password', 'code', 'passkey']), 'factor.oneProofRequired'),
    z.refine(
      (given) => given.passkey === undefined || given.question !== undefined,
      'factor.oneProofRequired',
    ),
  );
export type Confirmation = z.infer<typeof confirmation>;

/** The body of `POST /api/v1/auth/factors/passkeys`. */
export const newPasskey = z.object({
  question: requiredText(200),
  name: passkeyName,
  passkey: newPasskeyCredential,
});
/** The body of `PUT /api/v1/auth/factors/passkeys/{id}`. */
export const passkeyChange = z.object({ name: passkeyName });
/** The body of `POST /api/v1/auth/factors/app/confirm`. */
export const appConfirmation = z.object({ code: requiredText(100) });

/** The body of `PUT /api/v1/auth/factors/requirement`: role keys, or `*` for all roles; an empty list removes the requirement. */
export const requirementChange = z.object({
  roles: z
    .array(z.union([z.literal(allRoles), roleKey], { error: 'field.invalid' }), { error: getRequiredMessage })
    .check(z.maxLength(200, 'field.tooLong')),
  graceDays: z
    .int({ error: 'factor.graceInvalid' })
    .check(z.minimum(graceDays.min, 'factor.graceInvalid'), z.maximum(graceDays.max, 'factor.graceInvalid')),
});

/** A stored passkey without its public key. */
export type Passkey = {
  id: number;
  credentialId: Buffer;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The second factors of a member. */
export type Factors = {
  passkeys: Passkey[];
  app: { addedAt: Date; lastUsedAt: Date | null } | undefined;
  recoveryCodesLeft: number;
};

/**
 * The requirement to have a second factor. `since` has the start in ms since 1970 for each role key, or for the key `allRoles`.
 */
export type Requirement = { since: Readonly<Record<string, number>>; graceDays: number };

/** Options for `navigator.credentials.get` (WebAuthn, 5.5), bytes in base64url. */
export type PasskeyRequestOptions = {
  rpId: string;
  allowCredentials: { type: 'public-key'; id: string; transports: string[] }[];
  userVerification: 'required' | 'preferred';
  timeout: number;
};

/** A challenge with the possible factors. */
export type FactorChallenge = {
  question: string;
  proofs: ProofKind[];
  passkey: PasskeyRequestOptions | null;
};

import * as z from 'zod/mini';
import { withDescription, withSchemaId } from '#api/http/shared-schemas.ts';
import { withForeignNames } from '#api/http/wire-fields.ts';
import { newPasskeyCredential, passkeyResponse } from '#modules/two-factor/schema.ts';
import { proofKinds } from '#modules/two-factor/constants.ts';

// WebAuthn names these fields.
withForeignNames(passkeyResponse);
withForeignNames(newPasskeyCredential);

/** Options for an authenticator. Bytes are encoded in base64url. `factorChallenge` is the challenge. */
const passkeyRequest = withSchemaId(
  'PasskeyQuestion',
  withForeignNames(
    z.object({
      rpId: z.string(),
      allowCredentials: z.array(
        z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
      ),
      userVerification: z.enum(['required', 'preferred']),
      timeout: z.int(),
    }),
  ),
);

/** The possible factors, and the challenge for the response. */
export const factorChallenge = withSchemaId(
  'ProofQuestion',
  z.object({
    question: withDescription(
      'The challenge of a passkey, valid once; send it back with the response of the passkey.',
      z.string(),
    ),
    proofs: z.array(z.enum(proofKinds)),
    passkey: z.nullable(passkeyRequest),
  }),
);

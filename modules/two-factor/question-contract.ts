import * as z from 'zod/mini';
import { described, named } from '#api/http/wire.ts';
import { proofs } from '#modules/two-factor/constants.ts';

/** Options for an authenticator, bytes in base64url; `question` is the challenge. */
const passkeyQuestion = named(
  'PasskeyQuestion',
  z.object({
    rpId: z.string(),
    allowCredentials: z.array(
      z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
    ),
    userVerification: z.enum(['required', 'preferred']),
    timeout: z.int(),
  }),
);

/** The possible factors, and the challenge for the response. */
export const question = named(
  'ProofQuestion',
  z.object({
    question: described(
      'Send this back with the response; it is the challenge of a passkey and valid once.',
      z.string(),
    ),
    proofs: z.array(z.enum(proofs)),
    passkey: z.nullable(passkeyQuestion),
  }),
);

import * as z from 'zod/mini';
import { described, named } from '#api/http/wire.ts';
import { proofs } from '#modules/two-factor/constants.ts';

/** What a browser hands to an authenticator, bytes in base64url; the challenge of it is `question`. */
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

/** How somebody may prove who they are, and the question that the answer names. */
export const question = named(
  'ProofQuestion',
  z.object({
    question: described(
      'Goes back with the answer, and is the challenge of a passkey; good once.',
      z.string(),
    ),
    proofs: z.array(z.enum(proofs)),
    passkey: z.nullable(passkeyQuestion),
  }),
);

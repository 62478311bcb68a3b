import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** The audience of a session token (RFC 7519, 4.1.3). */
export const sessionAudience = 'back-office';
/** The purpose of a session token. Tokens with another purpose are rejected. */
export const sessionPurpose = 'session';

/**
 * `{"alg":"HS256","typ":"JWT"}`. Only this header is accepted, so that a token cannot choose its algorithm (RFC 8725, 3.1).
 */
const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
const claimsSchema = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  sid: z.uuid(),
  typ: z.literal(sessionPurpose),
  aud: z.literal(sessionAudience),
  iat: z.number(),
  exp: z.number(),
  nbf: z.optional(z.number()),
});

/**
 * Returns the member and session of a token (JWT, RFC 7519), or undefined if the signature is wrong or the token has expired.
 * It runs at every request: `node:crypto` needs 0.025 ms of processor time, jose with a Web Crypto key 0.12 ms.
 */
export function readSessionToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): { memberId: number; sessionId: string } | undefined {
  const [headerPart, body = '', signature = '', ...rest] = token.split('.');
  if (headerPart !== header || rest.length > 0) return undefined;
  const expectedSignature = Buffer.from(
    createHmac('sha256', secret).update(`${headerPart}.${body}`).digest('base64url'),
  );
  const givenSignature = Buffer.from(signature);
  if (
    givenSignature.length !== expectedSignature.length ||
    !timingSafeEqual(givenSignature, expectedSignature)
  )
    return undefined;
  const claims = claimsSchema.safeParse(parseBody(body)).data;
  if (claims === undefined || claims.exp * 1000 <= now.getTime()) return undefined;
  // RFC 7519, 4.1.5: the token is not valid yet.
  if ((claims.nbf ?? 0) * 1000 > now.getTime()) return undefined;
  return { memberId: Number(claims.sub), sessionId: claims.sid };
}

/** The signature was checked before, so the body is valid JSON. */
function parseBody(body: string): unknown {
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

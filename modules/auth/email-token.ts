import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';

/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/;

export type EmailTokenPurpose = 'reset' | 'invite';

/**
 * Returns the token of an emailed link: an HMAC-SHA256 of purpose, recipient and email id. A token cannot be guessed,
 * is valid for one purpose, and stays the same when an interrupted job writes the email again. Only the email contains
 * the token; the database stores its hash.
 */
export function createEmailToken(
  ctx: Ctx,
  purpose: EmailTokenPurpose,
  subjectId: number,
  emailId: string,
): string {
  return createHmac('sha256', ctx.settings.secret)
    .update(`member link\0${purpose}\0${subjectId}\0${emailId}`)
    .digest('base64url');
}

/** Returns the SHA-256 of a token, as stored in the database, or undefined if the text cannot be a token. */
export function hashEmailToken(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';

/** 32 bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;

export type EmailTokenPurpose = 'reset' | 'invite';

/**
 * The token of a link in an email: an HMAC-SHA256 of purpose, whom it is for and the email's id. It is unguessable,
 * worth something for one purpose alone, and the same each time a job that was cut short writes its email again;
 * nothing stores it but the email, the database keeps its hash.
 */
export function tokenFor(ctx: Ctx, purpose: EmailTokenPurpose, subjectId: number, emailId: string): string {
  return createHmac('sha256', ctx.settings.secret)
    .update(`member link\0${purpose}\0${subjectId}\0${emailId}`)
    .digest('base64url');
}

/** SHA-256 of a token as stored; undefined for text that can be no token. */
export function hashOfToken(token: string): Buffer | undefined {
  return tokenShape.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

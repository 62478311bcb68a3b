import { createHash, createHmac } from 'node:crypto';
import type { Ctx } from '#domain/context.ts';

/** How an address is known to the suppression list. */
export function hashOfAddress(email: string): Buffer {
  return createHash('sha256').update(email).digest();
}

/** How an address is known whose owner unsubscribed and was erased: nobody without the secret can try addresses out. */
export function keyOfAddress(ctx: Pick<Ctx, 'settings'>, email: string): Buffer {
  return createHmac('sha256', ctx.settings.secret).update(`departed address\0${email}`).digest();
}

import { isOwnAddress, takeMail } from '#domain/bounces/incoming-mail.ts';
import { bounceLimits } from '#domain/bounces/limits.ts';
import type { Ctx } from '#domain/context.ts';

/** What our own mail server delivers to BOUNCE_LISTEN. */
export function bounceReader(ctx: Ctx) {
  return {
    log: ctx.log,
    readBytes: bounceLimits.readBytes,
    isOwn: (address: string) => isOwnAddress(ctx, address),
    take: (message: Uint8Array, to: string) => takeMail(ctx, { way: 'mailServer', message, to }),
  };
}

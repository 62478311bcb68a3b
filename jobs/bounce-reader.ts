import { isOwnAddress, readBytesFor, takeMail } from '#modules/bounces/incoming-mail.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { Ctx } from '#modules/context.ts';

type Delivered = { message: Uint8Array; isCut: boolean; from: string; to: string };

/** Processes emails that our own mail server delivers to BOUNCE_LISTEN. */
export function bounceReader(ctx: Ctx) {
  return {
    log: ctx.log,
    readBytes: (address: string) => readBytesFor(ctx, address),
    largeAtOnce: incomingLimits.largeAtOnce,
    isOwn: (address: string) => isOwnAddress(ctx, address),
    take: ({ message, isCut, from, to }: Delivered) =>
      takeMail(ctx, {
        way: 'mailServer',
        message,
        whole: async () => ({ message, isCut }),
        envelope: { from, to },
      }),
  };
}

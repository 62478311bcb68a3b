import { isOwnAddress, getReadLimit, processMail } from '#modules/bounces/incoming-mail.ts';
import { incomingLimits } from '#modules/messages/constants.ts';
import type { Ctx } from '#modules/context.ts';

type BounceDelivery = { message: Uint8Array; isCut: boolean; from: string; to: string };

/** Processes emails that our own mail server delivers to the listener of BOUNCE_SOURCES. */
export function createBounceReader(ctx: Ctx) {
  return {
    log: ctx.log,
    readBytes: (address: string) => getReadLimit(ctx, address),
    largeAtOnce: incomingLimits.largeAtOnce,
    isOwn: (address: string) => isOwnAddress(ctx, address),
    take: ({ message, isCut, from, to }: BounceDelivery) =>
      processMail(ctx, {
        way: 'mailServer',
        message,
        readWhole: async () => ({ message, isCut }),
        envelope: { from, to },
      }),
  };
}

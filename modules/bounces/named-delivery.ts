import type { Ctx } from '#modules/context.ts';
import { findOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { findMessageId } from '#modules/deliveries/message-id.ts';

type NameCtx = Pick<Ctx, 'settings'>;

/** Returns the delivery that a text refers to by an envelope sender or Message-ID of ours. Both are signed. */
export function deliveryInText(ctx: NameCtx, text: string): DeliveryName | undefined {
  const own = findOwnAddress(ctx, text);
  return own?.kind === 'delivery' ? own : findMessageId(ctx, text);
}

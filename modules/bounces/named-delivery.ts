import type { Ctx } from '#modules/context.ts';
import { findOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';
import { findMessageId } from '#modules/deliveries/message-id.ts';

type NameCtx = Pick<Ctx, 'settings'>;

/** The email that a text names by one of our envelope senders or our Message-IDs; both are signed. */
export function deliveryInText(ctx: NameCtx, text: string): DeliveryName | undefined {
  const own = findOwnAddress(ctx, text);
  return own?.kind === 'delivery' ? own : findMessageId(ctx, text);
}

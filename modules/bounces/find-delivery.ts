import type { Ctx } from '#modules/context.ts';
import { findOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { findMessageId } from '#modules/deliveries/message-id.ts';

type SettingsCtx = Pick<Ctx, 'settings'>;

/** Returns the delivery that a text refers to by an envelope sender or Message-ID of ours. Both are signed. */
export function findDeliveryInText(ctx: SettingsCtx, text: string): DeliveryRef | undefined {
  const ownAddress = findOwnAddress(ctx, text);
  return ownAddress?.kind === 'delivery' ? ownAddress : findMessageId(ctx, text);
}

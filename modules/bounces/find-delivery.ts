import type { Ctx } from '#modules/context.ts';
import { findOwnAddress } from '#modules/deliveries/bounce-address.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';
import { findMessageId } from '#modules/deliveries/message-id.ts';

type SettingsCtx = Pick<Ctx, 'settings'>;

/**
 * Finds one of our envelope senders or Message-IDs in a text and returns its delivery. The envelope sender and the
 * Message-ID are signed.
 */
export function findDeliveryInText(ctx: SettingsCtx, text: string): DeliveryRef | undefined {
  const ownAddress = findOwnAddress(ctx, text);
  return ownAddress?.kind === 'delivery' ? ownAddress : findMessageId(ctx, text);
}

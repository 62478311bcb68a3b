import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { DeliveryRef } from '#modules/deliveries/bounce-address.ts';

/**
 * Returns the permanent id of an email to a subscriber: the local part of its Message-ID, and the file name if emails
 * are written to files.
 */
export function createMessageId(
  ctx: Pick<Ctx, 'settings'>,
  { newsletterId, subscriberId }: DeliveryRef,
): string {
  const mac = createHmac('sha256', ctx.settings.secret).update(`letter\0${newsletterId}\0${subscriberId}`);
  return `newsletter-${newsletterId}-${subscriberId}-${mac.digest('hex').slice(0, 12)}`;
}

/** Returns the delivery of the first Message-ID of this site in a text, such as the headers of a bounce. */
export function findMessageId(ctx: Pick<Ctx, 'settings'>, text: string): DeliveryRef | undefined {
  const matches = [...text.matchAll(/newsletter-(\d{1,10})-(\d{1,10})-[\da-f]{12}(?=@)/g)];
  return matches
    .map(([id, newsletter, subscriber]) => ({
      id,
      name: { newsletterId: Number(newsletter), subscriberId: Number(subscriber) },
    }))
    .find(({ id, name }) => isEqual(id, createMessageId(ctx, name)))?.name;
}

function isEqual(first: string, second: string): boolean {
  return first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
}

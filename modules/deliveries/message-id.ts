import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';

/**
 * Returns the permanent id of an email to a subscriber: the local part of its Message-ID, and the file name if emails
 * are written to files.
 */
export function messageId(ctx: Pick<Ctx, 'settings'>, { newsletterId, subscriberId }: DeliveryName): string {
  const mac = createHmac('sha256', ctx.settings.secret).update(`letter\0${newsletterId}\0${subscriberId}`);
  return `newsletter-${newsletterId}-${subscriberId}-${mac.digest('hex').slice(0, 12)}`;
}

/** Returns the first of our own Message-IDs in a text, such as the headers of a returned email. */
export function findMessageId(ctx: Pick<Ctx, 'settings'>, text: string): DeliveryName | undefined {
  const found = [...text.matchAll(/newsletter-(\d{1,10})-(\d{1,10})-[\da-f]{12}(?=@)/g)];
  return found
    .map(([id, newsletter, subscriber]) => ({
      id,
      name: { newsletterId: Number(newsletter), subscriberId: Number(subscriber) },
    }))
    .find(({ id, name }) => isSame(id, messageId(ctx, name)))?.name;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

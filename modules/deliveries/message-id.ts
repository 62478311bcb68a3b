import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { DeliveryName } from '#modules/deliveries/bounce-address.ts';

/** Names an email to a person for ever: its Message-ID before the @ and, where emails are files, its file. */
export function messageId(ctx: Pick<Ctx, 'settings'>, { newsletterId, subscriberId }: DeliveryName): string {
  const mac = createHmac('sha256', ctx.settings.secret).update(`letter\0${newsletterId}\0${subscriberId}`);
  return `newsletter-${newsletterId}-${subscriberId}-${mac.digest('hex').slice(0, 12)}`;
}

/** The first of our own Message-IDs in a text, such as the headers of an email that came back. */
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

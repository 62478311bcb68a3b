import type { WireType } from '#api/http/call.ts';
import type { deliveries } from '#modules/deliveries/contract.ts';
import type { newsletter, newsletterItem } from '#modules/newsletters/item-contract.ts';
import type { DeliveryCounts } from '#modules/newsletters/constants.ts';

/** A newsletter in lists and in the progress stream, without its message and cover. */
export type NewsletterItem = WireType<typeof newsletterItem>;
export type Newsletter = WireType<typeof newsletter>;
export type Delivery = WireType<typeof deliveries.list.list>;

export const createNewsletterKey = (id: number) => ['newsletters', 'one', id];

/** Returns the number of emails that are not sent yet. */
export function countWaiting({ pending, claimed, sending }: DeliveryCounts): number {
  return pending + claimed + sending;
}

/** Returns the share of emails with a final result. */
export function getFinalResultShare({ counts, recipients, state }: Newsletter): number {
  if (state === 'sent') return 1;
  if (recipients === 0) return 0;
  const open = countWaiting(counts) + counts.deferred;
  const known = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.min(1, Math.max(0, (known - open) / recipients));
}

/** Parses the id in a URL. Returns null if it is not an id. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

import type { Wire } from '#api/http/call.ts';
import type { deliveries } from '#modules/deliveries/contract.ts';
import type { newsletter, newsletterItem } from '#modules/newsletters/item-contract.ts';
import type { DeliveryCounts } from '#modules/newsletters/constants.ts';

/** A newsletter as lists and the stream of its progress tell it, without its message and its cover. */
export type NewsletterItem = Wire<typeof newsletterItem>;
/** A newsletter whole. */
export type Newsletter = Wire<typeof newsletter>;
/** One email to one person. */
export type Delivery = Wire<typeof deliveries.list.list>;

export const newsletterKey = (id: number) => ['newsletters', 'one', id];

/** Emails that may still leave. */
export function waitingOf({ pending, claimed, sending }: DeliveryCounts): number {
  return pending + claimed + sending;
}

/** Emails of which nothing is to be expected any more, of all. */
export function settledShare({ counts, recipients, state }: Newsletter): number {
  if (state === 'sent') return 1;
  if (recipients === 0) return 0;
  const open = waitingOf(counts) + counts.deferred;
  const known = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Math.min(1, Math.max(0, (known - open) / recipients));
}

/** The number in an address; null for anything else. */
export function idIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import {
  countSubscriberDeliveries,
  listSubscriberDeliveries,
} from '#modules/deliveries/subscriber-delivery-store.ts';
import type { SubscriberDelivery } from '#modules/deliveries/subscriber-delivery-store.ts';
import { readPerson } from '#modules/subscribers/person.ts';

/** Returns the newsletters of a subscriber with the results of their delivery, latest first. Throws `missing`. */
export async function listDeliveriesOfSubscriber(
  ctx: Ctx,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<{ emails: SubscriberDelivery[]; total: RowCount }> {
  await readPerson(ctx, subscriberId);
  const [emails, total] = await Promise.all([
    listSubscriberDeliveries(ctx.db, subscriberId, page),
    countSubscriberDeliveries(ctx.db, subscriberId),
  ]);
  return { emails, total };
}

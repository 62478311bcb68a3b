import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';

const reactions = {
  opened: sql`(d.opened_at is not null or d.clicked_at is not null)`,
  clicked: sql`d.clicked_at is not null`,
};

/**
 * Returns a condition: the subscriber whose id is in the column has opened or clicked an email of one of these newsletters.
 * `newsletterIds` is a query.
 */
export function hasOpenedOrClicked(
  subscriberId: string,
  reaction: keyof typeof reactions,
  newsletterIds: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select from deliveries d where d.subscriber_id = ${sql.ref(subscriberId)} and ${reactions[reaction]}
    and d.newsletter_id = any(array(${newsletterIds})))`;
}

/**
 * Deletes the responses of servers about the address of a deleted subscriber from the emails of these newsletters, and cancels
 * emails that are not sent yet. `newsletterIds` is a query.
 */
export async function cancelDeliveriesOfSubscriber(
  db: Db,
  subscriberId: number,
  newsletterIds: RawBuilder<unknown>,
): Promise<void> {
  await sql`update deliveries set last_answer = null,
      state = case when state in ('pending', 'deferred', 'claimed') then 'left'::delivery_state else state end
    where subscriber_id = ${subscriberId} and newsletter_id in (${newsletterIds})`.execute(db);
}

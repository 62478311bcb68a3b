import type { Trx } from '#modules/context.ts';

/** Returns the subscribers whose emails of a newsletter bounced, ordered by id. Erased subscribers are omitted. */
export async function listBouncedSubscribers(
  trx: Trx,
  newsletterId: number,
  page: { limit: number; after: number },
): Promise<{ subscriberId: number; email: string }[]> {
  return trx
    .selectFrom('deliveries as d')
    .innerJoin('subscribers as s', 's.id', 'd.subscriber_id')
    .select(['d.subscriber_id as subscriberId', 's.email'])
    .where('d.newsletter_id', '=', newsletterId)
    .where('d.state', '=', 'bounced')
    .where('d.subscriber_id', '>', page.after)
    .orderBy('d.subscriber_id')
    .limit(page.limit)
    .execute();
}

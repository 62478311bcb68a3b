import type { Trx } from '#modules/context.ts';

/** Returns the subscribers whose emails of a newsletter bounced, ordered by id. Erased subscribers are omitted. */
export async function listBouncedSubscribers(
  trx: Trx,
  newsletterId: number,
  page: { limit: number; after: number },
): Promise<{ subscriberId: number; email: string }[]> {
  return trx
    .selectFrom('deliveries as d')
    .innerJoin('subscribers as s', 's.id', 'd.subscriberId')
    .select(['d.subscriberId', 's.email'])
    .where('d.newsletterId', '=', newsletterId)
    .where('d.state', '=', 'bounced')
    .where('d.subscriberId', '>', page.after)
    .orderBy('d.subscriberId')
    .limit(page.limit)
    .execute();
}

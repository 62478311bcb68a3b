import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { DeliveryState } from '#modules/newsletters/constants.ts';

export type SubscriberDelivery = {
  newsletterId: number;
  subject: string;
  state: DeliveryState;
  lastAnswer: string | null;
  sentAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
};

/** Returns newsletters of a subscriber, latest first. `after` is the id of the last newsletter of the previous page. */
export async function listSubscriberDeliveries(
  db: Db,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<SubscriberDelivery[]> {
  let query = db
    .selectFrom('newsletters as n')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.newsletterId', '=', 'n.id').on('d.subscriberId', '=', subscriberId),
    )
    .select(['n.id as newsletterId', 'n.subject', 'd.state', 'd.lastAnswer'])
    .select(['d.sentAt', 'd.clickedAt'])
    .select((select) => select.fn.coalesce('d.openedAt', 'd.openedByProxyAt').as('openedAt'))
    .where('n.startedAt', 'is not', null)
    .orderBy('n.id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('n.id', '<', page.after);
  return query.execute();
}

/** Returns the number of newsletters that were or will be sent to a subscriber. */
export async function countSubscriberDeliveries(db: Db, subscriberId: number): Promise<RowCount> {
  const rows = db
    .selectFrom('newsletters as n')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.newsletterId', '=', 'n.id').on('d.subscriberId', '=', subscriberId),
    )
    .select('n.id')
    .where('n.startedAt', 'is not', null);
  return countRows(db, rows);
}

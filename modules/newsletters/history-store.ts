import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';

/**
 * An event in the history of a newsletter. `count` is the number of emails or recipients; `actorId` is null for
 * automatic events.
 */
export type NewsletterEvent = {
  id: number;
  kind: NewsletterEventKind;
  at: Date;
  count: number | null;
  actorId: number | null;
};

export async function insertEvent(
  db: Db,
  newsletterId: number,
  { kind, at, count, actorId }: Omit<NewsletterEvent, 'id'>,
): Promise<void> {
  await db.insertInto('newsletterEvents').values({ newsletterId, kind, at, count, actorId }).execute();
}

/** Returns events newest first; `after` is the id of the last event of the previous page. */
export async function listEventsNewestFirst(
  db: Db,
  newsletterId: number,
  page: { limit: number; after?: number | undefined },
): Promise<NewsletterEvent[]> {
  let query = db
    .selectFrom('newsletterEvents')
    .select(['id', 'kind', 'at', 'count', 'actorId'])
    .where('newsletterId', '=', newsletterId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return query.execute();
}

export async function countEvents(db: Db, newsletterId: number): Promise<RowCount> {
  return countRows(
    db,
    db.selectFrom('newsletterEvents').select('id').where('newsletterId', '=', newsletterId),
  );
}

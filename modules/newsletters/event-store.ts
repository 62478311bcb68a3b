import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { NewsletterEventKind } from '#modules/newsletters/constants.ts';

/** One step of a sending. `count`: emails or people that it is about; `actorId`: null for what goes by itself. */
export type NewsletterEvent = {
  id: number;
  kind: NewsletterEventKind;
  at: Date;
  count: number | null;
  actorId: number | null;
};

/** Adds a step to the history of a newsletter. */
export async function insertEvent(
  db: Db,
  newsletterId: number,
  { kind, at, count, actorId }: Omit<NewsletterEvent, 'id'>,
): Promise<void> {
  await db
    .insertInto('newsletter_events')
    .values({ newsletter_id: newsletterId, kind, at, count, actor_id: actorId })
    .execute();
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function eventsNewestFirst(
  db: Db,
  newsletterId: number,
  page: { limit: number; after?: number | undefined },
): Promise<NewsletterEvent[]> {
  let query = db
    .selectFrom('newsletter_events')
    .select(['id', 'kind', 'at', 'count', 'actor_id as actorId'])
    .where('newsletter_id', '=', newsletterId)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return query.execute();
}

/** How many steps the history of a newsletter has. */
export async function countEvents(db: Db, newsletterId: number): Promise<Counted> {
  return countRows(
    db,
    db.selectFrom('newsletter_events').select('id').where('newsletter_id', '=', newsletterId),
  );
}

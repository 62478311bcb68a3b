import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import type { SubscriberEventKind } from '#modules/subscribers/constants.ts';

/** A step in the life of a subscription; `page` and `wording` say where and to which words somebody agreed. */
export type SubscriberEvent = {
  id: number;
  kind: SubscriberEventKind;
  at: Date;
  /** The member of staff who did it, as people call them; null for the person and for the product. */
  by: string | null;
  page: string | null;
  wording: string | null;
};

export type NewSubscriberEvent = Pick<SubscriberEvent, 'kind' | 'at' | 'page' | 'wording'> & {
  actorId: number | null;
};

/** Writes the same step for each of these subscribers. */
export async function insertSubscriberEvents(
  db: Db,
  subscriberIds: readonly number[],
  { kind, at, page, wording, actorId }: NewSubscriberEvent,
): Promise<void> {
  await sql`insert into subscriber_events (subscriber_id, kind, at, page, wording, actor_id)
    select id, ${kind}, ${at}, ${page}, ${wording}, ${actorId}
    from unnest(${[...subscriberIds]}::int[]) as new (id)`.execute(db);
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function subscriberEvents(
  db: Db,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<SubscriberEvent[]> {
  let query = db
    .selectFrom('subscriber_events as e')
    .leftJoin('members as m', 'm.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.page', 'e.wording'])
    .select((select) => select.fn.coalesce('m.name', 'm.email').as('by'))
    .where('e.subscriber_id', '=', subscriberId)
    .orderBy('e.id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('e.id', '<', page.after);
  return query.execute();
}

/** How many steps there are of one subscriber. */
export async function countSubscriberEvents(db: Db, subscriberId: number): Promise<Counted> {
  return countRows(
    db,
    db.selectFrom('subscriber_events').select('id').where('subscriber_id', '=', subscriberId),
  );
}

/** Keeps that the owner of an address unsubscribed, by the address's key. */
export async function insertDeparted(db: Db, key: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('departed_addresses')
    .values({ email_key: key, departed_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
}

/** The owner of the address asked for emails again. */
export async function deleteDeparted(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('departed_addresses').where('email_key', '=', key).execute();
}

/** Which of these keys are of addresses whose owners unsubscribed, in hex. */
export async function departedAmong(db: Db, keys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('departed_addresses')
    .select('email_key')
    .where(sql<boolean>`email_key = any(${[...keys]}::bytea[])`)
    .execute();
  return new Set(rows.map((row) => row.email_key.toString('hex')));
}

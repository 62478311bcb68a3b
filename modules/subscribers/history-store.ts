import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { SubscriberEventKind } from '#modules/subscribers/constants.ts';
import { memberNameOrEmail } from '#modules/members/shared-store.ts';

/** An event in the history of a subscription; `page` and `wording` belong to a consent. */
export type SubscriberEvent = {
  id: number;
  kind: SubscriberEventKind;
  at: Date;
  /** Name of the member who caused the event; null for the subscriber and for the system. */
  by: string | null;
  page: string | null;
  wording: string | null;
};

export type NewSubscriberEvent = Pick<SubscriberEvent, 'kind' | 'at' | 'page' | 'wording'> & {
  actorId: number | null;
};

export async function insertSubscriberEvents(
  db: Db,
  subscriberIds: readonly number[],
  { kind, at, page, wording, actorId }: NewSubscriberEvent,
): Promise<void> {
  await sql`insert into subscriber_events (subscriber_id, kind, at, page, wording, actor_id)
    select id, ${kind}, ${at}, ${page}, ${wording}, ${actorId}
    from unnest(${[...subscriberIds]}::int[]) as new (id)`.execute(db);
}

/** Returns events newest first; `after` is the id of the last event of the previous page. */
export async function listSubscriberEvents(
  db: Db,
  subscriberId: number,
  page: { limit: number; after?: number | undefined },
): Promise<SubscriberEvent[]> {
  let query = db
    .selectFrom('subscriberEvents as e')
    .select(['e.id', 'e.kind', 'e.at', 'e.page', 'e.wording'])
    .select(memberNameOrEmail('e.actorId').as('by'))
    .where('e.subscriberId', '=', subscriberId)
    .orderBy('e.id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('e.id', '<', page.after);
  return query.execute();
}

export async function countSubscriberEvents(db: Db, subscriberId: number): Promise<RowCount> {
  return countRows(
    db,
    db.selectFrom('subscriberEvents').select('id').where('subscriberId', '=', subscriberId),
  );
}

/** Stores the key of a deleted address whose owner had unsubscribed. */
export async function insertDepartedAddress(db: Db, key: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('departedAddresses')
    .values({ emailKey: key, departedAt: now })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .execute();
}

/** Deletes the key of a deleted address after its owner subscribed again. */
export async function deleteDepartedAddress(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('departedAddresses').where('emailKey', '=', key).execute();
}

/** Returns the stored keys among `keys`, in hex. */
export async function findDepartedKeys(db: Db, keys: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('departedAddresses')
    .select('emailKey')
    .where(sql<boolean>`email_key = any(${[...keys]}::bytea[])`)
    .execute();
  return new Set(rows.map((row) => row.emailKey.toString('hex')));
}

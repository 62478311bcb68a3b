import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type {
  ListedStatusSubscriber,
  StatusSubscriber,
  StatusSubscriberFilter,
} from '#modules/status/schema.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { countRows, rowMatchesSearch } from '#modules/text-search/list-store.ts';

const columns = ['id', 'email', 'state', 'language', 'confirmEmailId', 'askedAt', 'leftAt'] as const;

export async function findStatusSubscriber(db: Db, id: number): Promise<StatusSubscriber | undefined> {
  return db.selectFrom('statusSubscribers').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function findStatusSubscriberByEmail(
  db: Db,
  email: string,
): Promise<StatusSubscriber | undefined> {
  return db.selectFrom('statusSubscribers').select(columns).where('email', '=', email).executeTakeFirst();
}

const listedColumns = ['id', 'email', 'state', 'language', 'askedAt', 'confirmedAt', 'leftAt'] as const;

export async function listStatusSubscribers(
  db: Db,
  filter: StatusSubscriberFilter,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<ListedStatusSubscriber[]> {
  let query = selectListed(db, filter).orderBy('id', 'desc').limit(limit);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

export async function countStatusSubscribers(db: Db, filter: StatusSubscriberFilter): Promise<RowCount> {
  return countRows(db, selectListed(db, filter));
}

function selectListed(db: Db, { state, search }: StatusSubscriberFilter) {
  let query = db.selectFrom('statusSubscribers').select(listedColumns);
  if (state !== undefined) query = query.where('state', '=', state);
  if (search) query = query.where(rowMatchesSearch(sql`fold_characters(email)`, search));
  return query;
}

export async function deleteStatusSubscriber(db: Db, id: number): Promise<StatusSubscriber | undefined> {
  return db.deleteFrom('statusSubscribers').where('id', '=', id).returning(columns).executeTakeFirst();
}

export async function countConfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('statusSubscribers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores a request for emails, which the person must confirm. Returns undefined for a confirmed person, for a person who left after
 * the request, and for a request that is stored already.
 */
export async function upsertPending(
  db: Db,
  request: { email: string; language: string | null; confirmEmailId: string; askedAt: Date },
): Promise<{ id: number } | undefined> {
  const { language, confirmEmailId, askedAt } = request;
  return db
    .insertInto('statusSubscribers')
    .values({ ...request, state: 'pending' })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ state: 'pending', language, confirmEmailId, askedAt })
        .where('statusSubscribers.state', '!=', 'confirmed')
        .where('statusSubscribers.askedAt', '<=', askedAt)
        .where((where) =>
          where.or([
            where('statusSubscribers.leftAt', 'is', null),
            where('statusSubscribers.leftAt', '<', askedAt),
          ]),
        )
        .where('statusSubscribers.confirmEmailId', 'is distinct from', confirmEmailId),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Confirms a pending person. The link stays valid, so that a second click shows the same result. */
export async function markConfirmed(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('statusSubscribers')
    .set({ state: 'confirmed', confirmedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Ends the emails. Older confirmation links are no longer valid. */
export async function markLeft(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('statusSubscribers')
    .set({ state: 'left', leftAt: at, confirmEmailId: null })
    .where('id', '=', id)
    .where('state', '!=', 'left')
    .execute();
}

/** Marks an address that does not exist. */
export async function markBounced(db: Db, id: number): Promise<void> {
  await db
    .updateTable('statusSubscribers')
    .set({ state: 'bounced', confirmEmailId: null })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'confirmed'])
    .execute();
}

/** Returns a page of the ids of people who had confirmed at this time, in order. */
export async function listConfirmedIds(
  db: Db,
  { after, until, limit }: { after: number; until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('statusSubscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .where('confirmedAt', '<=', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends requests that were not confirmed: deletes them, or restores the state of people who had left before. */
export async function endUnconfirmedBefore(db: Db, time: Date): Promise<number> {
  await db
    .updateTable('statusSubscribers')
    .set({ state: 'left', confirmEmailId: null })
    .where('state', '=', 'pending')
    .where('askedAt', '<', time)
    .where('leftAt', 'is not', null)
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('statusSubscribers')
    .where('state', '=', 'pending')
    .where('askedAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Sets the time of the emails of an update. Returns undefined if it has a time already. */
export async function markUpdateEmailed(
  db: Db,
  updateId: number,
  at: Date,
): Promise<{ id: number } | undefined> {
  return db
    .updateTable('incidentUpdates')
    .set({ emailedAt: at })
    .where('id', '=', updateId)
    .where('emailedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Returns an update with its incident, if visitors can see it. */
export async function findPublicUpdate(db: Db, updateId: number) {
  return db
    .selectFrom('incidentUpdates as update')
    .innerJoin('incidents as incident', 'incident.id', 'update.incidentId')
    .select([
      'update.id',
      'update.state',
      'update.body',
      'update.at',
      'update.emailedAt',
      'incident.id as incidentId',
      'incident.title',
    ])
    .where('update.id', '=', updateId)
    .where('update.deletedAt', 'is', null)
    .where('incident.deletedAt', 'is', null)
    .where('incident.publishedAt', 'is not', null)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { InboxFilter } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';
import { forceIndexScan, matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';

/** `newerThan`: the messages after this one in ascending order, instead of the newest messages first. */
type InboxPage = { limit: number; after?: number | undefined; newerThan?: number | undefined };

/**
 * Returns the ids of the messages that match a filter, newest first; `after` is the id of the last message of the
 * previous page.
 */
export async function listMessageIds(db: Db, filter: InboxFilter, page: InboxPage): Promise<number[]> {
  const query = atCursor(filterMessages(db, filter), page).select('id');
  return toIds(await query.orderBy('id', 'desc').limit(page.limit).execute());
}

/** Searches only the next `rows` messages. `looked` is the number of these messages. */
export async function searchNextMessages(
  db: Db,
  filter: InboxFilter,
  page: InboxPage & { rows: number },
): Promise<{ ids: number[]; looked: number }> {
  const order = getOrder(page);
  return forceIndexScan(db, async (trx) => {
    const next = atCursor(filterMessages(trx, filter), page)
      .select('id')
      .orderBy('id', order)
      .limit(page.rows);
    const { rows } = await sql<{ ids: number[]; looked: number }>`
      with near as materialized (${next})
      select (select count(*)::integer from near) as looked, array(
        select id from near where (
          select ${rowMatchesSearch(sql`folded`, filter.text ?? '')} from folded_messages where message_id = near.id
        ) order by id ${sql.raw(order)} limit ${page.limit}
      ) as ids`.execute(trx);
    return rows[0] ?? { ids: [], looked: 0 };
  });
}

/** Searches all messages. Finds all matches before sorting them. */
export async function searchAllMessages(db: Db, filter: InboxFilter, page: InboxPage): Promise<number[]> {
  const next = atCursor(filterMessages(db, filter), page).select('id').orderBy('id', getOrder(page));
  const { rows } = await sql<{ id: number }>`${withMatches(filter)} ${next.limit(page.limit)}`.execute(db);
  return toIds(rows);
}

/** Returns the ids of the messages before and after a message within a filter without text; null at the ends. */
export async function findNeighbourIds(
  db: Db,
  filter: InboxFilter,
  id: number,
): Promise<{ newer: number | null; older: number | null }> {
  const matchingMessages = filterMessages(db, filter).select('id');
  const [newer, older] = await Promise.all([
    matchingMessages.where('id', '>', id).orderBy('id', 'asc').limit(1).executeTakeFirst(),
    matchingMessages.where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { newer: newer?.id ?? null, older: older?.id ?? null };
}

export async function countMessagesUpTo(db: Db, filter: InboxFilter, limit: number): Promise<number> {
  const matches = filter.text === undefined ? sql`` : withMatches(filter);
  const { rows } = await sql<{ count: number }>`${matches}
    select count(*)::integer as count from (${filterMessages(db, filter).select('id').limit(limit)}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Returns the number of merged messages by the id of the message into whose thread they were merged. Messages without
 * merged messages are not in the map.
 */
export async function countMergedMessages(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select thread_id as id, count(*)::integer as count from messages
    where thread_id = any(${ids}::integer[]) group by thread_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns the start of the longest wait, or undefined if no message is waiting. */
export async function findOldestWaitingSince(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(waiting_since, created_at) as since from messages
    where state = 'new' and thread_id is null
    order by coalesce(waiting_since, created_at) limit 1`.execute(db);
  return rows[0]?.since;
}

/** Returns the median and the 90th percentile of the response time in seconds, and the number of measured first replies. */
export async function measureResponseTimes(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ count: number; median: number | null; ninetieth: number | null }> {
  const { rows } = await sql<{ count: number; median: number | null; ninetieth: number | null }>`
    select count(*)::integer as count,
      percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.9) within group (order by seconds) as ninetieth
    from (
      select extract(epoch from first_answered_at - created_at)::float8 as seconds from messages
      where first_answered_at >= ${since} and state <> 'spam'
      order by first_answered_at desc limit ${limit}
    ) as measured`.execute(db);
  return rows[0] ?? { count: 0, median: null, ninetieth: null };
}

type MessagesQuery = SelectQueryBuilder<Tables, 'messages', object>;

/** Selects the messages that the inbox lists. Merged messages are not listed, because they are part of a thread. */
function filterMessages(db: Pick<Db, 'selectFrom'>, filter: InboxFilter): MessagesQuery {
  const { state, topic, closed, assignee, tag } = filter;
  let query: MessagesQuery = db.selectFrom('messages').where('threadId', 'is', null);
  if (state !== undefined) query = query.where('state', '=', state);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (closed === true) query = query.where('closedAt', 'is not', null);
  if (closed === false) query = query.where('closedAt', 'is', null);
  if (assignee !== undefined) query = query.where('assigneeId', assignee === null ? 'is' : '=', assignee);
  if (tag !== undefined)
    query = query.where(
      'id',
      'in',
      sql<number>`(select t.message_id from message_tags t where t.tag = ${tag})`,
    );
  return query;
}

function toIds(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function atCursor(query: MessagesQuery, { after, newerThan }: InboxPage): MessagesQuery {
  const later = after === undefined ? query : query.where('id', '<', after);
  return newerThan === undefined ? later : later.where('id', '>', newerThan);
}

function getOrder({ newerThan }: InboxPage): 'asc' | 'desc' {
  return newerThan === undefined ? 'desc' : 'asc';
}

/**
 * Replaces the table `messages` of a statement with the messages whose thread contains the text. Reads each match by its id: without
 * statistics of the table, PostgreSQL would read all messages of a filter instead.
 */
function withMatches({ text = '' }: InboxFilter) {
  return sql`with matches as materialized (
      select message_id from folded_messages where ${matchesSearch(sql`folded`, text)}
    ), messages as materialized (
      select found.* from matches cross join lateral (
        select id, thread_id, state, topic, closed_at, assignee_id from messages where id = message_id offset 0
      ) as found
    )`;
}

import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { InboxFilter } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';
import { matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';

/** Columns that the text search needs. */
const searchedColumns = ['id', 'email', 'phone', 'body'] as const;

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

/**
 * Searches only the next `rows` messages. `looked` is the number of these messages. Reads the threads of all messages at once, which
 * takes a fifth of the time of a look-up for each message. NOTE: with `offset 0` PostgreSQL reads only these threads. Without it,
 * PostgreSQL folds all replies, which takes 0.3 s for 100,000.
 */
export async function searchNextMessages(
  db: Db,
  filter: InboxFilter,
  page: InboxPage & { rows: number },
): Promise<{ ids: number[]; looked: number }> {
  const order = getOrder(page);
  const next = atCursor(filterMessages(db, filter), page)
    .select(searchedColumns)
    .orderBy('id', order)
    .limit(page.rows);
  const matches = (folded: RawBuilder<unknown>) => rowMatchesSearch(folded, filter.text ?? '');
  const { rows } = await sql<{ ids: number[]; looked: number }>`
    with near as materialized (${next}),
    merged as materialized (
      select thread_id, id, email, phone, body from messages where thread_id = any(array(select id from near))
    ),
    thread as materialized (
      select id as thread_id, id as message_id from near union all select thread_id, id from merged
    ),
    replies as (
      select message_id, body from message_replies where message_id = any(array(select message_id from thread)) offset 0
    ),
    notes as (
      select message_id, body from message_notes
      where message_id = any(array(select message_id from thread)) and deleted_at is null offset 0
    ),
    emails as (
      select * from message_emails where message_id = any(array(select message_id from thread)) offset 0
    ),
    used_tags as (
      select message_id, tag from message_tags where message_id = any(array(select id from near)) offset 0
    ),
    found (id) as (
      select id from near where ${matches(messageText)}
      union select thread_id from merged where ${matches(messageText)}
      union select thread_id from replies r join thread using (message_id) where ${matches(sql`fold_characters(r.body)`)}
      union select thread_id from notes n join thread using (message_id) where ${matches(sql`fold_characters(n.body)`)}
      union select thread_id from emails e join thread using (message_id) where ${matches(emailText)}
      union select message_id from used_tags t where ${matches(sql`fold_characters(t.tag)`)}
    )
    select (select count(*)::integer from near) as looked,
      array(select id from found order by id ${sql.raw(order)} limit ${page.limit}) as ids`.execute(db);
  return rows[0] ?? { ids: [], looked: 0 };
}

/** Searches all messages. Finds all matches before sorting them. */
export async function searchAllMessages(db: Db, filter: InboxFilter, page: InboxPage): Promise<number[]> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (made) =>
        atCursor(filterMessages(made, filter), page)
          .where('id', 'in', selectThreadsWithText(filter))
          .select('id'),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('id', getOrder(page))
    .limit(page.limit)
    .execute();
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
  const matchingMessages = filterMessages(db, filter).$if(filter.text !== undefined, (query) =>
    query.where('id', 'in', selectThreadsWithText(filter)),
  );
  const row = await db
    .selectFrom(matchingMessages.select('id').limit(limit).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
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
 * NOTE: these expressions must be identical to the expressions in the indexes messages_folded, message_replies_folded
 * and the other indexes of the search.
 */
const messageText = sql`fold_characters(email || ' ' || phone || ' ' || body)`;
const emailText = sql`fold_characters(e.sender || ' ' || e.sender_name || ' ' || e.subject || ' ' || e.body)`;

/** Selects the ids of the messages whose thread contains the text. */
function selectThreadsWithText({ text = '' }: InboxFilter) {
  const matches = (folded: RawBuilder<unknown>) => matchesSearch(folded, text);
  return sql<number>`(
    select coalesce(thread_id, id) from messages where ${matches(messageText)}
    union select coalesce(m.thread_id, m.id) from message_replies r join messages m on m.id = r.message_id
      where ${matches(sql`fold_characters(r.body)`)}
    union select coalesce(m.thread_id, m.id) from message_notes n join messages m on m.id = n.message_id
      where n.deleted_at is null and ${matches(sql`fold_characters(n.body)`)}
    union select coalesce(m.thread_id, m.id) from message_emails e join messages m on m.id = e.message_id
      where ${matches(emailText)}
    union select coalesce(m.thread_id, m.id) from message_tags t join messages m on m.id = t.message_id
      where ${matches(sql`fold_characters(t.tag)`)}
  )`;
}

import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { InboxFilter } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';
import { matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';

/** Columns that the text search needs. */
const searchedColumns = ['id', 'email', 'phone', 'body'] as const;

type InboxPage = { limit: number; after?: number | undefined };

/**
 * Returns the ids of the messages that match a filter, newest first; `after` is the id of the last message of the
 * previous page.
 */
export async function listMessageIds(db: Db, filter: InboxFilter, page: InboxPage): Promise<number[]> {
  const query = beforeCursor(filterMessages(db, filter), page).select('id');
  return toIds(await query.orderBy('id', 'desc').limit(page.limit).execute());
}

/** Searches only the next `rows` messages. */
export async function searchNewestMessages(
  db: Db,
  filter: InboxFilter,
  page: InboxPage & { rows: number },
): Promise<number[]> {
  const newestMessages = beforeCursor(filterMessages(db, filter), page)
    .select(searchedColumns)
    .orderBy('id', 'desc')
    .limit(page.rows);
  const matches = await db
    .selectFrom(newestMessages.as('near'))
    .select('id')
    .where(matchesTextNearby(filter))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return toIds(matches);
}

/** Searches all messages. Finds all matches before sorting them. */
export async function searchAllMessages(db: Db, filter: InboxFilter, page: InboxPage): Promise<number[]> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (made) =>
        beforeCursor(filterMessages(made, filter), page)
          .where('id', 'in', selectThreadsWithText(filter))
          .select('id'),
    )
    .selectFrom('found')
    .select('id')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return toIds(rows);
}

/** Returns the ids of the messages before and after a message within a filter; null at the ends. */
export async function findNeighbourIds(
  db: Db,
  filter: InboxFilter,
  id: number,
): Promise<{ newer: number | null; older: number | null }> {
  const matchingMessages = filterMessages(db, filter)
    .$if(filter.text !== undefined, (query) => query.where('id', 'in', selectThreadsWithText(filter)))
    .select('id');
  const [newer, older] = await Promise.all([
    matchingMessages.where('id', '>', id).orderBy('id', 'asc').limit(1).executeTakeFirst(),
    matchingMessages.where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { newer: newer?.id ?? null, older: older?.id ?? null };
}

/** Counts the messages after `after` that match a filter, up to `rows`. */
export async function countNextMessages(
  db: Db,
  filter: InboxFilter,
  { after, rows }: { after?: number | undefined; rows: number },
): Promise<number> {
  const next = beforeCursor(filterMessages(db, filter), { limit: rows, after })
    .select('id')
    .orderBy('id', 'desc');
  const { count } = await db
    .selectFrom(next.limit(rows).as('next'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

function beforeCursor(query: MessagesQuery, { after }: InboxPage): MessagesQuery {
  return after === undefined ? query : query.where('id', '<', after);
}

/**
 * NOTE: these expressions must be identical to the expressions in the indexes messages_folded, message_replies_folded
 * and the other indexes of the search.
 */
const messageText = sql`fold_characters(email || ' ' || phone || ' ' || body)`;
const emailText = sql`fold_characters(e.sender || ' ' || e.sender_name || ' ' || e.subject || ' ' || e.body)`;

/** The ids of a message in `newestMessages` and of the messages that were merged into this message. */
const idsOfThread = sql`any(array(select near.id union all select m.id from messages m where m.thread_id = near.id))`;

/**
 * Matches rows of `newestMessages` whose thread contains the text in a message, reply, note, email or tag. NOTE: with
 * `offset 0` PostgreSQL reads only the thread of each row. Without it, PostgreSQL folds all replies and messages,
 * which takes 0.3 s for 100,000.
 */
function matchesTextNearby({ text = '' }: InboxFilter) {
  const matches = (folded: RawBuilder<unknown>) => rowMatchesSearch(folded, text);
  return sql<boolean>`(
    ${matches(messageText)}
    or exists (select from message_replies r
      where r.message_id = ${idsOfThread} and ${matches(sql`fold_characters(r.body)`)} offset 0)
    or exists (select from message_notes n
      where n.message_id = ${idsOfThread} and n.deleted_at is null and ${matches(sql`fold_characters(n.body)`)} offset 0)
    or exists (select from message_emails e
      where e.message_id = ${idsOfThread} and ${matches(emailText)} offset 0)
    or exists (select from messages m
      where m.thread_id = near.id and ${matches(sql`fold_characters(m.email || ' ' || m.phone || ' ' || m.body)`)} offset 0)
    or exists (select from message_tags t
      where t.message_id = near.id and ${matches(sql`fold_characters(t.tag)`)} offset 0)
  )`;
}

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

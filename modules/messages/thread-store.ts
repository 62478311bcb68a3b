import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Returns the ids of a message and of all messages merged into it, oldest first. */
export async function listThreadMessageIds(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('threadId', '=', id)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of the messages from an address that the inbox lists, except one message, newest first. */
export async function listMessageIdsOfAddress(
  db: Db,
  email: string,
  { except: exceptId, limit }: { except: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('email', '=', email)
    .where('threadId', 'is', null)
    .where('id', '<>', exceptId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the messages in `ids` together with all messages merged into them. */
export async function countThreadMessages(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from messages
    where id = any(${ids}::integer[]) or thread_id = any(${ids}::integer[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the total number of replies and emails of the messages in `ids`. */
export async function countRepliesAndEmails(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from message_replies where message_id = any(${ids}::integer[]))
      + (select count(*) from message_emails where message_id = any(${ids}::integer[]))
    )::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Moves messages, with the messages merged into them, to another thread. */
export async function mergeIntoThread(db: Db, id: number, from: readonly number[]): Promise<void> {
  await sql`update messages set
      merged_into = case when id = any(${from}::integer[]) then ${id}::integer else merged_into end,
      thread_id = ${id}::integer
    where id = any(${from}::integer[]) or thread_id = any(${from}::integer[])`.execute(db);
}

/** Makes a merged message a separate thread again, with the messages that were merged into it. */
export async function unmergeMessage(db: Db, id: number): Promise<void> {
  await sql`with recursive below as (
      select id from messages where merged_into = ${id}::integer
      union select m.id from messages m join below b on m.merged_into = b.id
    )
    update messages set
      merged_into = case when id = ${id}::integer then null else merged_into end,
      thread_id = case when id = ${id}::integer then null else ${id}::integer end
    where id = ${id}::integer or id in (select id from below)`.execute(db);
}

/** Adds tags to a message; existing tags remain. */
export async function insertTags(db: Db, messageId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db
    .insertInto('messageTags')
    .values(tags.map((tag) => ({ messageId, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTags(db: Db, messageId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db
    .deleteFrom('messageTags')
    .where('messageId', '=', messageId)
    .where('tag', '=', sql<string>`any(${tags}::text[])`)
    .execute();
}

/**
 * Returns the tags in use, sorted by name. Each tag costs one index step, independent of the number of messages with the tag.
 */
export async function listTagsInUse(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`with recursive used as (
      (select tag from message_tags order by tag limit 1)
      union all
      select (select t.tag from message_tags t where t.tag > used.tag order by t.tag limit 1) from used
      where used.tag is not null
    )
    select tag from used where tag is not null limit ${limit}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** Returns the ids of the outgoing emails that forwarded these messages, and of the emails with the replies. */
export async function listEmailIds(db: Db, messageIds: readonly number[]): Promise<string[]> {
  if (messageIds.length === 0) return [];
  const ids = [...messageIds];
  const rows = await db
    .selectFrom('messages')
    .select('letterId')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('messageReplies').select('letterId').where('messageId', 'in', ids))
    .execute();
  return rows.map(({ letterId: id }) => id);
}

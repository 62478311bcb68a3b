import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { MessageState, Topic } from '#domain/contact/limits.ts';
import type { InboxFilter, Message, NewMessage } from '#domain/contact/schema.ts';
import type { Db } from '#domain/context.ts';

const columns = [
  'id',
  'email',
  'phone',
  'topic',
  'body',
  'state',
  'letter_id',
  'created_at',
  'forwarded_at',
  'forward_refused_at',
  'mail_answer',
] as const;

/** Answers the id of the new row. */
export async function insertMessage(
  db: Db,
  message: Omit<NewMessage, 'isFilledByProgram'> & { emailId: string; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      email: message.email,
      phone: message.phone,
      topic: message.topic,
      body: message.body,
      letter_id: message.emailId,
      elapsed_ms: message.elapsedMs,
      created_at: message.createdAt,
      forwarded_at: null,
      forward_refused_at: null,
      mail_answer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A contact message; undefined where there is none. */
export async function messageById(db: Db, id: number): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toMessage(row);
}

/** Notes when a contact message was sent on by email; the first time counts. */
export async function markForwarded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ forwarded_at: now, mail_answer: null })
    .where('id', '=', id)
    .where('forwarded_at', 'is', null)
    .execute();
}

/** Notes why a contact message was not sent on; `refusedAt`: it never will be. */
export async function markForwardAnswer(
  db: Db,
  id: number,
  { answer, refusedAt }: { answer: string; refusedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ mail_answer: answer, forward_refused_at: refusedAt })
    .where('id', '=', id)
    .where('forwarded_at', 'is', null)
    .execute();
}

type Page = { limit: number; after?: number | undefined };

/** The newest messages of a state or topic; `after` is the id of the last one of the page before. */
export async function messagesNewestFirst(db: Db, filter: InboxFilter, page: Page): Promise<Message[]> {
  const query = before(filtered(db, filter), page).select(columns);
  const rows = await query.orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map((row) => toMessage(row));
}

/** Those that hold the text, among the next `rows` alone. */
export async function messagesContainingNear(
  db: Db,
  filter: InboxFilter,
  page: Page & { rows: number },
): Promise<Message[]> {
  const near = before(filtered(db, filter), page).select(columns).orderBy('id', 'desc').limit(page.rows);
  const found = await db
    .selectFrom(near.as('near'))
    .selectAll()
    .where(wordsHold(filter))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return found.map((row) => toMessage(row));
}

/** Those that hold the text, among all: found before they are ordered. */
export async function messagesContaining(db: Db, filter: InboxFilter, page: Page): Promise<Message[]> {
  const rows = await db
    .with(
      (cte) => cte('found').materialized(),
      (made) => before(filtered(made, filter), page).where(wordsHold(filter)).select(columns),
    )
    .selectFrom('found')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => toMessage(row));
}

/** How many messages stand in each state, read from the counters that triggers keep. */
export async function messageCounts(db: Db): Promise<Record<MessageState, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'in', ['messages.new', 'messages.answered', 'messages.spam'])
    .execute();
  const countOf = (state: MessageState): number =>
    rows.find(({ name }) => name === `messages.${state}`)?.count ?? 0;
  return { new: countOf('new'), answered: countOf('answered'), spam: countOf('spam') };
}

/** How many of the newest `rows` of a state or topic hold the text, and how many those are. */
export async function countMessagesNear(
  db: Db,
  filter: InboxFilter,
  rows: number,
): Promise<{ found: number; looked: number }> {
  const near = filtered(db, filter).select(columns).orderBy('id', 'desc').limit(rows);
  return db
    .selectFrom(near.as('near'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(wordsHold(filter)).as('found'),
      fn.countAll<number>().as('looked'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many messages a filter leaves, counted up to a limit. */
export async function countMessagesUpTo(db: Db, filter: InboxFilter, limit: number): Promise<number> {
  const all = filtered(db, filter).$if(filter.text !== undefined, (query) => query.where(wordsHold(filter)));
  const row = await db
    .selectFrom(all.select('id').limit(limit).as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** False when there is no such message. */
export async function setMessageState(db: Db, id: number, state: MessageState): Promise<boolean> {
  const result = await db.updateTable('messages').set({ state }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a message with its replies; false when there is none. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Of messages that nobody has to answer any more, with nothing written since `before`; answers how many were deleted. */
export async function deleteDoneBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from messages where id in (
    select id from messages m
    where created_at < ${before} and state in ('answered', 'spam') and not exists (
      select from message_replies r where r.message_id = m.id
        and (r.created_at >= ${before} or (r.sent_at is null and r.refused_at is null))
    )
    order by created_at limit ${limit} for update skip locked
  )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Holds a message until the transaction ends, so that two answers to it come one after the other. */
export async function lockMessage(db: Db, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toMessage(row);
}

type Messages = SelectQueryBuilder<Tables, 'messages', object>;

function filtered(db: Pick<Db, 'selectFrom'>, { state, topic }: InboxFilter): Messages {
  let query: Messages = db.selectFrom('messages');
  if (state !== undefined) query = query.where('state', '=', state);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  return query;
}

function before(query: Messages, { after }: Page): Messages {
  return after === undefined ? query : query.where('id', '<', after);
}

/** NOTE: the expression is the one of the index messages_words, letter for letter. */
function wordsHold({ text = '' }: InboxFilter) {
  return sql<boolean>`lower(email || ' ' || phone || ' ' || body) like containing(${text}::text)`;
}

type StoredMessage = {
  id: number;
  email: string;
  phone: string;
  topic: Topic;
  body: string;
  state: MessageState;
  letter_id: string;
  created_at: Date;
  forwarded_at: Date | null;
  forward_refused_at: Date | null;
  mail_answer: string | null;
};

function toMessage(row: StoredMessage): Message {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    topic: row.topic,
    body: row.body,
    state: row.state,
    emailId: row.letter_id,
    createdAt: row.created_at,
    forwardedAt: row.forwarded_at,
    forwardRefusedAt: row.forward_refused_at,
    mailAnswer: row.mail_answer,
  };
}

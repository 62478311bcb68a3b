import { sql } from 'kysely';
import type { MessageState, Topic } from '#domain/contact/limits.ts';
import type { Answerer, InboxFilter, Message, NewMessage, Reply } from '#domain/contact/schema.ts';
import type { Db } from '#domain/context.ts';
import type { MailResult } from '#domain/mail/ports.ts';

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

/** The newest messages of a filter; `after` is the id of the last one of the page before. */
export async function messagesNewestFirst(
  db: Db,
  filter: InboxFilter,
  page: { limit: number; after?: number | undefined },
): Promise<Message[]> {
  const rows = await filtered(db, filter)
    .select(columns)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after ?? 0))
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

/** How many messages a filter leaves, counted up to a limit. */
export async function countMessagesUpTo(db: Db, filter: InboxFilter, limit: number): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filter).select('id').limit(limit).as('found'))
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

const replyColumns = [
  'id',
  'message_id',
  'author_name',
  'body',
  'letter_id',
  'created_at',
  'sent_at',
  'refused_at',
  'mail_answer',
] as const;

/** Stores a reply with the name that its author had when it was written. */
export async function insertReply(
  db: Db,
  reply: { messageId: number; author: Answerer; body: string; emailId: string; createdAt: Date },
): Promise<Reply> {
  const row = await db
    .insertInto('message_replies')
    .values({
      message_id: reply.messageId,
      author_id: reply.author.id,
      author_name: reply.author.name ?? reply.author.email,
      body: reply.body,
      letter_id: reply.emailId,
      created_at: reply.createdAt,
      sent_at: null,
      refused_at: null,
      mail_answer: null,
    })
    .returning(replyColumns)
    .executeTakeFirstOrThrow();
  return toReply(row);
}

/** The answers to a message, oldest first. */
export async function repliesTo(db: Db, messageId: number): Promise<Reply[]> {
  const rows = await db
    .selectFrom('message_replies')
    .select(replyColumns)
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute();
  return rows.map((row) => toReply(row));
}

/** Writes how a reply fared; one that has an end keeps it. */
export async function markReply(db: Db, id: number, outcome: MailResult, now: Date): Promise<void> {
  await db
    .updateTable('message_replies')
    .set({
      sent_at: outcome.kind === 'sent' ? now : null,
      refused_at: outcome.kind === 'refused' ? now : null,
      mail_answer: outcome.kind === 'sent' ? null : outcome.answer,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/** A reply that was sent came back: it keeps when it was sent. */
export async function markReplyReturned(
  db: Db,
  id: number,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await db
    .updateTable('message_replies')
    .set({ refused_at: at, mail_answer: answer })
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .where('refused_at', 'is', null)
    .execute();
}

/** NOTE: the expression is the one of the index messages_words, letter for letter. */
function filtered(db: Db, { state, topic, text }: InboxFilter) {
  let query = db.selectFrom('messages');
  if (state !== undefined) query = query.where('state', '=', state);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (text === undefined) return query;
  return query.where(
    sql<boolean>`lower(email || ' ' || phone || ' ' || body) like containing(${text}::text)`,
  );
}

type StoredReply = {
  id: number;
  message_id: number;
  author_name: string;
  body: string;
  letter_id: string;
  created_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  mail_answer: string | null;
};

function toReply(row: StoredReply): Reply {
  return {
    id: row.id,
    messageId: row.message_id,
    author: row.author_name,
    body: row.body,
    emailId: row.letter_id,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    refusedAt: row.refused_at,
    mailAnswer: row.mail_answer,
  };
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

import { sql } from 'kysely';
import type { MessageAuthor, Reply } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';
import type { EmailResult } from '#modules/outbox/ports.ts';

const replyColumns = [
  'id',
  'message_id',
  'author_id',
  'author_name',
  'body',
  'letter_id',
  'created_at',
  'sent_at',
  'refused_at',
  'mail_answer',
  'unknown_at',
] as const;

/** Stores a reply with the current name of its author. */
export async function insertReply(
  db: Db,
  reply: { messageId: number; author: MessageAuthor; body: string; emailId: string; createdAt: Date },
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

/** Returns the replies to the messages of a thread, oldest first. */
export async function listRepliesOfMessages(db: Db, messageIds: readonly number[]): Promise<Reply[]> {
  const rows = await db
    .selectFrom('message_replies')
    .select(replyColumns)
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => toReply(row));
}

/** Stores the result of sending a reply. Does not overwrite a final result. */
export async function updateReplyResult(db: Db, id: number, outcome: EmailResult, now: Date): Promise<void> {
  await db
    .updateTable('message_replies')
    .set({
      sent_at: outcome.kind === 'sent' ? now : null,
      refused_at: outcome.kind === 'refused' ? now : null,
      unknown_at: outcome.kind === 'unknown' ? now : null,
      mail_answer: outcome.kind === 'sent' ? null : outcome.answer,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/** Marks a sent reply as bounced. Does not change the time of sending. */
export async function markReplyBounced(
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

type StoredReply = {
  id: number;
  message_id: number;
  author_id: number | null;
  author_name: string;
  body: string;
  letter_id: string;
  created_at: Date;
  sent_at: Date | null;
  refused_at: Date | null;
  mail_answer: string | null;
  unknown_at: Date | null;
};

function toReply(row: StoredReply): Reply {
  return {
    id: row.id,
    messageId: row.message_id,
    authorId: row.author_id,
    author: row.author_name,
    body: row.body,
    emailId: row.letter_id,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    refusedAt: row.refused_at,
    mailAnswer: row.mail_answer,
    unknownAt: row.unknown_at,
  };
}

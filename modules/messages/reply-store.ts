import { type Selectable, sql } from 'kysely';
import type { MessageRepliesTable } from '#db/tables.ts';
import type { MessageAuthor, Reply } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';
import type { EmailResult } from '#modules/outbox/ports.ts';

const replyColumns = [
  'id',
  'messageId',
  'authorId',
  'authorName',
  'body',
  'letterId',
  'createdAt',
  'sentAt',
  'refusedAt',
  'mailAnswer',
  'unknownAt',
] as const;

/** Stores a reply with the current name of its author. */
export async function insertReply(
  db: Db,
  reply: { messageId: number; author: MessageAuthor; body: string; emailId: string; createdAt: Date },
): Promise<Reply> {
  const row = await db
    .insertInto('messageReplies')
    .values({
      messageId: reply.messageId,
      authorId: reply.author.id,
      authorName: reply.author.name ?? reply.author.email,
      body: reply.body,
      letterId: reply.emailId,
      createdAt: reply.createdAt,
      sentAt: null,
      refusedAt: null,
      mailAnswer: null,
    })
    .returning(replyColumns)
    .executeTakeFirstOrThrow();
  return toReply(row);
}

/** Returns the replies to the messages of a thread, oldest first. */
export async function listRepliesOfMessages(db: Db, messageIds: readonly number[]): Promise<Reply[]> {
  const rows = await db
    .selectFrom('messageReplies')
    .select(replyColumns)
    .where('messageId', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => toReply(row));
}

/** Stores the result of sending a reply. Does not overwrite a final result. */
export async function updateReplyResult(db: Db, id: number, outcome: EmailResult, now: Date): Promise<void> {
  await db
    .updateTable('messageReplies')
    .set({
      sentAt: outcome.kind === 'sent' ? now : null,
      refusedAt: outcome.kind === 'refused' ? now : null,
      unknownAt: outcome.kind === 'unknown' ? now : null,
      mailAnswer: outcome.kind === 'sent' ? null : outcome.answer,
    })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .execute();
}

/** Marks a sent reply as bounced. Does not change the time of sending. */
export async function markReplyBounced(
  db: Db,
  id: number,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await db
    .updateTable('messageReplies')
    .set({ refusedAt: at, mailAnswer: answer })
    .where('id', '=', id)
    .where('sentAt', 'is not', null)
    .where('refusedAt', 'is', null)
    .execute();
}

type StoredReply = Pick<Selectable<MessageRepliesTable>, (typeof replyColumns)[number]>;

function toReply({ letterId: emailId, authorName: author, ...row }: StoredReply): Reply {
  return { ...row, emailId, author };
}

import { type Selectable, sql } from 'kysely';
import type { MessagesTable } from '#db/tables.ts';
import type { MessageState } from '#modules/messages/constants.ts';
import type { SpamJudgement, SpamVerdict } from '#modules/messages/mail-schema.ts';
import { type Message, type NewMessage, pickVisitorFields, visitorFields } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';

const columns = [
  'id',
  ...visitorFields,
  'state',
  'letterId',
  'createdAt',
  'forwardedAt',
  'forwardRefusedAt',
  'forwardUnknownAt',
  'mailAnswer',
  'closedAt',
  'assigneeId',
  'firstAnsweredAt',
  'waitingSince',
  'threadId',
  'mergedInto',
  'emailsLeft',
  'spamScore',
  'spamReasons',
  'isFiledAsSpam',
  'language',
] as const;

const tagsColumn = sql<string[]>`array(
  select t.tag from message_tags t where t.message_id = messages.id order by t.tag
)`.as('tags');

export async function insertMessage(
  db: Db,
  message: Omit<NewMessage, 'isFilledByProgram'> & {
    emailId: string;
    createdAt: Date;
    judged: SpamJudgement;
    language: string | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('messages')
    .values({
      ...pickVisitorFields(message),
      letterId: message.emailId,
      elapsedMs: message.elapsedMs,
      state: message.judged.isSpam ? 'spam' : 'new',
      spamScore: message.judged.score,
      spamReasons: JSON.stringify(message.judged.reasons),
      isFiledAsSpam: message.judged.isSpam,
      textDigest: message.judged.textDigest,
      language: message.language,
      createdAt: message.createdAt,
      forwardedAt: null,
      forwardRefusedAt: null,
      mailAnswer: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMessageById(db: Db, id: number): Promise<Message | undefined> {
  const [message] = await listMessagesByIds(db, [id]);
  return message;
}

/** Returns messages in the order of `ids`; deleted messages are omitted. */
export async function listMessagesByIds(db: Db, ids: readonly number[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .select(tagsColumn)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toMessage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Stores the time at which a message was forwarded. Does not overwrite an earlier time. */
export async function markForwarded(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ forwardedAt: now, mailAnswer: null, forwardUnknownAt: null })
    .where('id', '=', id)
    .where('forwardedAt', 'is', null)
    .execute();
}

/**
 * Stores why a message was not forwarded. `refusedAt`: the mail server permanently rejected the email. `unknownAt`:
 * the email may have arrived.
 */
export async function updateForwardResult(
  db: Db,
  id: number,
  { answer, refusedAt, unknownAt }: { answer: string; refusedAt: Date | null; unknownAt: Date | null },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ mailAnswer: answer, forwardRefusedAt: refusedAt, forwardUnknownAt: unknownAt })
    .where('id', '=', id)
    .where('forwardedAt', 'is', null)
    .execute();
}

/** Reads the totals by state from counters, which are updated by triggers. */
export async function readMessageCounts(db: Db): Promise<Record<MessageState, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'in', ['messages.new', 'messages.answered', 'messages.spam'])
    .execute();
  const getCount = (state: MessageState): number =>
    rows.find(({ name }) => name === `messages.${state}`)?.count ?? 0;
  return { new: getCount('new'), answered: getCount('answered'), spam: getCount('spam') };
}

/** A change of a message. Undefined fields do not change. */
export type MessageUpdate = {
  state?: MessageState | undefined;
  closedAt?: Date | null | undefined;
  waitingSince?: Date | null | undefined;
};

/** Updates a message and all messages merged into it. */
export async function updateThread(db: Db, id: number, update: MessageUpdate): Promise<void> {
  await db
    .updateTable('messages')
    .set(update)
    .where((where) => where.or([where('id', '=', id), where('threadId', '=', id)]))
    .execute();
}

export async function updateAssignee(db: Db, id: number, assigneeId: number | null): Promise<void> {
  await db.updateTable('messages').set({ assigneeId }).where('id', '=', id).execute();
}

/** Stores the time of the first reply for a message and all messages merged into it. Does not overwrite an earlier time. */
export async function markFirstAnswer(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ firstAnsweredAt: at })
    .where((where) => where.or([where('id', '=', id), where('threadId', '=', id)]))
    .where('firstAnsweredAt', 'is', null)
    .execute();
}

/** Deletes a message with all dependent rows. Returns false if the message does not exist. */
export async function deleteMessage(db: Db, id: number): Promise<boolean> {
  // Messages that were merged into the deleted message remain in the thread to which the deleted message belonged.
  await sql`update messages c set merged_into = m.merged_into from messages m
    where m.id = ${id} and m.merged_into is not null and c.merged_into = m.id`.execute(db);
  const result = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Deletes threads that need no reply and have no activity since `before`, with all merged messages. Returns the
 * number of deleted threads.
 */
export async function deleteDoneThreadsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from messages where id in (
    select id from messages m
    where created_at < ${before} and state in ('answered', 'spam') and thread_id is null and not exists (
      select from messages t
      left join message_replies r on r.message_id = t.id
        and (r.created_at >= ${before} or (r.sent_at is null and r.refused_at is null and r.unknown_at is null))
      left join message_emails e on e.message_id = t.id and e.created_at >= ${before}
      left join message_notes n on n.message_id = t.id and n.created_at >= ${before}
      where (t.id = m.id or t.thread_id = m.id)
        and (t.created_at >= ${before} or r.id is not null or e.id is not null or n.id is not null)
    )
    order by created_at limit ${limit} for update skip locked
  )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Locks messages until the transaction ends. Locks them in the order of their ids, so that concurrent changes wait
 * for each other without a deadlock.
 */
export async function lockMessages(db: Db, ids: readonly number[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(columns)
    .select(tagsColumn)
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => toMessage(row));
}

type StoredMessage = Pick<Selectable<MessagesTable>, (typeof columns)[number]> & { tags: string[] };

function toMessage(row: StoredMessage): Message {
  return {
    ...pickVisitorFields(row),
    id: row.id,
    state: row.state,
    emailId: row.letterId,
    createdAt: row.createdAt,
    forwardedAt: row.forwardedAt,
    forwardRefusedAt: row.forwardRefusedAt,
    forwardUnknownAt: row.forwardUnknownAt,
    mailAnswer: row.mailAnswer,
    closedAt: row.closedAt,
    assigneeId: row.assigneeId,
    firstAnsweredAt: row.firstAnsweredAt,
    waitingSince: row.waitingSince,
    threadId: row.threadId,
    mergedInto: row.mergedInto,
    tags: row.tags,
    emailsLeft: row.emailsLeft,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertMessage alone
    spam: { score: row.spamScore, reasons: row.spamReasons as SpamVerdict['reasons'] },
    isFiledAsSpam: row.isFiledAsSpam,
    language: row.language,
  };
}

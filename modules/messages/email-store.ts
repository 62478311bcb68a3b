import { type Selectable, sql } from 'kysely';
import type { MessageEmailsTable } from '#db/tables.ts';
import type { IncomingEmail, SpamVerdict } from '#modules/messages/mail-schema.ts';
import type { Db } from '#modules/context.ts';

const columns = [
  'id',
  'messageId',
  'kind',
  'sender',
  'senderName',
  'subject',
  'body',
  'mailId',
  'isCut',
  'filesLeftOut',
  'createdAt',
  'letterId',
  'forwardedAt',
  'forwardRefusedAt',
  'spamScore',
  'spamReasons',
] as const;

export type NewEmail = Omit<IncomingEmail, 'id' | 'forwardedAt' | 'forwardRefusedAt'> & {
  digest: Buffer;
  spam: SpamVerdict;
};

/** Stores an email. Returns its id, or undefined if an email with the same digest is already stored. */
export async function insertEmail(db: Db, email: NewEmail): Promise<number | undefined> {
  const row = await db
    .insertInto('messageEmails')
    .values({
      messageId: email.messageId,
      kind: email.kind,
      sender: email.sender,
      senderName: email.senderName,
      subject: email.subject,
      body: email.body,
      mailId: email.mailId,
      digest: email.digest,
      isCut: email.isCut,
      filesLeftOut: email.filesLeftOut,
      createdAt: email.createdAt,
      letterId: email.emailId,
      spamScore: email.spam.score,
      spamReasons: JSON.stringify(email.spam.reasons),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasEmailWithDigest(db: Db, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('messageEmails')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the emails received for the messages of a thread, oldest first. */
export async function listEmailsOfMessages(db: Db, messageIds: readonly number[]): Promise<IncomingEmail[]> {
  const rows = await db
    .selectFrom('messageEmails')
    .select(columns)
    .where('messageId', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => toEmail(row));
}

export async function findEmailById(db: Db, id: number): Promise<IncomingEmail | undefined> {
  const row = await db.selectFrom('messageEmails').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toEmail(row);
}

/** Counts the emails received since `since`, either for the messages of a thread or from one sender. */
export async function countEmailsSince(
  db: Db,
  scope: { messageIds: readonly number[] } | { sender: string },
  since: Date,
): Promise<number> {
  const recentEmails = db.selectFrom('messageEmails').where('createdAt', '>', since);
  const scopedEmails =
    'sender' in scope
      ? recentEmails.where('sender', '=', scope.sender)
      : recentEmails.where('messageId', '=', sql<number>`any(${scope.messageIds}::integer[])`);
  const row = await scopedEmails
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns true if the thread already contains an email from an automatic responder. */
export async function hasAutomaticEmail(db: Db, messageIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('messageEmails')
    .select('id')
    .where('messageId', '=', sql<number>`any(${messageIds}::integer[])`)
    .where('kind', '=', 'automatic')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the id of the message to which one of these emails of this site belongs, either because the email forwarded
 * the message or because it was a reply.
 */
export async function findMessageIdByEmails(
  db: Db,
  emailIds: readonly string[],
): Promise<number | undefined> {
  if (emailIds.length === 0) return undefined;
  const { rows } = await sql<{ id: number }>`
    select id from messages where letter_id = any(${emailIds}::uuid[])
    union all
    select message_id from message_replies where letter_id = any(${emailIds}::uuid[])
    limit 1`.execute(db);
  return rows[0]?.id;
}

export async function findMessageIdByReply(db: Db, replyId: number): Promise<number | undefined> {
  const query = db.selectFrom('messageReplies').select('messageId').where('id', '=', replyId);
  return (await query.executeTakeFirst())?.messageId;
}

/**
 * Counts an email that was left in the mailbox. Returns true if no other email of this message was left in the
 * mailbox during the last day.
 */
export async function recordEmailLeftInMailbox(db: Db, messageId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with before as (select emails_left_at from messages where id = ${messageId})
    update messages set emails_left = emails_left + 1, emails_left_at = ${now} where id = ${messageId}
    returning not exists (
      select from before where emails_left_at > ${now}::timestamptz - interval '1 day'
    ) as "isFirst"`.execute(db);
  return rows[0]?.isFirst ?? false;
}

/** Saves the result of forwarding an incoming email, unless it was already forwarded. */
export async function markEmailForwarded(
  db: Db,
  id: number,
  outcome: { forwardedAt: Date | null; refusedAt: Date | null; answer: string | null },
): Promise<void> {
  await db
    .updateTable('messageEmails')
    .set({
      forwardedAt: outcome.forwardedAt,
      forwardRefusedAt: outcome.refusedAt,
      mailAnswer: outcome.answer,
    })
    .where('id', '=', id)
    .where('forwardedAt', 'is', null)
    .execute();
}

type StoredEmail = Pick<Selectable<MessageEmailsTable>, (typeof columns)[number]>;

function toEmail({ letterId: emailId, spamScore: score, spamReasons, ...row }: StoredEmail): IncomingEmail {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertEmail alone
  return { ...row, emailId, spam: { score, reasons: spamReasons as SpamVerdict['reasons'] } };
}

import { sql } from 'kysely';
import type { IncomingEmailKind } from '#modules/messages/constants.ts';
import type { IncomingEmail, SpamVerdict } from '#modules/messages/mail-schema.ts';
import type { Db } from '#modules/context.ts';

const columns = [
  'id',
  'message_id',
  'kind',
  'sender',
  'sender_name',
  'subject',
  'body',
  'mail_id',
  'is_cut',
  'files_left_out',
  'created_at',
  'letter_id',
  'forwarded_at',
  'forward_refused_at',
  'spam_score',
  'spam_reasons',
] as const;

export type NewEmail = Omit<IncomingEmail, 'id' | 'forwardedAt' | 'forwardRefusedAt'> & {
  digest: Buffer;
  spam: SpamVerdict;
};

/** Stores an email. Returns its id, or undefined if an email with the same digest is already stored. */
export async function insertEmail(db: Db, email: NewEmail): Promise<number | undefined> {
  const row = await db
    .insertInto('message_emails')
    .values({
      message_id: email.messageId,
      kind: email.kind,
      sender: email.sender,
      sender_name: email.senderName,
      subject: email.subject,
      body: email.body,
      mail_id: email.mailId,
      digest: email.digest,
      is_cut: email.isCut,
      files_left_out: email.filesLeftOut,
      created_at: email.createdAt,
      letter_id: email.emailId,
      spam_score: email.spam.score,
      spam_reasons: JSON.stringify(email.spam.reasons),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasEmailWithDigest(db: Db, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('message_emails')
    .select('id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the emails received for the messages of a thread, oldest first. */
export async function listEmailsOfMessages(db: Db, messageIds: readonly number[]): Promise<IncomingEmail[]> {
  const rows = await db
    .selectFrom('message_emails')
    .select(columns)
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => toEmail(row));
}

export async function findEmailById(db: Db, id: number): Promise<IncomingEmail | undefined> {
  const row = await db.selectFrom('message_emails').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toEmail(row);
}

/** Counts the emails received since `since`, either for the messages of a thread or from one sender. */
export async function countEmailsSince(
  db: Db,
  scope: { messageIds: readonly number[] } | { sender: string },
  since: Date,
): Promise<number> {
  const recentEmails = db.selectFrom('message_emails').where('created_at', '>', since);
  const scopedEmails =
    'sender' in scope
      ? recentEmails.where('sender', '=', scope.sender)
      : recentEmails.where('message_id', '=', sql<number>`any(${scope.messageIds}::integer[])`);
  const row = await scopedEmails
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns true if the thread already contains an email from an automatic responder. */
export async function hasAutomaticEmail(db: Db, messageIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('message_emails')
    .select('id')
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
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
  const query = db.selectFrom('message_replies').select('message_id').where('id', '=', replyId);
  return (await query.executeTakeFirst())?.message_id;
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
    .updateTable('message_emails')
    .set({
      forwarded_at: outcome.forwardedAt,
      forward_refused_at: outcome.refusedAt,
      mail_answer: outcome.answer,
    })
    .where('id', '=', id)
    .where('forwarded_at', 'is', null)
    .execute();
}

type StoredEmail = {
  id: number;
  message_id: number;
  kind: IncomingEmailKind;
  sender: string;
  sender_name: string;
  subject: string;
  body: string;
  mail_id: string | null;
  is_cut: boolean;
  files_left_out: number;
  created_at: Date;
  letter_id: string;
  forwarded_at: Date | null;
  forward_refused_at: Date | null;
  spam_score: number;
  spam_reasons: unknown;
};

function toEmail(row: StoredEmail): IncomingEmail {
  return {
    id: row.id,
    messageId: row.message_id,
    kind: row.kind,
    sender: row.sender,
    senderName: row.sender_name,
    subject: row.subject,
    body: row.body,
    mailId: row.mail_id,
    isCut: row.is_cut,
    filesLeftOut: row.files_left_out,
    createdAt: row.created_at,
    emailId: row.letter_id,
    forwardedAt: row.forwarded_at,
    forwardRefusedAt: row.forward_refused_at,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertEmail alone
    spam: { score: row.spam_score, reasons: row.spam_reasons as SpamVerdict['reasons'] },
  };
}

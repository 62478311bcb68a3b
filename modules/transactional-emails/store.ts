import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { countRows } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { TransactionalState } from '#modules/transactional-emails/constants.ts';
import type { TransactionalEmail } from '#modules/transactional-emails/schema.ts';

export type NewEmail = {
  sender: string;
  idempotencyKey: string | null;
  requestHash: Buffer;
  templateId: number;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  createdAt: Date;
};

const columns = [
  'id',
  'emailId',
  'templateId',
  'recipient',
  'subject',
  'state',
  'answer',
  'createdAt',
  'settledAt',
] as const;

/** Returns undefined if the sender has used the idempotency key before. */
export async function insertEmail(db: Db, email: NewEmail): Promise<TransactionalEmail | undefined> {
  return db
    .insertInto('transactionalEmails')
    .values({
      sender: email.sender,
      idempotencyKey: email.idempotencyKey,
      requestHash: email.requestHash,
      templateId: email.templateId,
      recipient: email.recipient,
      subject: email.subject,
      html: email.html,
      plain: email.plain,
      createdAt: email.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['sender', 'idempotencyKey']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Returns the email of the sender with this idempotency key, and the hash of its request. */
export async function findEmailByKey(
  db: Db,
  sender: string,
  idempotencyKey: string,
): Promise<(TransactionalEmail & { requestHash: Buffer }) | undefined> {
  return db
    .selectFrom('transactionalEmails')
    .select([...columns, 'requestHash'])
    .where('sender', '=', sender)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Finds an email by its public id. */
export async function findEmailByPublicId(db: Db, emailId: string): Promise<TransactionalEmail | undefined> {
  return db
    .selectFrom('transactionalEmails')
    .select(columns)
    .where('emailId', '=', emailId)
    .executeTakeFirst();
}

/** Returns the content of an email that must still be sent, or undefined if the email has a final result or was deleted. */
export async function findWaitingEmail(
  db: Db,
  id: number,
): Promise<{ emailId: string; recipient: string; subject: string; html: string; plain: string } | undefined> {
  return db
    .selectFrom('transactionalEmails')
    .select(['emailId', 'recipient', 'subject', 'html', 'plain'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'unknown'])
    .where('html', 'is not', null)
    .$narrowType<{ html: string; plain: string }>()
    .executeTakeFirst();
}

/** Returns emails newest first; `after` is the id of the last email of the previous page. */
export async function listEmailsNewestFirst(
  db: Db,
  page: { limit: number; after?: number | undefined },
): Promise<TransactionalEmail[]> {
  let query = db.selectFrom('transactionalEmails').select(columns).orderBy('id', 'desc').limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return query.execute();
}

export async function countEmails(db: Db): Promise<RowCount> {
  return countRows(db, db.selectFrom('transactionalEmails').select('id'));
}

/** Records why an email is still waiting, or that the email may have arrived. Does not delete the content of the email. */
export async function recordServerResponse(
  db: Db,
  id: number,
  { state, answer }: { state: 'waiting' | 'unknown'; answer: string },
): Promise<void> {
  await db
    .updateTable('transactionalEmails')
    .set({ state, answer })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'unknown'])
    .execute();
}

/** Stores the final result of an email, and deletes its content. */
export async function recordResult(
  db: Db,
  id: number,
  { state, answer, at }: { state: TransactionalState; answer: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('transactionalEmails')
    .set({ state, answer, settledAt: at, html: null, plain: null })
    .where('id', '=', id)
    .execute();
}

/** Records a bounce and returns the recipient. Returns undefined if the bounce is already recorded or the email was deleted. */
export async function markEmailBounced(
  db: Db,
  id: number,
  { answer, at }: { answer: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('transactionalEmails')
    .set({ state: 'returned', answer, settledAt: at, html: null, plain: null })
    .where('id', '=', id)
    .where('state', '!=', 'returned')
    .returning('recipient')
    .executeTakeFirst();
  return row?.recipient;
}

/** Deletes emails that were created before this time and are no longer waiting. Returns their number. */
export async function deleteEmailsBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from transactional_emails where created_at < ${before} and state <> 'waiting'`.execute(db);
  return Number(numAffectedRows);
}

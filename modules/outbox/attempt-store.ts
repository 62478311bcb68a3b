import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';
import { countRows, buildExactTime } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { EmailKind } from '#modules/outbox/constants.ts';
import type { UnknownEmail } from '#modules/outbox/schema.ts';

/** An attempt to send one email. The attempt is stored right before the final dot of the SMTP message. */
export type EmailAttempt = {
  emailId: string;
  attemptId: string;
  kind: EmailKind;
  job: string;
  payload: unknown;
  recipient: string;
  subject: string;
  isPrivate: boolean;
  at: Date;
};

/** Returns undefined if the final dot of the email was never sent. */
export async function findAttempt(
  db: Db,
  emailId: string,
): Promise<{ state: 'sending' | 'sent' | 'unknown'; answer: string | null; at: Date } | undefined> {
  return db
    .selectFrom('singleEmails')
    .select(['state', 'answer', 'at'])
    .where('emailId', '=', emailId)
    .executeTakeFirst();
}

/** Returns false if another attempt has sent the final dot of the same email. */
export async function insertAttempt(db: Db, attempt: EmailAttempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('singleEmails')
    .values({
      emailId: attempt.emailId,
      attemptId: attempt.attemptId,
      kind: attempt.kind,
      job: attempt.job,
      payload: JSON.stringify(attempt.payload),
      recipient: attempt.recipient,
      subject: attempt.subject,
      isPrivate: attempt.isPrivate,
      state: 'sending',
      answer: null,
      at: attempt.at,
    })
    .onConflict((conflict) => conflict.column('emailId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Records that the process that waits for the response is alive. */
export async function recordAttemptHeartbeat(db: Db, attemptId: string, at: Date): Promise<void> {
  await db
    .updateTable('singleEmails')
    .set({ at })
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'sending')
    .execute();
}

/** Records that the mail server accepted the email, and deletes all personal data of the attempt. */
export async function markAttemptSent(db: Db, attemptId: string, at: Date): Promise<void> {
  await db
    .updateTable('singleEmails')
    .set({ state: 'sent', payload: null, recipient: null, subject: null, answer: null, at })
    .where('attemptId', '=', attemptId)
    .execute();
}

/** Deletes an attempt that the mail server rejected or deferred. The email has not arrived. */
export async function deleteAttempt(db: Db, attemptId: string): Promise<void> {
  await db.deleteFrom('singleEmails').where('attemptId', '=', attemptId).execute();
}

/**
 * Marks the result of an attempt as unknown. Returns false if it is already marked. A lock serializes these
 * transactions. Without the lock, simultaneous transactions would not see each other's attempts, and members would
 * get a notification for each attempt.
 */
export async function markAttemptUnknown(
  trx: Trx,
  emailId: string,
  { answer, at }: { answer: string; at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('unknown emails'))`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable('singleEmails')
    .set({ state: 'unknown', answer, at })
    .where('emailId', '=', emailId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns true if the results of more than one email have become unknown since this time. */
export async function hasOtherUnknownResult(db: Db, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('singleEmails')
    .select('emailId')
    .where('state', '=', 'unknown')
    .where('at', '>=', since)
    .limit(2)
    .execute();
  return rows.length > 1;
}

/** Deletes the emails of one kind to one address whose result is unknown, except the given email. */
export async function deleteOlderUnknown(
  db: Db,
  { kind, recipient, emailId }: Pick<EmailAttempt, 'kind' | 'recipient' | 'emailId'>,
): Promise<void> {
  await db
    .deleteFrom('singleEmails')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('state', '=', 'unknown')
    .where('emailId', '!=', emailId)
    .execute();
}

export async function listUnknownRecipients(
  db: Db,
  kind: EmailKind,
  recipients: readonly string[],
): Promise<string[]> {
  if (recipients.length === 0) return [];
  const rows = await db
    .selectFrom('singleEmails')
    .select('recipient')
    .distinct()
    .where('kind', '=', kind)
    .where('recipient', 'in', recipients)
    .where('state', '=', 'unknown')
    .execute();
  return rows.flatMap(({ recipient }) => recipient ?? []);
}

/**
 * Selects emails with an unknown delivery result; without `ids`, all of them. Also selects attempts that have had no
 * result since before `lostBefore`.
 */
export type UnknownEmailFilter = {
  ids?: readonly string[] | undefined;
  areas: 'all' | 'open';
  lostBefore: Date;
};

/** The last email of a page. */
export type EmailPosition = { at: Date; id: string };

/** Returns the selected emails, newest first. */
export async function listUnknownNewestFirst(
  db: Db,
  filter: UnknownEmailFilter,
  page: { limit: number; after?: EmailPosition | undefined },
): Promise<UnknownEmail[]> {
  const { rows } = await sql<UnknownEmail>`
    select email_id as id, kind, recipient as "to", subject, answer, at, is_private
    from single_emails where ${buildUnknownCondition(filter)} and ${buildAfterCondition(page.after)}
    order by at desc, email_id desc limit ${page.limit}`.execute(db);
  return rows;
}

function buildAfterCondition(last: EmailPosition | undefined): RawBuilder<boolean> {
  if (last === undefined) return sql`true`;
  const { id, at } = last;
  return sql`(at, email_id) < (${buildExactTime(sql`select at from single_emails where email_id = ${id}`, at)}, ${id})`;
}

export async function countUnknownEmails(db: Db, filter: UnknownEmailFilter): Promise<RowCount> {
  return countRows(db, db.selectFrom('singleEmails').select('at').where(buildUnknownCondition(filter)));
}

/** Deletes the attempts of at most `limit` selected emails, the newest first. Returns the jobs that send the emails again. */
export async function claimUnknownJobs(
  trx: Trx,
  filter: UnknownEmailFilter,
  limit: number,
): Promise<{ job: string; payload: object }[]> {
  const { rows } = await sql<{ job: string; payload: object }>`
    delete from single_emails where email_id in (${selectNewestUnknown(filter, limit)}) returning job, payload`.execute(
    trx,
  );
  return rows;
}

/**
 * Marks at most `limit` selected emails as settled, the newest first, so that no job sends them again. Returns the
 * number of emails.
 */
export async function markUnknownSettled(
  trx: Trx,
  filter: UnknownEmailFilter,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update single_emails set state = 'sent', payload = null, recipient = null, subject = null, answer = null
    where email_id in (${selectNewestUnknown(filter, limit)})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteAttemptsOfEmails(db: Db, emailIds: readonly string[]): Promise<void> {
  if (emailIds.length > 0) await db.deleteFrom('singleEmails').where('emailId', 'in', emailIds).execute();
}

export async function deleteAttemptsToRecipient(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('singleEmails').where('recipient', '=', recipient).execute();
}

/** Returns the number of deleted attempts. */
export async function deleteAttemptsBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('singleEmails')
    .where('at', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Selects and locks the newest emails of the list. */
function selectNewestUnknown(filter: UnknownEmailFilter, limit: number): RawBuilder<unknown> {
  return sql`select email_id from single_emails where ${buildUnknownCondition(filter)}
    order by at desc, email_id desc limit ${limit} for update`;
}

function buildUnknownCondition({ ids, areas, lostBefore }: UnknownEmailFilter): RawBuilder<boolean> {
  return sql`state <> 'sent' and (state = 'unknown' or at < ${lostBefore})
    and (${areas === 'all'}::boolean or not is_private)
    and (${ids ?? null}::text[] is null or email_id = any(${ids ?? null}::text[]))`;
}

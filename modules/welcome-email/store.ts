import { sql } from 'kysely';
import { selectUnsuppressedSubscribers, subscriberAddresses } from '#modules/subscribers/shared-store.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { WelcomeState } from '#modules/welcome-email/constants.ts';

export type WelcomeEmail = {
  isOn: boolean;
  toAdded: boolean;
  subject: string;
  message: string;
  version: number;
};

const emptyWelcome: WelcomeEmail = { isOn: false, toAdded: false, subject: '', message: '', version: 0 };

/** Returns the stored welcome email, or an empty welcome email that is off. */
export async function getStoredWelcome(db: Db): Promise<WelcomeEmail> {
  const row = await db
    .selectFrom('welcomeSettings')
    .select(['isOn', 'toAdded', 'subject', 'message', 'version'])
    .executeTakeFirst();
  return row ?? emptyWelcome;
}

/**
 * Stores the welcome email if `version` is the stored version (0: nothing is stored). Returns false if another save was first.
 */
export async function writeWelcome(db: Db, { version, ...welcome }: WelcomeEmail): Promise<boolean> {
  const { isOn, toAdded, subject, message } = welcome;
  const row = { isOn, toAdded, subject, message, version: version + 1 };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('welcomeSettings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('onlyOne').doUpdateSet(row).where('welcomeSettings.version', '=', version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A welcome email that may be sent now: its permanent id, and the address of the recipient. */
export type ClaimedWelcomeEmail = { emailId: string; email: string };

/**
 * Reserves the welcome email of a confirmed subscriber whose address is not suppressed. Returns undefined if the
 * email has a result already, or may not be sent. An email in state `sending` is reserved again, because its process
 * may have been killed: `sendEmail` determines whether the final dot was sent. `isAgain`: the email may have arrived
 * before, and a member has decided that it is sent again.
 */
export async function claimWelcome(
  db: Db,
  {
    subscriberId,
    emailId,
    keys,
    isAgain,
    now,
  }: {
    subscriberId: number;
    emailId: string;
    keys: { key: Buffer; hash: Buffer };
    isAgain: boolean;
    now: Date;
  },
): Promise<ClaimedWelcomeEmail | undefined> {
  const { rows } = await sql<ClaimedWelcomeEmail>`
    insert into welcome_emails (subscriber_id, email_id, email, state, at)
    select id, ${emailId}, email, 'sending', ${now} from ${selectUnsuppressedSubscribers(keys)} as s
    where id = ${subscriberId}
    on conflict (subscriber_id) do update set state = 'sending', email = excluded.email, at = excluded.at
      where welcome_emails.state in ('waiting', 'sending')
        or (welcome_emails.state = 'unknown' and ${isAgain}::boolean)
    returning email_id, email`.execute(db);
  return rows[0];
}

/** Deletes waiting emails that must not be sent any more. */
export async function deleteWaitingEmails(db: Db, subscriberIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('welcomeEmails')
    .where(sql<boolean>`subscriber_id = any(${[...subscriberIds]}::int[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores the result of a reserved email. */
export async function recordWelcomeResult(
  db: Db,
  subscriberId: number,
  { state, answer, now }: { state: WelcomeState; answer: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('welcomeEmails')
    .set({ state, answer, at: now })
    .where('subscriberId', '=', subscriberId)
    .where('state', 'in', ['waiting', 'sending', 'unknown'])
    .execute();
}

/**
 * Records a bounce of an email that a mail server had accepted. Returns undefined if the bounce is already recorded,
 * or if the subscriber has since changed the address or confirmed again.
 */
export async function markWelcomeBounced(
  db: Db,
  subscriberId: number,
  answer: string,
): Promise<{ email: string; sentAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; sentAt: Date }>`
    update welcome_emails w set state = 'bounced', answer = ${answer} from ${subscriberAddresses} s
    where w.subscriber_id = ${subscriberId} and w.state in ('sent', 'unknown') and s.id = w.subscriber_id
      and s.email = w.email and s.confirmed_at <= w.at
    returning w.email, w.at as "sentAt"`.execute(db);
  return rows[0];
}

/** Returns the address to which the welcome email of a subscriber was sent. */
export async function findWelcomeAddress(db: Db, subscriberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('welcomeEmails')
    .select('email')
    .where('subscriberId', '=', subscriberId)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the number of emails in each state since this time. */
export async function countWelcomesSince(db: Db, since: Date): Promise<Map<WelcomeState, number>> {
  const rows = await db
    .selectFrom('welcomeEmails')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('at', '>=', since)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/**
 * Counts emails that may have arrived: emails in state `unknown`, and emails that have been in state `sending` since
 * before this time.
 */
export async function countUnknownWelcomeEmails(db: Db, lostBefore: Date): Promise<number> {
  const { count } = await selectUnknown(db, lostBefore)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks at most `limit` emails that may have arrived as waiting, so that they are sent again. */
export async function releaseUnknownEmails(
  trx: Trx,
  lostBefore: Date,
  limit: number,
): Promise<{ subscriberId: number; emailId: string }[]> {
  const ids = selectUnknown(trx, lostBefore).select('subscriberId').orderBy('subscriberId').limit(limit);
  return trx
    .updateTable('welcomeEmails')
    .set({ state: 'waiting' })
    .where('subscriberId', 'in', ids.forUpdate().skipLocked())
    .returning(['subscriberId', 'emailId'])
    .execute();
}

/** Returns the ids of the uploads in the message of the welcome email. */
export async function listWelcomeImages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('welcomeMedia').select('mediaId').execute();
  return rows.map(({ mediaId: id }) => id);
}

/** Replaces the recorded uploads. */
export async function writeWelcomeImages(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('welcomeMedia').execute();
  if (ids.length > 0)
    await trx
      .insertInto('welcomeMedia')
      .values(ids.map((id) => ({ mediaId: id })))
      .execute();
}

function selectUnknown(db: Db, lostBefore: Date) {
  return db
    .selectFrom('welcomeEmails')
    .where('state', 'in', ['sending', 'unknown'])
    .where((where) => where.or([where('state', '=', 'unknown'), where('at', '<', lostBefore)]));
}

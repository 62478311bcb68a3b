import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';
import type { WelcomeState } from '#modules/welcome-email/constants.ts';

/** The welcome email as staff wrote it. */
export type Welcome = { isOn: boolean; toAdded: boolean; subject: string; message: string; version: number };

const unset: Welcome = { isOn: false, toAdded: false, subject: '', message: '', version: 0 };

/** What stands, or nothing, off. */
export async function storedWelcome(db: Db): Promise<Welcome> {
  const row = await db
    .selectFrom('welcome_settings')
    .select(['is_on as isOn', 'to_added as toAdded', 'subject', 'message', 'version'])
    .executeTakeFirst();
  return row ?? unset;
}

/** Writes where this version stands, 0 being none; false where somebody else was faster. */
export async function writeWelcome(db: Db, { version, ...welcome }: Welcome): Promise<boolean> {
  const { isOn, toAdded, subject, message } = welcome;
  const row = { is_on: isOn, to_added: toAdded, subject, message, version: version + 1 };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('welcome_settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('only_one').doUpdateSet(row).where('welcome_settings.version', '=', version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A welcome email that may leave now: its name for ever, and where it goes. */
export type ReservedWelcome = { emailId: string; email: string };

/**
 * Reserves the one welcome email of a person, who is confirmed and takes emails: undefined where it has left, is on its way, or may
 * not go. An attempt whose process was killed is reserved again: only `sendEmail` knows whether its final dot was sent. `isAgain`:
 * a member has decided to send an email again that may have arrived.
 */
export async function reserveWelcome(
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
): Promise<ReservedWelcome | undefined> {
  const { rows } = await sql<ReservedWelcome>`
    insert into welcome_emails (subscriber_id, email_id, email, state, at)
    select id, ${emailId}, email, 'sending', ${now} from subscribers
    where id = ${subscriberId} and state = 'confirmed'
      and not exists (select from suppressions where email_hash in (${keys.key}, ${keys.hash}))
    on conflict (subscriber_id) do update set state = 'sending', email = excluded.email, at = excluded.at
      where welcome_emails.state in ('waiting', 'sending')
        or (welcome_emails.state = 'unknown' and ${isAgain}::boolean)
    returning email_id as "emailId", email`.execute(db);
  return rows[0];
}

/** Emails that were put off and are wanted no more. */
export async function dropWaiting(db: Db, subscriberIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('welcome_emails')
    .where(sql<boolean>`subscriber_id = any(${[...subscriberIds]}::int[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** What became of an email that was reserved. */
export async function settleWelcome(
  db: Db,
  subscriberId: number,
  { state, answer, now }: { state: WelcomeState; answer: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('welcome_emails')
    .set({ state, answer, at: now })
    .where('subscriber_id', '=', subscriberId)
    .where('state', 'in', ['waiting', 'sending', 'unknown'])
    .execute();
}

/** It came back after a mail server had taken it; undefined where that is known, or the person moved or confirmed since. */
export async function returnWelcome(
  db: Db,
  subscriberId: number,
  answer: string,
): Promise<{ email: string; sentAt: Date } | undefined> {
  const { rows } = await sql<{ email: string; sentAt: Date }>`
    update welcome_emails w set state = 'bounced', answer = ${answer} from subscribers s
    where w.subscriber_id = ${subscriberId} and w.state in ('sent', 'unknown') and s.id = w.subscriber_id
      and s.email = w.email and s.confirmed_at <= w.at
    returning w.email, w.at as "sentAt"`.execute(db);
  return rows[0];
}

/** Where the welcome email of a person went; undefined where there is none. */
export async function addressOfWelcome(db: Db, subscriberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('welcome_emails')
    .select('email')
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst();
  return row?.email;
}

/** How many emails stand in each state since then. */
export async function welcomeCountsSince(db: Db, since: Date): Promise<Map<WelcomeState, number>> {
  const rows = await db
    .selectFrom('welcome_emails')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('at', '>=', since)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Emails of which nobody knows whether they arrived: `unknown`, and `sending` since before this moment. */
export async function countUnknown(db: Db, lostBefore: Date): Promise<number> {
  const { count } = await unknown(db, lostBefore)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks these emails to be sent again. */
export async function freeUnknown(
  trx: Trx,
  lostBefore: Date,
  limit: number,
): Promise<{ subscriberId: number; emailId: string }[]> {
  const ids = unknown(trx, lostBefore).select('subscriber_id').orderBy('subscriber_id').limit(limit);
  return trx
    .updateTable('welcome_emails')
    .set({ state: 'waiting' })
    .where('subscriber_id', 'in', ids.forUpdate().skipLocked())
    .returning(['subscriber_id as subscriberId', 'email_id as emailId'])
    .execute();
}

/** The uploads that the text shows. */
export async function welcomeImages(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('welcome_media').select('media_id').execute();
  return rows.map(({ media_id: id }) => id);
}

/** Notes these uploads in the place of those that were. */
export async function writeWelcomeImages(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('welcome_media').execute();
  if (ids.length > 0)
    await trx
      .insertInto('welcome_media')
      .values(ids.map((id) => ({ media_id: id })))
      .execute();
}

function unknown(db: Db, lostBefore: Date) {
  return db
    .selectFrom('welcome_emails')
    .where('state', 'in', ['sending', 'unknown'])
    .where((where) => where.or([where('state', '=', 'unknown'), where('at', '<', lostBefore)]));
}

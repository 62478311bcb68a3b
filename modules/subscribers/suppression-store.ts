import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

type Keys = { key: Buffer; hash: Buffer };

/** Notes by its key that an address takes no more emails; the first reason counts. */
export async function suppress(
  db: Db,
  { key, hash }: Keys,
  {
    reason,
    at,
    newsletterId,
  }: { reason: 'bounced' | 'complained'; at: Date; newsletterId?: number | undefined },
): Promise<void> {
  await sql`insert into suppressions (email_hash, is_keyed, reason, created_at, newsletter_id)
    select ${key}, true, ${reason}, ${at}, ${newsletterId ?? null}::int
    where not exists (select from suppressions where email_hash = ${hash})
    on conflict (email_hash) do nothing`.execute(db);
}

/** The first reason counts; undefined for an address that is not there. */
export async function suppressionReason(
  db: Db,
  { key, hash }: Keys,
): Promise<'bounced' | 'complained' | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('email_hash', 'in', [key, hash])
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.reason;
}

/** Somebody asked for emails at this address again. */
export async function unsuppress(db: Db, { key, hash }: Keys): Promise<void> {
  await db.deleteFrom('suppressions').where('email_hash', 'in', [key, hash]).execute();
}

/** Suppressions that stand there by a plain hash. */
export async function unkeyedSuppressions(db: Db, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('suppressions')
    .select('email_hash')
    .where('is_keyed', '=', false)
    .limit(limit)
    .execute();
  return rows.map((row) => row.email_hash);
}

/** Puts keys in the place of hashes; of an address that has both already, its key stays. */
export async function keySuppressions(trx: Trx, rows: readonly Keys[]): Promise<void> {
  const [hashes, keys] = [rows.map(({ hash }) => hash), rows.map(({ key }) => key)];
  await sql`
    with pairs as (select * from unnest(${hashes}::bytea[], ${keys}::bytea[]) as pairs (hash, key)), gone as (
      delete from suppressions s using pairs p where s.email_hash = p.hash and not s.is_keyed
      returning s.reason, s.created_at, s.newsletter_id, p.key
    )
    insert into suppressions (email_hash, is_keyed, reason, created_at, newsletter_id)
      select key, true, reason, created_at, newsletter_id from gone
      on conflict (email_hash) do nothing`.execute(trx);
}

/**
 * One more email in a row that the address refused, or the first of a new row; answers how many that makes. 0 for one that was sent
 * within 12 h of the last, or before it.
 */
export async function countSoftBounce(
  db: Db,
  id: number,
  { sentAt, isFirst }: { sentAt: Date; isFirst: boolean },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update subscribers set soft_bounced_at = ${sentAt},
      soft_bounces = case when ${isFirst} then 1 else soft_bounces + 1 end
    where id = ${id} and (soft_bounced_at is null or soft_bounced_at <= ${sentAt}::timestamptz - interval '12 hours')
    returning soft_bounces as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Emails reached these: what they refused before counts no more. */
export async function forgetSoftBounces(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update subscribers set soft_bounces = 0
    where id = any(${[...ids]}::int[]) and soft_bounces > 0`.execute(db);
}

/** Takes these keys and hashes (in hex) off the suppressions that this newsletter made; answers which there were. */
export async function liftSuppressions(
  trx: Trx,
  newsletterId: number,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from suppressions where newsletter_id = ${newsletterId} and reason = 'bounced'
      and email_hash in (select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as asked (hash))
    returning encode(email_hash, 'hex') as hash`.execute(trx);
  return rows.map(({ hash }) => hash);
}

/** Those of these addresses that bounced take emails again: confirmed where they were, else they wait. Answers how many. */
export async function clearBounces(db: Db, ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update subscribers set soft_bounces = 0,
      state = case when confirmed_at is null or confirmed_at < unsubscribed_at then 'pending' else 'confirmed' end
    where id = any(${[...ids]}::int[]) and state = 'bounced'`.execute(db);
  return Number(numAffectedRows);
}

/** The last email that these refused counts no more. */
export async function forgetOneSoftBounce(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update subscribers set soft_bounces = soft_bounces - 1
    where id = any(${[...ids]}::int[]) and soft_bounces > 0`.execute(trx);
}

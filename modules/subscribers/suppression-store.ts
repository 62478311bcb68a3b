import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

type SuppressionKeyPair = { key: Buffer; hash: Buffer };

/** Suppresses an address by its key. An existing reason does not change. */
export async function insertSuppression(
  db: Db,
  { key, hash }: SuppressionKeyPair,
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

/** Returns the reason of the oldest suppression, or undefined if the address is not suppressed. */
export async function findSuppressionReason(
  db: Db,
  { key, hash }: SuppressionKeyPair,
): Promise<'bounced' | 'complained' | undefined> {
  const row = await db
    .selectFrom('suppressions')
    .select('reason')
    .where('emailHash', 'in', [key, hash])
    .orderBy('createdAt')
    .executeTakeFirst();
  return row?.reason;
}

/** Removes the suppression of an address after its owner subscribed again. */
export async function deleteSuppression(db: Db, { key, hash }: SuppressionKeyPair): Promise<void> {
  await db.deleteFrom('suppressions').where('emailHash', 'in', [key, hash]).execute();
}

/** Returns suppressions that are still stored by plain hash. */
export async function listUnkeyedSuppressions(db: Db, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('suppressions')
    .select('emailHash')
    .where('isKeyed', '=', false)
    .limit(limit)
    .execute();
  return rows.map((row) => row.emailHash);
}

/** Replaces hashes with keys. If an address has a row with a hash and a row with a key, the row with the key remains. */
export async function replaceHashesByKeys(trx: Trx, rows: readonly SuppressionKeyPair[]): Promise<void> {
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
 * Counts a soft bounce and returns the number of soft bounces in a row. Returns 0 for an email that was sent before
 * the last soft bounce or within 12 hours after it.
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

/** Resets the soft bounces of subscribers who received an email. */
export async function resetSoftBounces(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update subscribers set soft_bounces = 0
    where id = any(${[...ids]}::int[]) and soft_bounces > 0`.execute(db);
}

/** Deletes suppressions (keys and hashes in hex) that this newsletter created. Returns the deleted keys and hashes. */
export async function deleteNewsletterSuppressions(
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

/**
 * Restores bounced subscribers: the state becomes `confirmed` if the subscriber had confirmed and not unsubscribed
 * later, else `pending`. Returns the number of restored subscribers.
 */
export async function restoreBouncedSubscribers(db: Db, ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update subscribers set soft_bounces = 0,
      state = case when confirmed_at is null or confirmed_at < unsubscribed_at then 'pending' else 'confirmed' end
    where id = any(${[...ids]}::int[]) and state = 'bounced'`.execute(db);
  return Number(numAffectedRows);
}

/** Subtracts one soft bounce. */
export async function subtractSoftBounce(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`update subscribers set soft_bounces = soft_bounces - 1
    where id = any(${[...ids]}::int[]) and soft_bounces > 0`.execute(trx);
}

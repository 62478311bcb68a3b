import { sql } from 'kysely';
import type { Db, Trx } from '#domain/context.ts';

/** Notes by its hash that an address takes no more emails; the first reason counts. */
export async function suppress(
  db: Db,
  hash: Buffer,
  {
    reason,
    at,
    newsletterId,
  }: { reason: 'bounced' | 'complained'; at: Date; newsletterId?: number | undefined },
): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ email_hash: hash, reason, created_at: at, newsletter_id: newsletterId ?? null })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}

/** Somebody asked for emails at this address again. */
export async function unsuppress(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('suppressions').where('email_hash', '=', hash).execute();
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

/** Takes these hashes (in hex) off the suppressions that this newsletter made; answers which there were. */
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

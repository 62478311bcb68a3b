import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock, Db, RateLimit, RateLimitResult, RateLimits } from '#modules/context.ts';

/**
 * Creates rate limits in the database, which all processes share. A window starts with its first request and has a fixed
 * length; rejected requests do not extend it. Each check costs one statement.
 */
export function createRateLimits(db: Db, clock: Clock): RateLimits {
  return {
    take: (key, limit) => countAttempt(db, clock.now(), hashKey(key), limit),
    giveBack: (key) => returnAttempt(db, hashKey(key)),
    sweep: () => sweep(db, clock.now()),
  };
}

async function countAttempt(db: Db, now: Date, keyHash: Buffer, limit: RateLimit): Promise<RateLimitResult> {
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const { rows } = await sql<{ taken: number }>`
    insert into rate_limits as held (key_hash, taken, ends_at) values (${keyHash}, 1, ${endsAt})
    on conflict (key_hash) do update set
      taken = case when held.ends_at <= ${now} then 1 else held.taken + 1 end,
      ends_at = case when held.ends_at <= ${now} then excluded.ends_at else held.ends_at end
    where held.ends_at <= ${now} or held.taken < ${limit.count}
    returning taken`.execute(db);
  const [row] = rows;
  if (row) return { allowed: true, taken: row.taken };
  return { allowed: false, retryAfterSeconds: await secondsLeft(db, now, keyHash) };
}

async function secondsLeft(db: Db, now: Date, keyHash: Buffer): Promise<number> {
  const row = await db
    .selectFrom('rateLimits')
    .select('endsAt')
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  const leftMs = (row?.endsAt.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(leftMs / 1000));
}

async function returnAttempt(db: Db, keyHash: Buffer): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((row) => ({ taken: row('taken', '-', 1) }))
    .where('keyHash', '=', keyHash)
    .where('taken', '>', 0)
    .execute();
}

async function sweep(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('rateLimits').where('endsAt', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

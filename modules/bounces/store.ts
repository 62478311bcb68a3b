import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { BounceSource } from '#modules/bounces/ports.ts';

export type BounceSourceRow = {
  way: BounceSource;
  workedAt: Date | null;
  awaySince: Date | null;
  error: string | null;
  tryAt: Date | null;
};

/** Stores the digest of a report. Returns false if it is stored already. */
export async function insertReport(db: Db, digest: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('bounceReports')
    .values({ digest, receivedAt: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes digests that are older than `at`, and returns their number. */
export async function deleteReportsBefore(db: Db, at: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bounceReports')
    .where('receivedAt', '<', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listBounceSources(db: Db): Promise<BounceSourceRow[]> {
  return db.selectFrom('bounceWays').select(['way', 'workedAt', 'awaySince', 'error', 'tryAt']).execute();
}

/**
 * Clears the error of a bounce source after a successful read. Updates the row at most once a minute, because many
 * reports arrive at once and would wait for each other's row lock.
 */
export async function markSourceWorking(db: Db, bounceSource: BounceSource, now: Date): Promise<void> {
  await sql`insert into bounce_ways (way, worked_at)
    select ${bounceSource}, ${now} where not exists (
      select from bounce_ways where way = ${bounceSource} and away_since is null
        and worked_at > ${now}::timestamptz - interval '1 minute'
    )
    on conflict (way) do update set worked_at = excluded.worked_at, away_since = null, error = null, tries = 0,
      try_at = null, told_at = null`.execute(db);
}

/**
 * Marks a bounce source as unreachable. The source is tried again after `firstSeconds`; the delay then doubles each
 * time, up to `longestSeconds`. Returns true once per outage, after `notifiedSeconds`, when members must be notified.
 */
export async function markSourceUnreachable(
  db: Db,
  outage: { way: BounceSource; error: string; now: Date },
  retryPolicy: { firstSeconds: number; longestSeconds: number; notifiedSeconds: number },
): Promise<boolean> {
  const { way, error, now } = outage;
  const { firstSeconds, longestSeconds, notifiedSeconds } = retryPolicy;
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (select told_at from bounce_ways where way = ${way})
    insert into bounce_ways as w (way, away_since, error, tries, try_at)
    values (${way}, ${now}, ${error}, 1, ${now}::timestamptz + make_interval(secs => ${firstSeconds}))
    on conflict (way) do update set
      away_since = coalesce(w.away_since, ${now}), error = ${error}, tries = w.tries + 1,
      try_at = ${now}::timestamptz + make_interval(secs => least(${firstSeconds} * 2 ^ least(w.tries, 20), ${longestSeconds})),
      told_at = case when w.told_at is null and w.away_since <= ${now}::timestamptz - make_interval(secs => ${notifiedSeconds})
        then ${now}::timestamptz else w.told_at end
    returning told_at = ${now}::timestamptz and not exists (select from before where told_at is not null) as "isNews"`.execute(
    db,
  );
  return rows[0]?.isNews ?? false;
}

import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/** Returns a newsletter whose deliveries are being deleted. */
export async function findFoldingNewsletter(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('isFolding', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Starts the reduction of a newsletter to its counts. Selects the oldest newsletter that ended before a time. Merges
 * the rows of each count into one row, because counts have several rows (`lane`) while a newsletter is being sent.
 * Returns undefined if no newsletter ended before the time.
 */
export async function startFolding(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update newsletters set folded_at = ${now}, is_folding = true where id = (
        select id from newsletters
        where state in ('sent', 'cancelled') and folded_at is null and finished_at < ${before}
        order by finished_at limit 1 for update skip locked
      ) returning id`.execute(trx);
    const [row] = rows;
    if (row === undefined) return undefined;
    const sums = await sql<{ name: string; count: number }>`
      select name, sum(count)::int as count from newsletter_counts where newsletter_id = ${row.id} group by name
      having sum(count) <> 0`.execute(trx);
    await trx.deleteFrom('newsletterCounts').where('newsletterId', '=', row.id).execute();
    const counts = sums.rows.map(({ name, count }) => ({ newsletterId: row.id, lane: 0, name, count }));
    if (counts.length > 0) await trx.insertInto('newsletterCounts').values(counts).execute();
    await foldEngagement(trx, row.id);
    return row.id;
  });
}

/** Merges the counts of each link, and of each hour, into one row. */
async function foldEngagement(trx: Trx, newsletterId: number): Promise<void> {
  await sql`
    with gone as (delete from newsletter_link_counts where newsletter_id = ${newsletterId} returning *)
    insert into newsletter_link_counts (newsletter_id, link, lane, people, clicks, programs)
      select newsletter_id, link, -1, sum(people), sum(clicks), sum(programs) from gone group by 1, 2`.execute(
    trx,
  );
  await sql`
    with gone as (delete from newsletter_hours where newsletter_id = ${newsletterId} returning *)
    insert into newsletter_hours (newsletter_id, hour, name, lane, count)
      select newsletter_id, hour, name, -1, sum(count) from gone group by 1, 2, 3`.execute(trx);
}

/**
 * Deletes the next emails of a newsletter in their physical order, so that whole pages of the table become free for
 * the next newsletter. Returns the id of the last subscriber, or undefined if no emails remain.
 */
export async function deleteDeliveries(
  db: Db,
  newsletterId: number,
  range: { after: number; limit: number },
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    // The commit does not wait for the disk, because deletions that are lost in a database crash are repeated.
    const { rows } = await sql<{ last: number | null }>`
      select max(subscriber_id) as last, set_config('synchronous_commit', 'off', true) from (
        select subscriber_id from deliveries
        where newsletter_id = ${newsletterId} and subscriber_id > ${range.after}
        order by subscriber_id limit ${range.limit}
      ) as next`.execute(trx);
    const last = rows[0]?.last ?? undefined;
    if (last === undefined) return undefined;
    await sql`delete from deliveries
      where newsletter_id = ${newsletterId} and subscriber_id > ${range.after} and subscriber_id <= ${last}`.execute(
      trx,
    );
    return last;
  });
}

/** Completes a newsletter whose emails are all deleted. */
export async function finishFolding(db: Db, newsletterId: number): Promise<void> {
  await db.deleteFrom('waitingDeliveries').where('newsletterId', '=', newsletterId).execute();
  await db.updateTable('newsletters').set({ isFolding: false }).where('id', '=', newsletterId).execute();
}

/** Deletes the reading times of subscribers who have read no email since this time. */
export async function deleteReadersBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('newsletterReaders').where('readAt', '<', time).execute();
}

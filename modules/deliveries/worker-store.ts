import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Registers a worker. All worker times come from the database clock, because machine clocks differ. */
export async function registerWorker(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_workers (started_at, seen_at) values (clock_timestamp(), clock_timestamp())
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('No worker was registered');
  return row.id;
}

/**
 * Sends a heartbeat. Returns the number of living workers (`living`) and of older workers among them (`rank`), or
 * undefined if another process removed this worker as dead.
 */
export async function sendHeartbeat(
  db: Db,
  workerId: number,
  leaseSeconds: number,
): Promise<{ living: number; rank: number } | undefined> {
  const { rows } = await sql<{ living: number; rank: number }>`
    with seen as (
      update newsletter_workers set seen_at = clock_timestamp() where id = ${workerId} returning id
    )
    select count(*)::int as living, (count(*) filter (where newsletter_workers.id < seen.id))::int as rank
    from newsletter_workers, seen
    where newsletter_workers.id = seen.id
      or seen_at > clock_timestamp() - ${leaseSeconds} * interval '1 second'`.execute(db);
  return rows[0]?.living === 0 ? undefined : rows[0];
}

/**
 * Removes workers without a heartbeat for the time of a lease. Releases their claimed deliveries; deliveries that
 * they were sending become `unknown`. Returns the number of removed workers.
 */
export async function removeDeadWorkers(db: Db, leaseSeconds: number, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from newsletter_workers
      where seen_at < clock_timestamp() - ${leaseSeconds} * interval '1 second'
      for update skip locked`.execute(trx);
    for (const { id } of rows) {
      await recordWorkerCrash(trx, id, now);
      await removeWorkerAndClaims(trx, id, now);
    }
    return rows.length;
  });
}

/** Removes the worker of a process that stops normally. */
export async function removeWorker(db: Db, workerId: number, now: Date): Promise<void> {
  await db.transaction().execute((trx) => removeWorkerAndClaims(trx, workerId, now));
}

/** Adds the crash of a process to the history of the newsletters that it was sending. */
async function recordWorkerCrash(trx: Db, workerId: number, now: Date): Promise<void> {
  await sql`insert into newsletter_events (newsletter_id, kind, at)
    select distinct newsletter_id, 'worker', ${now}::timestamptz from delivery_claims
    where worker_id = ${workerId}`.execute(trx);
}

async function removeWorkerAndClaims(trx: Db, workerId: number, now: Date): Promise<void> {
  await sql`
    update deliveries d set
      state = case when d.state = 'sending' then 'unknown' else 'pending'::delivery_state end,
      try_at = case when d.state <> 'sending' then ${now}::timestamptz end,
      worker_id = case when d.state = 'sending' then d.worker_id end
    from (
      select newsletter_id, unnest(subscriber_ids) as subscriber_id from delivery_claims
      where worker_id = ${workerId}
    ) c
    where d.newsletter_id = c.newsletter_id and d.subscriber_id = c.subscriber_id
      and (d.worker_id = ${workerId} and d.state in ('claimed', 'sending')
        or d.worker_id is null and d.state = 'pending' and d.try_at is null)`.execute(trx);
  await sql`delete from delivery_claims where worker_id = ${workerId}`.execute(trx);
  await sql`delete from newsletter_workers where id = ${workerId}`.execute(trx);
}

/**
 * Deletes finished claims of this process. If the database connection was lost during a claim, this process never
 * received the claimed emails; this function releases them. A claim with an email in state `sending` remains, because
 * only the claim identifies the email if this process dies.
 */
export async function deleteFinishedClaims(
  db: Db,
  {
    workerId,
    newsletterId,
    keep: keptSubscriberIds,
    now,
  }: WorkerNewsletter & { keep: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    with over as (
      select id, subscriber_ids from delivery_claims c
      where worker_id = ${workerId} and newsletter_id = ${newsletterId}
        and not subscriber_ids && ${[...keptSubscriberIds]}::int[] and not exists (
          select from deliveries d where d.newsletter_id = c.newsletter_id
            and d.subscriber_id = any(c.subscriber_ids) and d.worker_id = ${workerId} and d.state = 'sending'
        )
    ), freed as (
      update deliveries d set state = 'pending', worker_id = null, try_at = ${now}
      from over where d.newsletter_id = ${newsletterId} and d.subscriber_id = any(over.subscriber_ids)
        and (d.worker_id = ${workerId} and d.state = 'claimed'
          or d.worker_id is null and d.state = 'pending' and d.try_at is null)
    )
    delete from delivery_claims where id in (select id from over)`.execute(db);
}

type WorkerNewsletter = { workerId: number; newsletterId: number };

import { sql } from 'kysely';
import type { Db, Trx } from '#domain/context.ts';

/** A row that a process holds. `isGranted`: the link to leave in the email works already. */
export type ClaimRow = {
  subscriberId: number;
  email: string;
  isGranted: boolean;
  attempts: number;
  firstTryAt: Date | null;
  softBounces: number;
};

/**
 * Takes up to `limit` rows for this process: rows that came back and are due first, then fresh ones in order. Fresh
 * rows are not touched: the cursor of the newsletter has passed them and the claim names them, so that nobody else
 * comes to them, and their reservation is made by one process alone.
 */
export async function claimDeliveries(
  db: Db,
  claim: { newsletterId: number; workerId: number; limit: number; now: Date },
): Promise<ClaimRow[]> {
  const { newsletterId, workerId, limit, now } = claim;
  return db.transaction().execute(async (trx) => {
    // Rows were made a moment ago and have no statistics yet: left to itself the planner reads all that follow and
    // sorts them (439 ms a claim among a million, 7 ms in the order of the index).
    // Nobody waits for the disk: a reservation that was flushed has flushed the claim before it, for the log is in order.
    const { rows } = await sql<{ claimed_to: number; audience_at: number }>`
      select claimed_to, audience_at, set_config('synchronous_commit', 'off', true),
        set_config('enable_bitmapscan', 'off', true),
        set_config('enable_sort', 'off', true)
      from newsletters n join newsletter_workers w on w.id = ${workerId}
      where n.id = ${newsletterId} and (n.state = 'sending' or n.state = 'sent' and n.is_trying)
      for no key update of n for key share of w`.execute(trx);
    // None for one that others took for dead as well: nobody would ever free what it claims.
    const [row] = rows;
    if (row === undefined) return [];
    const again = await takeAgain(trx, claim, now);
    const fresh = again.length < limit ? await freshRows(trx, newsletterId, row, limit - again.length) : [];
    const ids = [...again.map(({ id }) => id), ...fresh];
    if (ids.length === 0) return [];
    if (fresh.length > 0)
      await sql`update newsletters set claimed_to = ${fresh.at(-1)} where id = ${newsletterId}`.execute(trx);
    await sql`insert into delivery_claims (worker_id, newsletter_id, subscriber_ids)
      values (${workerId}, ${newsletterId}, ${ids}::int[])`.execute(trx);
    const people = await peopleOf(trx, newsletterId, ids);
    const returned = new Map(again.map(({ id, attempts, firstTryAt }) => [id, { attempts, firstTryAt }]));
    return people.map((person) => Object.assign(person, firstTime, returned.get(person.subscriberId)));
  });
}

const firstTime = { attempts: 0, firstTryAt: null };

/** Gives back what this process claimed and did not begin; rows of people who left meanwhile end. */
export async function releaseClaims(
  db: Db,
  workerId: number,
  newsletterId: number,
  subscriberIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update deliveries d set worker_id = null, try_at = ${now},
      state = case when exists (select from subscribers s where s.id = d.subscriber_id and s.state = 'confirmed')
        then 'pending'::delivery_state else 'left' end
    where newsletter_id = ${newsletterId} and subscriber_id = any(${[...subscriberIds]}::int[])
      and (worker_id = ${workerId} and state = 'claimed'
        or worker_id is null and state = 'pending' and try_at is null)`.execute(db);
}

type Returned = { id: number; attempts: number; firstTryAt: Date | null };

async function takeAgain(
  trx: Trx,
  { newsletterId, workerId, limit }: { newsletterId: number; workerId: number; limit: number },
  now: Date,
): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    with due as (
      select subscriber_id from deliveries
      where newsletter_id = ${newsletterId} and try_at <= ${now} and state in ('pending', 'deferred')
      order by try_at limit ${limit} for update skip locked
    )
    update deliveries d set state = 'claimed', worker_id = ${workerId}
    from due where d.newsletter_id = ${newsletterId} and d.subscriber_id = due.subscriber_id
    returning d.subscriber_id as id, d.attempts, d.first_try_at as "firstTryAt"`.execute(trx);
  return rows;
}

async function freshRows(
  trx: Trx,
  newsletterId: number,
  { claimed_to: from, audience_at: to }: { claimed_to: number; audience_at: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscriber_id as id from deliveries
    where newsletter_id = ${newsletterId} and subscriber_id > ${from} and subscriber_id <= ${to}
      and state = 'pending' and try_at is null
    order by subscriber_id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Who is still to be written to; the rows of those who left meanwhile end here. */
async function peopleOf(
  trx: Trx,
  newsletterId: number,
  ids: readonly number[],
): Promise<Omit<ClaimRow, 'attempts' | 'firstTryAt'>[]> {
  const { rows } = await sql<Omit<ClaimRow, 'attempts' | 'firstTryAt'>>`
    select s.id as "subscriberId", s.email, s.soft_bounces as "softBounces", exists (
      select from subscriber_tokens t where t.subscriber_id = s.id and t.purpose = 'unsubscribe'
    ) as "isGranted"
    from subscribers s where s.id = any(${[...ids]}::int[]) and s.state = 'confirmed'
    order by s.id`.execute(trx);
  const there = new Set(rows.map(({ subscriberId }) => subscriberId));
  const gone = ids.filter((id) => !there.has(id));
  if (gone.length > 0)
    await sql`update deliveries set state = 'left', worker_id = null, try_at = null
      where newsletter_id = ${newsletterId} and subscriber_id = any(${gone}::int[])
        and state in ('pending', 'claimed')`.execute(trx);
  return rows;
}

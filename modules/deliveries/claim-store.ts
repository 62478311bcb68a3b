import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/** A delivery that a process has claimed. `isGranted`: the unsubscribe link of the email is already valid. */
export type ClaimRow = {
  subscriberId: number;
  email: string;
  /** The language that was stored for the subscriber at the time of the claim. */
  language: string | null;
  isGranted: boolean;
  /** True if the subscriber agreed to the counting of opens and clicks. */
  isCounted: boolean;
  attempts: number;
  firstTryAt: Date | null;
  softBounces: number;
};

/** A delivery that may be claimed, with the number and the first time of earlier attempts. */
export type DeliveryCandidate = { id: number; domain: string; attempts: number; firstTryAt: Date | null };

/** `from` and `to` limit new deliveries to subscriber ids above `from` and up to `to`. */
export type ClaimWindow = { newsletterId: number; limit: number; now: Date; from: number; to: number };

/**
 * The result of a claim with domain limits. `isHeldBack`: further deliveries exist, but the limits of their domains
 * do not allow them yet.
 */
export type DomainClaimResult = {
  requeued: DeliveryCandidate[];
  fresh: DeliveryCandidate[];
  /** The last new delivery that was examined, or undefined. */
  claimedTo: number | undefined;
  isHeldBack: boolean;
};

/**
 * Selects deliveries within the limits of their domains. `isLimited` is true if limits are configured; otherwise
 * limits apply only to domains that were slowed down.
 */
export type DomainChooser = {
  isLimited: boolean;
  chooseDeliveries(trx: Trx, domainLimits: ClaimWindow): Promise<DomainClaimResult>;
};

type ClaimInput = { newsletterId: number; workerId: number; limit: number; now: Date };
/** `isHeldBack`: further deliveries exist, but the limits of their domains do not allow them yet. */
export type ClaimResult = { rows: ClaimRow[]; isHeldBack: boolean };

/**
 * Claims up to `limit` deliveries for this process: first due deliveries that were requeued, then new deliveries in
 * order. A claim of new deliveries does not update their rows. Instead, the newsletter's cursor moves past these
 * deliveries and the claim stores their ids, so that no other process claims or reserves them.
 */
export async function claimDeliveries(
  db: Db,
  claimInput: ClaimInput,
  domainChooser: DomainChooser,
): Promise<ClaimResult> {
  const { newsletterId, workerId } = claimInput;
  return db.transaction().execute(async (trx) => {
    // The rows are new and have no statistics yet. By default the planner reads and sorts all following rows (439 ms
    // per claim among a million rows); in index order a claim takes 7 ms. The commit does not wait for the disk: WAL is
    // written in order, so the flush of a reservation also flushes the claim before it.
    const { rows } = await sql<Cursor>`
      select claimed_to, audience_at, set_config('synchronous_commit', 'off', true),
        set_config('enable_bitmapscan', 'off', true),
        set_config('enable_sort', 'off', true),
        exists (select from waiting_deliveries h where h.newsletter_id = n.id)
          or exists (select from domain_paces where slowed_at > clock_timestamp() - interval '1 hour') as has_slow
      from newsletters n join newsletter_workers w on w.id = ${workerId}
      where n.id = ${newsletterId} and (n.state = 'sending' or n.state = 'sent' and n.is_trying)
      for no key update of n for key share of w`.execute(trx);
    // No row: the newsletter is not being sent, or other processes declared this process dead. A dead process must
    // not claim, because no process would release its claims.
    const [row] = rows;
    if (row === undefined) return { rows: [], isHeldBack: false };
    const usesDomainLimits = domainChooser.isLimited || row.hasSlow;
    const chosenDeliveries = usesDomainLimits
      ? await chooseByDomain(trx, claimInput, row, domainChooser)
      : await chooseWithoutLimits(trx, claimInput, row);
    const { requeued, fresh: newDeliveries, claimedTo, isHeldBack } = chosenDeliveries;
    if (claimedTo !== undefined)
      await sql`update newsletters set claimed_to = ${claimedTo} where id = ${newsletterId}`.execute(trx);
    const ids = [...requeued, ...newDeliveries].map(({ id }) => id);
    if (ids.length === 0) return { rows: [], isHeldBack };
    await sql`insert into delivery_claims (worker_id, newsletter_id, subscriber_ids)
      values (${workerId}, ${newsletterId}, ${ids}::int[])`.execute(trx);
    const subscribers = await listReachableSubscribers(trx, newsletterId, ids);
    const attemptsById = new Map(
      [...requeued, ...newDeliveries].map(({ id, attempts, firstTryAt }) => [id, { attempts, firstTryAt }]),
    );
    return {
      rows: subscribers.map((person) =>
        Object.assign(person, noAttempts, attemptsById.get(person.subscriberId)),
      ),
      isHeldBack,
    };
  });
}

type Cursor = { claimedTo: number; audienceAt: number; hasSlow: boolean };
type ChosenDeliveries = {
  requeued: RequeuedDelivery[];
  fresh: RequeuedDelivery[];
  claimedTo: number | undefined;
  isHeldBack: boolean;
};

/** Selects the deliveries of a claim without domain limits. */
async function chooseWithoutLimits(
  trx: Trx,
  claimInput: ClaimInput,
  cursor: Cursor,
): Promise<ChosenDeliveries> {
  const { newsletterId, limit } = claimInput;
  const again = await claimRequeued(trx, claimInput);
  const ids =
    again.length < limit ? await listNewDeliveryIds(trx, newsletterId, cursor, limit - again.length) : [];
  const fresh = ids.map((id) => ({ id, ...noAttempts }));
  return { requeued: again, fresh, claimedTo: ids.at(-1), isHeldBack: false };
}

async function chooseByDomain(
  trx: Trx,
  claimInput: ClaimInput,
  { claimedTo: from, audienceAt: to }: Cursor,
  domainChooser: DomainChooser,
): Promise<ChosenDeliveries> {
  const chosenDeliveries = await domainChooser.chooseDeliveries(trx, { ...claimInput, from, to });
  await sql`update deliveries set state = 'claimed', worker_id = ${claimInput.workerId}
    where newsletter_id = ${claimInput.newsletterId}
      and subscriber_id = any(${chosenDeliveries.requeued.map(({ id }) => id)}::int[])`.execute(trx);
  return chosenDeliveries;
}

const noAttempts = { attempts: 0, firstTryAt: null };

/**
 * Releases claimed deliveries that this process has not begun to send. Ends the deliveries to subscribers who
 * unsubscribed meanwhile.
 */
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

type RequeuedDelivery = { id: number; attempts: number; firstTryAt: Date | null };

async function claimRequeued(
  trx: Trx,
  { newsletterId, workerId, limit, now }: ClaimInput,
): Promise<RequeuedDelivery[]> {
  const { rows } = await sql<RequeuedDelivery>`
    with due as (
      select subscriber_id from deliveries
      where newsletter_id = ${newsletterId} and try_at <= ${now} and state in ('pending', 'deferred')
      order by try_at limit ${limit} for update skip locked
    )
    update deliveries d set state = 'claimed', worker_id = ${workerId}
    from due where d.newsletter_id = ${newsletterId} and d.subscriber_id = due.subscriber_id
    returning d.subscriber_id as id, d.attempts, d.first_try_at`.execute(trx);
  return rows;
}

async function listNewDeliveryIds(
  trx: Trx,
  newsletterId: number,
  { claimedTo: from, audienceAt: to }: Cursor,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscriber_id as id from deliveries
    where newsletter_id = ${newsletterId} and subscriber_id > ${from} and subscriber_id <= ${to}
      and state = 'pending' and try_at is null
    order by subscriber_id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the subscribers who still receive the email, and ends the deliveries to the other subscribers. An
 * unsubscribe token made with an earlier secret does not count as granted.
 */
async function listReachableSubscribers(
  trx: Trx,
  newsletterId: number,
  ids: readonly number[],
): Promise<Omit<ClaimRow, 'attempts' | 'firstTryAt'>[]> {
  const { rows } = await sql<Omit<ClaimRow, 'attempts' | 'firstTryAt'>>`
    select s.id as "subscriberId", s.email, s.language, s.soft_bounces,
      coalesce(s.is_counted, false) as "isCounted", exists (
      select from subscriber_tokens t where t.subscriber_id = s.id and t.purpose = 'unsubscribe'
        and t.created_at >= coalesce((select adopted_at from key_fingerprints where name = 'secret'), '-infinity')
    ) as "isGranted"
    from subscribers s where s.id = any(${[...ids]}::int[]) and s.state = 'confirmed'
    order by s.id`.execute(trx);
  const reachableIds = new Set(rows.map(({ subscriberId }) => subscriberId));
  const unreachableIds = ids.filter((id) => !reachableIds.has(id));
  if (unreachableIds.length > 0)
    await sql`update deliveries set state = 'left', worker_id = null, try_at = null
      where newsletter_id = ${newsletterId} and subscriber_id = any(${unreachableIds}::int[])
        and state in ('pending', 'claimed')`.execute(trx);
  return rows;
}

/** Returns due deliveries that were requeued, longest waiting first, and locks them. */
export async function lockDueDeliveries(
  trx: Trx,
  { newsletterId, limit, now }: { newsletterId: number; limit: number; now: Date },
): Promise<DeliveryCandidate[]> {
  const { rows } = await sql<DeliveryCandidate>`
    select subscriber_id as id, attempts, first_try_at,
      coalesce((select split_part(email, '@', 2) from subscribers s where s.id = d.subscriber_id), '') as domain
    from deliveries d
    where newsletter_id = ${newsletterId} and try_at <= ${now} and state in ('pending', 'deferred')
    order by try_at limit ${limit} for update skip locked`.execute(trx);
  return rows;
}

/** Returns deliveries that were never claimed, in order. `to` is the last delivery that exists. */
export async function listNewDeliveries(
  trx: Trx,
  { newsletterId, from, to, limit }: { newsletterId: number; from: number; to: number; limit: number },
): Promise<DeliveryCandidate[]> {
  // The domain is a subquery, because with a join the planner would scan the subscribers from the first row.
  const { rows } = await sql<DeliveryCandidate>`
    select subscriber_id as id, 0 as attempts, null::timestamptz as "firstTryAt",
      coalesce((select split_part(email, '@', 2) from subscribers s where s.id = d.subscriber_id), '') as domain
    from deliveries d
    where newsletter_id = ${newsletterId} and subscriber_id > ${from} and subscriber_id <= ${to}
      and state = 'pending' and try_at is null
    order by subscriber_id limit ${limit}`.execute(trx);
  return rows;
}

/** Stores deliveries that must wait until their domains accept them. */
export async function storeWaitingDeliveries(
  trx: Trx,
  newsletterId: number,
  candidates: readonly DeliveryCandidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  await sql`insert into waiting_deliveries (newsletter_id, domain, subscriber_id)
    select ${newsletterId}, domain, id from unnest(
      ${candidates.map(({ domain }) => domain)}::text[], ${candidates.map(({ id }) => id)}::int[]
    ) as c (domain, id) on conflict do nothing`.execute(trx);
}

/**
 * Resets requeued deliveries that must wait for their domains. The rows then equal new deliveries, except that they
 * contain the number of earlier attempts.
 */
export async function clearDueTimes(
  trx: Trx,
  newsletterId: number,
  candidates: readonly DeliveryCandidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  await sql`update deliveries set state = 'pending', worker_id = null, try_at = null
    where newsletter_id = ${newsletterId}
      and subscriber_id = any(${candidates.map(({ id }) => id)}::int[])`.execute(trx);
}

/** Returns domains after `after` with waiting deliveries of this newsletter, at most `limit`, in order. */
export async function listWaitingDomains(
  trx: Trx,
  { newsletterId, after, limit }: { newsletterId: number; after: string; limit: number },
): Promise<string[]> {
  // Each domain costs one index step, independent of the number of deliveries to the domain.
  const { rows } = await sql<{ domain: string }>`
    with recursive steps as (
      select min(domain) as domain, 1 as nr from waiting_deliveries
      where newsletter_id = ${newsletterId} and domain > ${after}
      union all
      select (select min(domain) from waiting_deliveries h where newsletter_id = ${newsletterId}
        and h.domain > steps.domain), nr + 1
      from steps where steps.domain is not null and nr < ${limit}
    )
    select domain from steps where domain is not null`.execute(trx);
  return rows.map(({ domain }) => domain);
}

/**
 * Removes and returns waiting deliveries, up to `most` per domain. Deliveries that have ended meanwhile are removed
 * but not returned.
 */
export async function removeWaitingDeliveries(
  trx: Trx,
  newsletterId: number,
  domainLimits: readonly { domain: string; most: number }[],
): Promise<{ candidates: DeliveryCandidate[]; taken: Map<string, number> }> {
  if (domainLimits.length === 0) return { candidates: [], taken: new Map() };
  const { rows } = await sql<DeliveryCandidate & { isPending: boolean }>`
    with gone as (
      delete from waiting_deliveries h using (
        select w.domain, next.subscriber_id
        from unnest(${domainLimits.map(({ domain }) => domain)}::text[], ${domainLimits.map(({ most }) => most)}::int[])
          as w (domain, most)
        cross join lateral (
          select subscriber_id from waiting_deliveries x
          where x.newsletter_id = ${newsletterId} and x.domain = w.domain
          order by x.newsletter_id, x.domain, x.subscriber_id limit w.most
        ) as next
      ) as taken
      where h.newsletter_id = ${newsletterId} and h.domain = taken.domain
        and h.subscriber_id = taken.subscriber_id
      returning h.domain, h.subscriber_id
    )
    select gone.domain, gone.subscriber_id as id, d.attempts, d.first_try_at,
      d.state = 'pending' and d.try_at is null and d.worker_id is null as "isPending"
    from gone join deliveries d on d.newsletter_id = ${newsletterId} and d.subscriber_id = gone.subscriber_id`.execute(
    trx,
  );
  const claimedCounts = new Map<string, number>();
  for (const { domain, isPending } of rows)
    if (isPending) claimedCounts.set(domain, (claimedCounts.get(domain) ?? 0) + 1);
  return { candidates: rows.filter(({ isPending }) => isPending), taken: claimedCounts };
}

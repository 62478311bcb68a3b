import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FrozenAudience } from '#modules/audiences/schema.ts';
import type { Db, Trx } from '#modules/context.ts';
import { subscriberText } from '#modules/subscribers/shared-store.ts';
import { matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';
import type { DeliveryState } from '#modules/newsletters/constants.ts';

/** A row in the list of deliveries. `email` is null after the subscriber was erased. */
export type Delivery = {
  subscriberId: number;
  email: string | null;
  state: DeliveryState;
  attempts: number;
  lastAnswer: string | null;
  sentAt: Date | null;
  openedAt: Date | null;
  clickedAt: Date | null;
  complainedAt: Date | null;
};

/** A state change requested by a process. A change to `sending` is rejected if the email may not be sent any more. */
export type StatusChange = {
  newsletterId: number;
  subscriberId: number;
  state: DeliveryState;
  answer: string | null;
  /** Earliest time of the next attempt. */
  tryAt: Date | null;
  /** True if the email contains the tracking pixel and counted links. Set only after the email was sent. */
  isCounted?: boolean | undefined;
};

/** A newsletter that is being sent. Its version changes with every pause and resume. */
export type SendingNewsletter = { id: number; version: number };

/**
 * Returns the work of a sending process: due newsletters, newsletters that are being sent, and finished newsletters
 * with emails to retry now.
 */
export async function findSendingWork(
  db: Db,
  now: Date,
): Promise<{ due: number[]; sending: SendingNewsletter[] }> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['id', 'state', 'version'])
    .where((where) =>
      where.or([
        where('state', '=', 'sending'),
        where.and([
          where('isTrying', '=', true),
          where('state', '=', 'sent'),
          sql<boolean>`(exists (select from deliveries d where d.newsletter_id = newsletters.id
            and d.try_at <= ${now} and d.state in ('pending', 'deferred', 'claimed', 'sending'))
            or exists (select from waiting_deliveries h where h.newsletter_id = newsletters.id))`,
        ]),
        where.and([where('state', 'in', ['scheduled', 'waiting']), where('dueAt', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return {
    due: rows.filter((row) => !isBeingSent(row)).map(({ id }) => id),
    sending: rows.filter((row) => isBeingSent(row)),
  };
}

function isBeingSent({ state }: { state: string }): boolean {
  return state === 'sending' || state === 'sent';
}

/**
 * Starts the sending of a newsletter and fixes its audience. Returns false if the newsletter was not due at
 * `dueBefore`, or at `now` if a member chose not to wait for imports.
 */
export async function startNewsletter(
  db: Db,
  id: number,
  { now, dueBefore, hearsBack: receivesBounces }: { now: Date; dueBefore: Date; hearsBack: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with begun as (
      update newsletters set state = 'sending', started_at = ${now}, recipients = 0, version = version + 1,
        hears_back = ${receivesBounces}, audience_end = coalesce((select max(id) from subscribers), 0)
      where id = ${id} and state in ('scheduled', 'waiting')
        and due_at <= case when skips_imports then ${now}::timestamptz else ${dueBefore}::timestamptz end
      returning id
    )
    insert into newsletter_events (newsletter_id, kind, at) select id, 'begun', ${now} from begun`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/**
 * Adds the next deliveries of the audience, at most `chunk`: subscribers who were confirmed when sending started and
 * match the condition on subscriber `s`. Returns undefined if another process is extending the audience, and 0 if the
 * audience is complete.
 */
export async function insertNextDeliveries(
  db: Db,
  id: number,
  chunk: number,
  buildAudienceCondition: (audience: FrozenAudience | null, now: Date) => RawBuilder<boolean>,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    // The commit does not wait for the disk: a database crash loses the rows together with the cursor, and both are
    // created again. Sorting is disabled, because without statistics the planner would read and sort all remaining
    // subscribers for each chunk.
    const { rows } = await sql<{
      from: number;
      end: number;
      startedAt: Date;
      audience: FrozenAudience | null;
    }>`
      select audience_at as from, audience_end as end, started_at, frozen_audience as audience,
        set_config('synchronous_commit', 'off', true), set_config('enable_bitmapscan', 'off', true),
        set_config('enable_sort', 'off', true) from newsletters
      where id = ${id} and state = 'sending' for no key update skip locked`.execute(trx);
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.from >= row.end) return 0;
    // The cursor moves in the transaction that inserts the rows, and the newsletter is locked, so no row after the
    // cursor can exist yet.
    const insertResult = await sql<{ made: number; last: number | null }>`
      with chosen as materialized (
        select s.id from subscribers s
        where s.id > ${row.from} and s.id <= ${row.end} and s.state = 'confirmed'
          and s.confirmed_at <= ${row.startedAt} and ${buildAudienceCondition(row.audience, row.startedAt)}
        order by s.id limit ${chunk}
      ), made as (
        insert into deliveries (newsletter_id, subscriber_id) select ${id}, id from chosen
      )
      select count(*)::int as made, max(id) as last from chosen`.execute(trx);
    const { made: count = 0, last = null } = insertResult.rows[0] ?? {};
    const isLast = count < chunk;
    await sql`update newsletters set audience_at = ${isLast ? row.end : last},
      recipients = recipients + ${count} where id = ${id}`.execute(trx);
    if (isLast)
      await sql`insert into newsletter_events (newsletter_id, kind, at, count)
        select id, 'audience', ${row.startedAt}, recipients from newsletters where id = ${id}`.execute(trx);
    return count;
  });
}

/** Writes a batch of changes in one statement. Returns the changes that were allowed. */
export async function writeStatuses(
  db: Db,
  workerId: number,
  changes: readonly StatusChange[],
  now: Date,
): Promise<{ newsletterId: number; subscriberId: number }[]> {
  const { rows } = await sql<{ newsletterId: number; subscriberId: number }>`/* kept: move_deliveries */
    update deliveries d set
      state = m.state,
      worker_id = ${workerId},
      attempts = d.attempts + (m.state = 'sending'
        or d.state <> 'sending' and m.state in ('deferred', 'bounced', 'failed'))::int,
      first_try_at = coalesce(d.first_try_at, case when m.state = 'deferred' then ${now}::timestamptz end),
      last_answer = coalesce(m.answer, d.last_answer),
      is_counted = coalesce(m.is_counted, d.is_counted),
      try_at = case when m.state in ('pending', 'deferred') then m.try_at
        when m.state = 'sending' then d.try_at end,
      sent_at = case when m.state = 'sent' then ${now}::timestamptz else d.sent_at end
    from unnest(
      ${changes.map((change) => change.newsletterId)}::int[],
      ${changes.map((change) => change.subscriberId)}::int[],
      ${changes.map((change) => change.state)}::delivery_state[],
      ${changes.map((change) => change.answer)}::text[],
      ${changes.map((change) => change.tryAt)}::timestamptz[],
      ${changes.map((change) => change.isCounted ?? null)}::boolean[]
    ) as m (newsletter_id, subscriber_id, state, answer, try_at, is_counted)
    where d.newsletter_id = m.newsletter_id and d.subscriber_id = m.subscriber_id
      and (d.worker_id = ${workerId} or d.worker_id is null and d.state = 'pending' and d.try_at is null)
      and case when m.state = 'sending' then (d.state = 'claimed' or d.worker_id is null)
          and exists (select from newsletters n where n.id = d.newsletter_id
            and (n.state = 'sending' or n.state = 'sent' and n.is_trying))
          and exists (select from subscribers s where s.id = d.subscriber_id and s.state = 'confirmed')
        else d.state in ('pending', 'claimed', 'sending', 'unknown') end
    returning d.newsletter_id, d.subscriber_id`.execute(db);
  return rows;
}

/**
 * Locks the state of a newsletter until the transaction ends. Both finishing a newsletter and sending its emails
 * again take this lock first. Without this lock, emails could be added to a newsletter that has just finished, and
 * these emails would never be sent.
 */
export async function lockNewsletter(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('newsletters').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Finishes a newsletter if no more of its emails can be sent now. Emails with an unknown result do not prevent this.
 * A limited share of deferred emails does not prevent this either; the limit is larger after `retryLimits.seconds`.
 * Deferred emails are still retried (`is_trying`). Returns the subject and the number of failed or unknown emails, or
 * undefined if the newsletter is not finished.
 */
export async function finishNewsletter(
  db: Db,
  id: number,
  retryLimits: { share: number; seconds: number; shareThen: number },
  now: Date,
): Promise<{ subject: string; unsent: number } | undefined> {
  const { rows } = await sql<{ subject: string; unsent: number }>`
    with finished as (
      update newsletters n set state = 'sent', finished_at = ${now}, version = version + 1, is_trying = deferred > 0
      from (
        select coalesce(sum(count) filter (where name in ('pending', 'claimed', 'sending')), 0) as waiting,
          coalesce(sum(count) filter (where name = 'deferred'), 0) as deferred
        from newsletter_counts where newsletter_id = ${id}
      ) as c
      where id = ${id} and state = 'sending' and audience_at >= audience_end and waiting = 0
        and (deferred <= recipients * ${retryLimits.share}::float8
          or deferred <= recipients * ${retryLimits.shareThen}::float8
            and started_at <= ${now}::timestamptz - ${retryLimits.seconds} * interval '1 second')
      returning id, subject, coalesce((select sum(count) from newsletter_counts c where c.newsletter_id = n.id
        and c.name in ('failed', 'unknown')), 0)::int as unsent
    ), noted as (
      insert into newsletter_events (newsletter_id, kind, at, count)
      select id, 'finished', ${now}::timestamptz, (select coalesce(sum(c.count), 0) from newsletter_counts c
        where c.newsletter_id = finished.id and c.name = 'sent') from finished
    )
    select subject, unsent from finished`.execute(db);
  return rows[0];
}

/** Clears `is_trying` of finished newsletters that have no emails left to retry. */
export async function clearRetryFlags(db: Db): Promise<void> {
  await sql`update newsletters n set is_trying = false where is_trying and state = 'sent'
    and coalesce((select sum(count) from newsletter_counts c where c.newsletter_id = n.id
      and c.name in ('pending', 'claimed', 'sending', 'deferred')), 0) = 0`.execute(db);
}

/** Makes deliveries in these states pending again, with the same Message-ID. Returns the number of these deliveries. */
export async function resetToPending(
  db: Db,
  id: number,
  states: readonly DeliveryState[],
  subscriberIds: readonly number[] | undefined,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update deliveries set state = 'pending', worker_id = null, try_at = ${now}, first_try_at = null
    where newsletter_id = ${id} and state = any(${[...states]}::delivery_state[])
      and (${subscriberIds === undefined} or subscriber_id = any(${[...(subscriberIds ?? [])]}::int[]))`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Returns the number of emails by state: `count` for all newsletters, `open` for unfinished newsletters. Reads
 * counters instead of deliveries.
 */
export async function countByState(
  db: Db,
  states: readonly DeliveryState[],
): Promise<{ state: DeliveryState; count: number; open: number }[]> {
  const { rows } = await sql<{ state: DeliveryState; count: number; open: number }>`
    select c.name as state, sum(c.count)::float8 as count,
      coalesce(sum(c.count) filter (where n.state in ('sending', 'paused')), 0)::float8 as open
    from newsletter_counts c join newsletters n on n.id = c.newsletter_id
    where c.name = any(${states}::text[]) group by c.name`.execute(db);
  return rows;
}

type DeliveryFilter = {
  states?: readonly DeliveryState[] | undefined;
  search?: string | undefined;
  subscriberIds?: readonly number[] | undefined;
};
type DeliveryPage = { limit: number; after?: number | undefined };

/** Returns deliveries in subscriber order. `after` is the last subscriber of the previous page. */
export async function listDeliveryRows(
  db: Db,
  id: number,
  filter: DeliveryFilter,
  page: DeliveryPage,
): Promise<Delivery[]> {
  return selectPage(db, id, filter, page)
    .select([
      'd.subscriberId',
      's.email',
      'd.state',
      'd.attempts',
      'd.lastAnswer',
      'd.sentAt',
      'd.clickedAt',
      'd.complainedAt',
      (select) => select.fn.coalesce('d.openedAt', 'd.openedByProxyAt').as('openedAt'),
    ])
    .execute();
}

/** Searches the recipients of the next `rows` deliveries. `looked` is the number of these deliveries. */
export async function findDeliveryIdsInNextRows(
  db: Db,
  id: number,
  { search = '', states }: DeliveryFilter,
  { rows, limit, after }: DeliveryPage & { rows: number },
): Promise<{ ids: number[]; looked: number }> {
  const next = selectPage(db, id, { states }, { limit: rows, after }).select(['d.subscriberId', 's.folded']);
  const found = await sql<{ ids: number[]; looked: number }>`
    with near as materialized (${next})
    select (select count(*)::integer from near) as looked, array(
      select subscriber_id from near where ${rowMatchesSearch(subscriberText, search)} order by subscriber_id limit ${limit}
    ) as ids`.execute(db);
  return found.rows[0] ?? { ids: [], looked: 0 };
}

/** Searches the recipients of all deliveries of a newsletter with the index of subscribers. */
export async function findDeliveryIds(
  db: Db,
  id: number,
  { search = '', states }: DeliveryFilter,
  page: DeliveryPage,
): Promise<number[]> {
  const rows = await selectPage(db, id, { states }, page)
    .where(
      sql<boolean>`d.subscriber_id = any(array(select id from subscribers where ${matchesSearch(subscriberText, search)}))`,
    )
    .select('d.subscriberId as id')
    .execute();
  return rows.map((row) => row.id);
}

function selectPage(
  db: Db,
  id: number,
  { states, search, subscriberIds }: DeliveryFilter,
  { limit, after }: DeliveryPage,
) {
  let query = db
    .selectFrom('deliveries as d')
    .leftJoin('subscribers as s', 's.id', 'd.subscriberId')
    .where('d.newsletterId', '=', id);
  if (states) query = query.where('d.state', 'in', states);
  if (search) query = query.where(rowMatchesSearch(subscriberText, search));
  if (subscriberIds) query = query.where(sql<boolean>`d.subscriber_id = any(${[...subscriberIds]}::int[])`);
  if (after !== undefined) query = query.where('d.subscriberId', '>', after);
  return query.orderBy('d.subscriberId').limit(limit);
}

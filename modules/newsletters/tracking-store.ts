import { sql } from 'kysely';
import { hasAgreedToCounting, subscriberExists } from '#modules/subscribers/shared-store.ts';
import type { Insertable } from 'kysely';
import type { NewsletterReaderDaysTable } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import { trackingLimits, type NewsletterState } from '#modules/newsletters/constants.ts';

type TrackedDelivery = { newsletterId: number; subscriberId: number };
export type OpenEvent = 'opened' | 'proxyOpened';
/** `link` is the index of the link in the email. Several links to the same URL share the index of the first link. */
export type ClickInput = { link: number; by: 'person' | 'program' };

const openColumns: Record<OpenEvent, 'openedAt' | 'openedByProxyAt'> = {
  opened: 'openedAt',
  proxyOpened: 'openedByProxyAt',
};

/** Builds a condition that matches the delivery only if the email was sent and the subscriber has agreed to counting. */
function buildDeliveryCondition({ newsletterId, subscriberId }: TrackedDelivery) {
  return sql`newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}
    and state in ('sending', 'sent', 'unknown')
    and ${hasAgreedToCounting(sql`${subscriberId}`)}`;
}

/** Returns the number of hours since the start of the newsletter, at most `trackingLimits.hours`. */
function buildHourExpression(newsletterId: number, now: Date) {
  return sql`(select least(greatest(floor(extract(epoch from ${now}::timestamptz - started_at) / 3600), 0),
      ${trackingLimits.hours})::smallint from newsletters where id = ${newsletterId} and started_at is not null)`;
}

/**
 * Records the first time that a mail client loads the pixel of an email, and counts one open. Later loads do not
 * change the count.
 */
export async function recordOpen(
  db: Db,
  event: OpenEvent,
  reader: TrackedDelivery,
  now: Date,
): Promise<void> {
  const { newsletterId, subscriberId } = reader;
  const column = sql.ref(openColumns[event]);
  await sql`
    with delivery as (
      select subscriber_id, ${column} is null as is_first from deliveries where ${buildDeliveryCondition(reader)} for update
    ), first as (
      update deliveries set ${column} = ${now}
      where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}
        and exists (select from delivery where is_first)
      returning 1
    ), counted as (
      insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select ${newsletterId}::int, (${subscriberId}::int % 16)::smallint, ${event}::text, 1 from first
      on conflict (newsletter_id, lane, name) do update set count = c.count + 1
    ), hours as (
      insert into newsletter_hours as h (newsletter_id, hour, name, lane, count)
      select ${newsletterId}::int, hour, ${event}::text, (${subscriberId}::int % 16)::smallint, 1
      from first, ${buildHourExpression(newsletterId, now)} as begun (hour)
      on conflict (newsletter_id, hour, name, lane) do update set count = h.count + 1
    )
    insert into newsletter_readers as r (subscriber_id, read_at)
    select l.subscriber_id, ${now} from delivery l where ${subscriberExists('l.subscriberId')} and ${event !== 'proxyOpened'}
    on conflict (subscriber_id) do update set read_at = excluded.read_at`.execute(db);
}

/**
 * Counts a click on a link of an email. A click by a person is counted in the total, and once per link and once per
 * subscriber. A click by a program is counted only in a separate total. Stores nothing after 100 clicks in one email.
 */
export async function recordClick(
  db: Db,
  { link, by }: ClickInput,
  reader: TrackedDelivery,
  now: Date,
): Promise<void> {
  const { newsletterId, subscriberId } = reader;
  const isPerson = by === 'person';
  const name = isPerson ? 'clicked' : 'programs';
  await sql`
    with delivery as (
      select subscriber_id, clicked_at is null as is_first,
        not coalesce(clicked_links @> array[${link}::smallint], false) as is_new_link
      from deliveries where ${buildDeliveryCondition(reader)} and follows < ${trackingLimits.followsOfEmail} for update
    ), kept as (
      update deliveries d set follows = d.follows + 1,
        clicked_at = case when ${isPerson} then coalesce(d.clicked_at, ${now}) else d.clicked_at end,
        clicked_links = case when ${isPerson} and l.is_new_link
          then coalesce(d.clicked_links, '{}') || ${link}::smallint else d.clicked_links end
      from delivery l where d.newsletter_id = ${newsletterId} and d.subscriber_id = ${subscriberId}
    ), counted as (
      insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select ${newsletterId}::int, (${subscriberId}::int % 16)::smallint, 'clicked', 1
      from delivery where ${isPerson} and is_first
      on conflict (newsletter_id, lane, name) do update set count = c.count + 1
    ), hours as (
      insert into newsletter_hours as h (newsletter_id, hour, name, lane, count)
      select ${newsletterId}::int, hour, ${name}::text, (${subscriberId}::int % 16)::smallint, 1
      from delivery, ${buildHourExpression(newsletterId, now)} as begun (hour) where ${!isPerson} or is_first
      on conflict (newsletter_id, hour, name, lane) do update set count = h.count + 1
    ), links as (
      insert into newsletter_link_counts as k (newsletter_id, link, lane, people, clicks, programs)
      select ${newsletterId}::int, ${link}::smallint, (${subscriberId}::int % 16)::smallint,
        (${isPerson} and is_new_link)::int, ${isPerson ? 1 : 0}::int, ${isPerson ? 0 : 1}::int from delivery
      on conflict (newsletter_id, link, lane) do update set people = k.people + excluded.people,
        clicks = k.clicks + excluded.clicks, programs = k.programs + excluded.programs
    )
    insert into newsletter_readers as r (subscriber_id, read_at)
    select l.subscriber_id, ${now} from delivery l where ${subscriberExists('l.subscriberId')} and ${isPerson}
    on conflict (subscriber_id) do update set read_at = excluded.read_at`.execute(db);
}

export type ClickCount = { link: number; people: number; clicks: number; programs: number };

/** Returns the counts of each clicked link of a newsletter. */
export async function listClickCounts(db: Db, newsletterId: number): Promise<ClickCount[]> {
  const { rows } = await sql<ClickCount>`
    select link, sum(people)::int as people, sum(clicks)::int as clicks, sum(programs)::int as programs
    from newsletter_link_counts where newsletter_id = ${newsletterId} group by link`.execute(db);
  return rows;
}

export type HourCount = {
  hour: number;
  name: 'opened' | 'proxyOpened' | 'clicked' | 'programs';
  count: number;
};

/** Returns the counts of each hour since the start of a newsletter. */
export async function listHourCounts(db: Db, newsletterId: number): Promise<HourCount[]> {
  const { rows } = await sql<HourCount>`
    select hour, name, sum(count)::int as count from newsletter_hours
    where newsletter_id = ${newsletterId} group by hour, name order by hour`.execute(db);
  return rows;
}

/** Returns true if the subscriber has agreed that opens and clicks are counted. */
export async function hasAgreedToTracking(db: Db, subscriberId: number): Promise<boolean> {
  const { rows } = await sql`select where ${hasAgreedToCounting(sql`${subscriberId}`)}`.execute(db);
  return rows.length > 0;
}

/** Counts subscribers who have opened or clicked since this time and still agree to counting. */
export async function countReadersSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_readers r where read_at >= ${since}
      and ${hasAgreedToCounting(sql.ref('r.subscriberId'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts subscribers to whom an email was sent since this time, each subscriber once. Used if opens are not counted. */
export async function countSubscribersReachedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct subscriber_id)::int as count from deliveries
    where state = 'sent' and sent_at >= ${since} and newsletter_id in (
      select id from newsletters where started_at is not null and coalesce(finished_at, ${since}) >= ${since}
    )`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewsletterTotals = {
  written: number;
  sent: number;
  sentThisMonth: number;
  sentLastMonth: number;
  firstSentAt: Date | null;
  emailsDelivered: number;
};

/**
 * Returns the number of all newsletters, of sent newsletters, and of sent emails. `lastMonth` and `thisMonth` are the
 * start times of these months.
 */
export async function getNewsletterTotals(
  db: Db,
  { lastMonth, thisMonth }: { lastMonth: Date; thisMonth: Date },
): Promise<NewsletterTotals> {
  const { rows } = await sql<NewsletterTotals>`
    select count(*)::int as written,
      (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'sent' and started_at >= ${thisMonth}))::int as "sentThisMonth",
      (count(*) filter (where state = 'sent' and started_at >= ${lastMonth} and started_at < ${thisMonth}))::int
        as "sentLastMonth",
      min(started_at) as "firstSentAt",
      (select coalesce(sum(count), 0)::int from newsletter_counts where name = 'sent') as "emailsDelivered"
    from newsletters where template_name is null`.execute(db);
  const [totals] = rows;
  if (totals === undefined) throw new Error('An aggregate query returned no row');
  return totals;
}

export async function countByState(db: Db): Promise<Map<NewsletterState, number>> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('templateName', 'is', null)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Returns the start time of the first newsletter. */
export async function findFirstNewsletterStart(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('newsletters')
    .select((select) => select.fn.min('startedAt').as('first'))
    .executeTakeFirstOrThrow();
  return row.first;
}

/** Returns the last saved number of active readers of a day (ISO, UTC), or undefined if no count is stored. */
export async function findReadersOfDay(
  db: Db,
  day: string,
  countedBy: 'opens' | 'reached',
): Promise<{ readers: number; keptAt: Date } | undefined> {
  return db
    .selectFrom('newsletterReaderDays')
    .select(['readers', 'keptAt'])
    .where('day', '=', day)
    .where('countedBy', '=', countedBy)
    .executeTakeFirst();
}

/** Stores or overwrites the counts of one day. */
export async function upsertReadersOfDay(db: Db, row: Insertable<NewsletterReaderDaysTable>): Promise<void> {
  await db
    .insertInto('newsletterReaderDays')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}

/** Returns the number of sent emails by the month (UTC) in which the newsletter started. */
export async function countEmailsByMonth(db: Db, since: Date): Promise<{ month: Date; emails: number }[]> {
  const { rows } = await sql<{ month: Date; emails: number }>`
    select date_trunc('month', n.started_at at time zone 'UTC') at time zone 'UTC' as month,
      sum(c.count)::int as emails
    from newsletters n join newsletter_counts c on c.newsletter_id = n.id and c.name = 'sent'
    where n.started_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Returns the counts of the last newsletters, summed by the name of the count. Excludes the opens of newsletters that
 * have no count of emails with tracking, because the open rate of these newsletters is unknown.
 */
export async function countLastNewsletters(db: Db, newsletters: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    with latest as (
      select id, exists (select from newsletter_counts where newsletter_id = id and name = 'counted-sent' and count > 0)
        as has_base
      from newsletters where started_at is not null order by started_at desc, id desc limit ${newsletters}
    )
    select name, sum(count)::int as count from newsletter_counts join latest on id = newsletter_id
    where has_base or name not in ('opened', 'proxyOpened') group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

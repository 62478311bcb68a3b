import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { NewsletterReaderDaysTable } from '#db/tables.ts';
import type { Db } from '#domain/context.ts';

export type TrackingEvent = 'opened' | 'proxyOpened' | 'clicked';

const columns: Record<TrackingEvent, 'opened_at' | 'opened_by_proxy_at' | 'clicked_at'> = {
  opened: 'opened_at',
  proxyOpened: 'opened_by_proxy_at',
  clicked: 'clicked_at',
};

/** Writes what somebody did with an email the first time, and counts it once; nothing of who does not want to be counted. */
export async function recordTrackingEvent(
  db: Db,
  what: TrackingEvent,
  { newsletterId, subscriberId }: { newsletterId: number; subscriberId: number },
  now: Date,
): Promise<boolean> {
  const column = sql.ref(columns[what]);
  const { rows } = await sql<{ known: number }>`
    with delivery as (
      select subscriber_id, ${column} is null as is_first from deliveries
      where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId}
        and state in ('sending', 'sent', 'unknown')
        and not exists (select from subscribers s where s.id = ${subscriberId} and not s.is_counted)
    ), first as (
      update deliveries set ${column} = ${now}
      where newsletter_id = ${newsletterId} and subscriber_id = ${subscriberId} and ${column} is null
        and exists (select from delivery)
      returning 1
    ), counted as (
      insert into newsletter_counts as c (newsletter_id, lane, name, count)
      select ${newsletterId}::int, (${subscriberId}::int % 16)::smallint, ${what}::text, count(*) from first
      having count(*) > 0
      on conflict (newsletter_id, lane, name) do update set count = c.count + excluded.count
    ), read as (
      insert into newsletter_readers as r (subscriber_id, read_at)
      select s.id, ${now} from subscribers s join delivery l on l.subscriber_id = s.id
      where ${what !== 'proxyOpened'}
      on conflict (subscriber_id) do update set read_at = excluded.read_at
    )
    select count(*)::int as known from delivery`.execute(db);
  return (rows[0]?.known ?? 0) > 0;
}

/** People who opened or clicked since then. */
export async function readersSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_readers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('read_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** People who were reached since then, each once; for when opens are not counted. */
export async function reachedSince(db: Db, since: Date): Promise<number> {
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

/** Newsletters in any state, those that went out, and the emails of all of them; months begin at these moments. */
export async function newsletterTotals(
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
  if (totals === undefined) throw new Error('An aggregate has one row');
  return totals;
}

/** When the first newsletter began. */
export async function firstBegun(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('newsletters')
    .select((select) => select.fn.min('started_at').as('first'))
    .executeTakeFirstOrThrow();
  return row.first;
}

/** Active readers as they stood at the end of a day (ISO, UTC); undefined where nobody counted. */
export async function readersOfDay(
  db: Db,
  day: string,
  countedBy: 'opens' | 'reached',
): Promise<{ readers: number; keptAt: Date } | undefined> {
  return db
    .selectFrom('newsletter_reader_days')
    .select(['readers', 'kept_at as keptAt'])
    .where('day', '=', day)
    .where('counted_by', '=', countedBy)
    .executeTakeFirst();
}

/** Writes the counts of one day, over those that stand there. */
export async function keepReadersOfDay(db: Db, row: Insertable<NewsletterReaderDaysTable>): Promise<void> {
  await db
    .insertInto('newsletter_reader_days')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}

/** Emails that were sent, by the period (UTC) in which their newsletter began. */
export async function emailsByMonth(db: Db, since: Date): Promise<{ month: Date; emails: number }[]> {
  const { rows } = await sql<{ month: Date; emails: number }>`
    select date_trunc('month', n.started_at at time zone 'UTC') at time zone 'UTC' as month,
      sum(c.count)::int as emails
    from newsletters n join newsletter_counts c on c.newsletter_id = n.id and c.name = 'sent'
    where n.started_at >= ${since} group by 1 order by 1`.execute(db);
  return rows;
}

/** What became of the last newsletters: the counts of all of them together, by name. */
export async function lastNewslettersCounts(db: Db, newsletters: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(count)::int as count from newsletter_counts where newsletter_id in (
      select id from newsletters where started_at is not null order by started_at desc, id desc
      limit ${newsletters}
    ) group by name`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

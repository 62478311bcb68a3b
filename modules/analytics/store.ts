import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { namedCounterKinds, otherSources } from '#modules/analytics/constants.ts';
import type { CounterKind, NamedCounterKind } from '#modules/analytics/constants.ts';
import type { Salts } from '#modules/analytics/schema.ts';

/** Hosts that one day names; later ones are counted as `other`, give or take a batch of each process. */
const sourcesOfDay = 400;
const rowsAtOnce = 5_000;

export type Count = { kind: CounterKind; name: string; count: number };

/** Adds counts of a day in one statement. Sorted, so that processes lock the rows in the same order. */
export async function addCounts(db: Db, day: string, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`
    with given as (
      select * from unnest(${counts.map((row) => row.kind)}::text[], ${counts.map((row) => row.name)}::text[],
        ${counts.map((row) => row.count)}::integer[]) as g (kind, name, count)
    ), sources as (
      select count(*) >= ${sourcesOfDay} as are_many from daily_figures where day = ${day}::date and kind = 'source'
    ), named as (
      select kind, count, case
        when kind = 'source' and are_many and not exists (
          select from daily_figures d where d.day = ${day}::date and d.kind = 'source' and d.name = given.name
        ) then ${otherSources.other} else name end as name
      from given, sources
    )
    insert into daily_figures as d (day, kind, name, count)
      select ${day}::date, kind, name, sum(count) from named group by kind, name order by kind, name
      on conflict (day, kind, name) do update set count = d.count + excluded.count`.execute(db);
}

/** Adds visitors under one salt: a hash in hexadecimal and when it was seen, in milliseconds since 1970. */
export async function addVisitors(db: Db, saltDay: string, seen: ReadonlyMap<string, number>): Promise<void> {
  const sorted = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let at = 0; at < sorted.length; at += rowsAtOnce) {
    const rows = sorted.slice(at, at + rowsAtOnce);
    await sql`
      insert into visitors as v (salt_day, visitor, first_seen_at, last_seen_at)
        select ${saltDay}::date, decode(hash, 'hex'), seen_at, seen_at
        from unnest(${rows.map(([hash]) => hash)}::text[],
          ${rows.map(([, ms]) => new Date(ms).toISOString())}::timestamptz[]) as s (hash, seen_at)
        order by hash
        on conflict (salt_day, visitor) do update set
          first_seen_at = least(v.first_seen_at, excluded.first_seen_at),
          last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at)`.execute(db);
  }
}

/** The salts of a day and of the day before: the fresh ones offered, or those that another process offered first. */
export async function keepSalts(
  db: Db,
  days: { own: string; previous: string },
  offered: { own: Buffer; previous: Buffer },
): Promise<Salts> {
  const wanted = [days.own, days.previous];
  const fresh = [
    { day: days.own, salt: offered.own },
    { day: days.previous, salt: offered.previous },
  ];
  await db
    .insertInto('visit_salts')
    .values(fresh)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const rows = await db.selectFrom('visit_salts').selectAll().where('day', 'in', wanted).execute();
  const saltOf = (day: string): string | undefined =>
    rows.find((row) => row.day === day)?.salt.toString('hex');
  const own = saltOf(days.own);
  const previous = saltOf(days.previous);
  if (own === undefined || previous === undefined) throw new Error('A salt was deleted while it was read');
  return { own, previous };
}

/** Deletes the salts of days before this one: from then on nobody can tell whose hash a hash was. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<number> {
  const result = await db.deleteFrom('visit_salts').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes at most `limit` hashes of visitors of the days before this one (YYYY-MM-DD), and their minutes; answers how many. */
export async function deleteVisitorsBefore(
  db: Db,
  { day, limit }: { day: string; limit: number },
): Promise<number> {
  await db.deleteFrom('visitor_minutes').where('salt_day', '<', day).execute();
  const { numAffectedRows } = await sql`
    delete from visitors where ctid = any (array(
      select ctid from visitors where salt_day < ${day}::date limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Writes the distinct visitors of each day before `today` that still has its rows, as often as it is run. */
export async function sumVisitors(db: Db, today: string): Promise<void> {
  await sql`
    insert into daily_figures as d (day, kind, name, count)
      select salt_day, 'visitors', '', count(*) from visitors
      where salt_day < ${today}::date and first_seen_at < (salt_day + 1)::timestamp at time zone 'UTC'
      group by salt_day
      on conflict (day, kind, name) do update set count = greatest(d.count, excluded.count)`.execute(db);
}

/**
 * Writes the sums of finished months by name, from the last one that is known: views of a day that could not be written
 * at its time come later, and its month is summed again until the next one is over.
 */
export async function sumMonths(db: Db, today: string): Promise<void> {
  await sql`
    insert into monthly_figures
      select date_trunc('month', day)::date, kind, name, sum(count) from daily_figures
      where kind = any(${namedCounterKinds}) and day < date_trunc('month', ${today}::date)
        and day >= coalesce((select max(month) from monthly_figures), '-infinity')
      group by 1, 2, 3
      on conflict (kind, month, name) do update set count = excluded.count`.execute(db);
}

/** Of days before this one whose month is summed; answers how many counts were deleted. */
export async function deleteDailyNamesBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from daily_figures where (day, kind, name) in (
    select day, kind, name from daily_figures
    where kind = any(${namedCounterKinds}) and day < ${day}::date
      and day < (select date_trunc('month', max(month)) from monthly_figures)
    order by day limit ${limit}
  )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Distinct visitors since the minute of a moment, under the salt of one day: a sum of what triggers count. */
export async function visitorsSince(db: Db, saltDay: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('visitor_minutes')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('count'))
    .where('salt_day', '=', saltDay)
    .where('minute', '>=', sql<Date>`date_trunc('minute', ${since}::timestamptz)`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts of one kind by day, from `from` to `to` (both included), oldest first; days without any are left out. */
export async function countsByDay(
  db: Db,
  kind: CounterKind,
  range: { from: string; to: string },
): Promise<{ day: string; count: number }[]> {
  return db
    .selectFrom('daily_figures')
    .select(['day', (select) => select.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', range.from)
    .where('day', '<=', range.to)
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/**
 * Counts of one kind by name, the largest first: whole months from their sums as far as those are final, the days
 * before and after them one by one. 65,000 rows of days cost 15 ms for a year, and this 2 ms (measured).
 */
export async function countsByName(
  db: Db,
  kind: NamedCounterKind,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ name: string; count: number }[]> {
  const firstWhole = sql`date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date`;
  const lastSummed = sql`select max(month) from monthly_figures where kind = ${kind}`;
  const edge = sql`(select greatest(${firstWhole}, least(date_trunc('month', ${to}::date + 1)::date,
    coalesce((${lastSummed}), '-infinity'))))`;
  const days = sql`select name, count from daily_figures where kind = ${kind} and day <= ${to}::date`;
  const { rows } = await sql<{ name: string; count: number }>`
    select name, sum(count) as count from (
      ${days} and day >= ${from}::date and day < ${firstWhole}
      union all
      select name, count from monthly_figures where kind = ${kind} and month >= ${firstWhole} and month < ${edge}
      union all
      ${days} and day >= ${edge}
    ) as counted
    group by name order by count desc, name limit ${limit}`.execute(db);
  return rows;
}

/** How many days before `today` have counts of visits, at most `limit`: looks no further than that. */
export async function countedDays(db: Db, today: string, limit: number): Promise<number> {
  const days = await db
    .selectFrom('daily_figures')
    .select('day')
    .where('kind', '=', 'views')
    .where('day', '<', today)
    .groupBy('day')
    .orderBy('day')
    .limit(limit)
    .execute();
  return days.length;
}

/** The first day with a view: the index of kinds and days begins with it. */
export async function firstDay(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('daily_figures')
    .select('day')
    .where('kind', '=', 'views')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

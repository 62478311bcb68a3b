import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { placeholderNames } from '#modules/analytics/constants.ts';
import type { VisitPartRow, VisitSteps } from '#modules/analytics/schema.ts';

const rowsPerStatement = 5_000;
/** A visit with more steps is split, because many people, for example in a school, may share one IP address and user agent. */
const stepsPerVisit = 200;
/**
 * Finished visits of a visitor are added to the counts when the visitor's last visit ends, or when the visitor has
 * this many finished visits.
 */
const maxWaitingVisits = 8;
/** Half an hour without a view ends a visit, as in Google Analytics, Matomo and Plausible. */
const gapMinutes = 30;
/**
 * Additional time before a visit counts as finished, because views wait in a process for 2 s before they are written,
 * and longer if the database is slow.
 */
const writingSeconds = 30;

/** Creates the partition of a day (UTC) if it is missing. */
export async function createVisitDay(db: Db, day: string): Promise<void> {
  await sql`select open_visit_day(${day}::date)`.execute(db);
}

/**
 * Adds the actions of visitors to their current visits, or starts new visits. Several processes may write parts of
 * the same visit. The rows are sorted, so that all processes lock them in the same order.
 */
export async function addVisits(db: Db, day: string, parts: readonly VisitPartRow[]): Promise<void> {
  const sorted = parts.toSorted((a, b) => (a.visitor < b.visitor ? -1 : 1));
  for (let at = 0; at < sorted.length; at += rowsPerStatement)
    await addSorted(db, day, sorted.slice(at, at + rowsPerStatement));
}

async function addSorted(db: Db, day: string, rows: readonly VisitPartRow[]): Promise<void> {
  const toTexts = (name: keyof VisitPartRow) => sql`${rows.map((row) => row[name])}::text[]`;
  const toNumbers = (name: keyof VisitPartRow) => sql`${rows.map((row) => row[name])}::integer[]`;
  const toTimes = (name: 'beganAt' | 'lastSeenAt') =>
    sql`${rows.map((row) => new Date(row[name]).toISOString())}::timestamptz[]`;
  await sql`
    insert into visits as v (day, visitor, began_at, last_seen_at, entry, exit, source, campaign, country, device,
      browser, system, views, steps, step_counts, goals, sign_ups, contacts)
    select ${day}::date, decode(visitor, 'hex'), began_at, last_seen_at, entry, exit, source, campaign, country, device,
      browser, system, views, string_to_array(steps, ' '), string_to_array(step_counts, ' ')::integer[], goals, sign_ups,
      contacts
    from unnest(${toTexts('visitor')}, ${toTimes('beganAt')}, ${toTimes('lastSeenAt')}, ${toTexts('entry')}, ${toTexts('exit')},
      ${toTexts('source')}, ${toTexts('campaign')}, ${toTexts('country')}, ${toTexts('device')}, ${toTexts('browser')},
      ${toTexts('system')}, ${toNumbers('views')}, ${toTexts('steps')}, ${toTexts('stepCounts')}, ${toNumbers('goals')},
      ${toNumbers('signUps')}, ${toNumbers('contacts')})
      as g (visitor, began_at, last_seen_at, entry, exit, source, campaign, country, device, browser, system, views, steps,
        step_counts, goals, sign_ups, contacts)
    order by visitor
    on conflict (day, visitor) do update set (began_at, last_seen_at, entry, exit, source, campaign, country, views,
      steps, step_counts, goals, sign_ups, contacts, earlier) = (
      select
        case when is_next then excluded.began_at else least(v.began_at, excluded.began_at) end,
        greatest(v.last_seen_at, excluded.last_seen_at),
        case when is_next or v.entry = '' or (excluded.entry <> '' and is_before) then excluded.entry else v.entry end,
        case when is_next or v.exit = '' or (excluded.exit <> '' and excluded.last_seen_at >= v.last_seen_at)
          then excluded.exit else v.exit end,
        case when is_next then excluded.source when is_before then coalesce(excluded.source, v.source)
          else coalesce(v.source, excluded.source) end,
        case when is_next or (is_before and excluded.source is not null) then excluded.campaign
          when v.source is null then excluded.campaign else v.campaign end,
        case when is_next or v.country = ${placeholderNames.country} then excluded.country else v.country end,
        case when is_next then 0 else v.views end + excluded.views,
        case when is_next then '{}' else v.steps end || excluded.steps,
        case when is_next then '{}' else v.step_counts end || excluded.step_counts,
        case when is_next then 0 else v.goals end | excluded.goals,
        case when is_next then 0 else v.sign_ups end + excluded.sign_ups,
        case when is_next then 0 else v.contacts end + excluded.contacts,
        case when is_next then v.earlier || (to_jsonb(v) - 'earlier') else v.earlier end
      from (select
        excluded.began_at >= v.last_seen_at + make_interval(mins => ${gapMinutes})
          or cardinality(v.steps) >= ${stepsPerVisit} as is_next,
        excluded.began_at < v.began_at as is_before
      ) as compared
    )`.execute(db);
}

/** Returns the days that have a partition, oldest first. */
export async function listVisitDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_date(right(c.relname, 8), 'YYYYMMDD') as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visits'::regclass order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Returns true if some visits of a day are not added to the counts yet. */
export async function hasVisits(db: Db, day: string): Promise<boolean> {
  const row = await db.selectFrom('visits').select('day').where('day', '=', day).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Drops the partition of a day. Throws if another transaction locks the table for longer than 2 s. */
export async function dropVisitDay(db: Db, day: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`drop table if exists ${sql.table(`visits_${day.replaceAll('-', '')}`)}`.execute(trx);
  });
}

/**
 * Takes an advisory lock until the transaction ends. Returns false if another process has the lock and is adding the visits.
 */
export async function tryLockVisits(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('add_visits', 0)) as is_ours`.execute(trx);
  return rows[0]?.isOurs === true;
}

/**
 * Deletes the finished visits of at most `limit` visitors of a day. Returns the steps of these visits, summed over
 * equal dimensions. The next run processes rows that are locked now.
 */
export async function removeFinishedVisits(
  trx: Db,
  day: string,
  { now, limit }: { now: Date; limit: number },
): Promise<{ taken: number; steps: VisitSteps[] }> {
  const { rows } = await sql<VisitSteps & { taken: number }>`
    with over as (
      select visitor from visits
      where day = ${day}::date and (
        last_seen_at < ${now}::timestamptz - make_interval(mins => ${gapMinutes}, secs => ${writingSeconds})
        or jsonb_array_length(earlier) >= ${maxWaitingVisits})
      order by visitor limit ${limit} for update skip locked
    ), gone as (
      delete from visits v using over where v.day = ${day}::date and v.visitor = over.visitor returning v as visit
    ), steps as (
      select s.* from gone cross join lateral visit_steps(gone.visit) as s
      union all
      select s.* from gone cross join lateral jsonb_populate_recordset(null::visits, (gone.visit).earlier) as e
        cross join lateral visit_steps(e) as s where (gone.visit).earlier <> '[]'
    )
    select page, entry, exit, source, campaign, country, device, browser, system, goals, is_entry,
      sum(views) as views, sum(visits) as visits, sum(bounces) as bounces, sum(sign_ups) as "signUps",
      sum(contacts) as contacts, sum(samsung) as samsung, sum(huawei) as huawei, sum(google) as google,
      sum(apple) as apple, sum(file) as file,
      coalesce(string_agg(hash, ''), '') as hashes, (select count(*) from gone) as taken
    from steps group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(trx);
  return { taken: rows[0]?.taken ?? 0, steps: rows };
}

/** Counts the visitors since a time by their last viewed page and by source, largest count first. */
export async function listLiveNames(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<{ kind: 'page' | 'source'; name: string; count: number }[]> {
  const { rows } = await sql<{ kind: 'page' | 'source'; name: string; count: number }>`
    with seen as materialized (
      select exit as page, coalesce(source, 'direct') as source from visits
      where last_seen_at >= ${since}::timestamptz and views > 0
    ), counted as (
      select 'page' as kind, page as name, count(*) as count from seen group by 2
      union all
      select 'source', source, count(*) from seen group by 2
    )
    select kind, name, count from (
      select *, row_number() over (partition by kind order by count desc, name) as rank from counted
    ) as ranked where rank <= ${limit} order by kind, rank`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { visitDimensions } from '#modules/analytics/constants.ts';
import { registerBytes, sumColumns, visitSums } from '#modules/analytics/schema.ts';
import type { MonthCombination, VisitSums } from '#modules/analytics/schema.ts';

const toColumn = (sum: keyof VisitSums) => sql.ref(sumColumns[sum]);

/** Returns the days before `day` that still have sketches. */
export async function listUnfinishedDays(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ begins: string }>`
    select distinct begins from visit_counts
    where span = 'day' and begins < ${day}::date and sketch is not null order by 1`.execute(db);
  return rows.map(({ begins }) => begins);
}

/** Replaces the sketches of a day with the numbers of visitors in `rows`. */
export async function finishDay(
  db: Db,
  day: string,
  rows: readonly { dimension: string; name: string; visitors: number }[],
): Promise<void> {
  await sql`
    update visit_counts as c set visitors = c.visitors + g.visitors, sketch = null
    from unnest(${rows.map(({ dimension }) => dimension)}::text[], ${rows.map(({ name }) => name)}::text[], ${rows.map(({ visitors }) => visitors)}::bigint[])
      as g (dimension, name, visitors)
    where span = 'day' and begins = ${day}::date and c.dimension = g.dimension and c.name = g.name`.execute(
    db,
  );
}

/** Returns the months before `month` that have daily counts but no monthly sums, each as its first day. */
export async function listMonthsToSum(db: Db, month: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', begins)::date as month from visit_counts d
    where span = 'day' and dimension = '' and begins < ${month}::date and not exists (
      select from visit_counts m
      where m.span = 'month' and m.dimension = '' and m.begins = date_trunc('month', d.begins)::date)
    order by 1`.execute(db);
  return rows.map((row) => row.month);
}

/** Stores the sums of a month by name. Names beyond the `names` most viewed names of a dimension become `other`. */
export async function storeMonthlyTotalsByName(db: Db, month: string, names: number): Promise<void> {
  await sql`
    with summed as (
      select dimension, name, ${sql.join(visitSums.map((sum) => sql`sum(${toColumn(sum)})::bigint as ${toColumn(sum)}`))},
        sum(visitors)::bigint as visitors,
        row_number() over (partition by dimension order by sum(views) desc, name) as rank
      from visit_counts where span = 'day' and ${buildMonthCondition(month)} group by dimension, name
    )
    insert into visit_counts (span, begins, dimension, name, ${sql.join(visitSums.map((sum) => toColumn(sum)))}, visitors)
    select 'month', ${month}::date, dimension, case when rank <= ${names} then name else 'other' end,
      ${sql.join(visitSums.map((sum) => sql`sum(${toColumn(sum)})`))}, sum(visitors) from summed group by 3, 4`.execute(
    db,
  );
}

/** Returns the hexadecimal keys of the combinations that have the most views in a month. */
export async function listLargestCombinations(db: Db, month: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select encode(combination, 'hex') as key from visit_combinations where span = 'day' and ${buildMonthCondition(month)}
    group by combination order by sum(views) desc, combination limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Returns the sums of a month for the combinations in `keys`. */
export async function listMonthCombinations(
  db: Db,
  month: string,
  keys: readonly string[],
): Promise<MonthCombination[]> {
  const dimensions = sql.join(visitDimensions.map((dimension) => sql.ref(dimension)));
  const { rows } = await sql<MonthCombination>`
    select encode(combination, 'hex') as combination, ${dimensions}, goals, is_entry,
      ${sql.join(visitSums.map((sum) => sql`sum(${toColumn(sum)})::bigint as ${sql.ref(sum)}`))}, 
      string_agg(sketch, '') filter (where length(sketch) <> ${registerBytes}) as hashes,
      string_agg(sketch, '') filter (where length(sketch) = ${registerBytes}) as registers
    from visit_combinations where span = 'day' and ${buildMonthCondition(month)}
      and combination in (select decode(key, 'hex') from unnest(${[...keys]}::text[]) as w (key))
    group by combination, ${dimensions}, goals, is_entry`.execute(db);
  return rows;
}

/**
 * Deletes the daily counts by name and by combination of days before `day`, at most `limit` rows of each. Skips
 * months without stored sums. Returns the number of deleted rows.
 */
export async function deleteVisitDaysBefore(db: Db, day: string, limit: number): Promise<number> {
  const isOld = sql`span = 'day' and begins < ${day}::date
    and begins < (select max(begins) + interval '1 month' from visit_counts where span = 'month' and dimension = '')`;
  const names = await sql`delete from visit_counts where ctid = any (array(
    select ctid from visit_counts where ${isOld} and dimension <> '' limit ${limit}))`.execute(db);
  const combinations = await sql`delete from visit_combinations where ctid = any (array(
    select ctid from visit_combinations where ${isOld} limit ${limit}))`.execute(db);
  return Number(names.numAffectedRows ?? 0) + Number(combinations.numAffectedRows ?? 0);
}

function buildMonthCondition(month: string): RawBuilder<unknown> {
  return sql`begins >= ${month}::date and begins < ${month}::date + interval '1 month'`;
}

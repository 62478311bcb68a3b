import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { visitDimensions, type VisitDimension } from '#modules/analytics/constants.ts';
import type {
  CountedName,
  StoredCombination,
  StoredCounts,
  VisitConditions,
  VisitSpans,
  VisitSums,
} from '#modules/analytics/schema.ts';
import { registerBytes, sumColumns, visitSums } from '#modules/analytics/schema.ts';

/** Rows per statement. A sketch has up to 4 KB. */
const rowsAtOnce = 1_000;

type Span = { span: 'day' | 'month'; begins: string };
/** The grouping of the rows: by a dimension, by day, or none. */
type By = VisitDimension | 'day' | null;

const columnOf = (sum: keyof VisitSums) => sql.ref(sumColumns[sum]);

/**
 * Returns the counts of one dimension by name or by day, or in total. The dimension '' means all visits. `name` limits
 * the rows to one name.
 */
export async function countedNames(
  db: Db,
  spans: VisitSpans,
  { dimension, name, by }: { dimension: string; name?: string | undefined; by: 'name' | 'day' | null },
): Promise<CountedName[]> {
  const { rows } = await sql<CountedName>`
    select ${by === 'name' ? sql`name` : by === 'day' ? sql`begins::text` : sql`''`} as name,
      ${sql.join(visitSums.map((sum) => sql`sum(${columnOf(sum)})::bigint as ${sql.ref(sum)}`))},
      sum(visitors)::bigint as visitors, ${sketches(sql`true`)}
    from visit_counts where ${within(spans)} and dimension = ${dimension}
      and ${name === undefined ? sql`true` : sql`name = ${name}`}
    group by 1`.execute(db);
  return rows;
}

/** Returns the counts of the visits that match all conditions, grouped by any dimension. */
export async function countedCombinations(
  db: Db,
  spans: VisitSpans,
  { by, conditions }: { by: By; conditions: VisitConditions },
): Promise<CountedName[]> {
  const { rows } = await sql<CountedName>`
    select ${nameOf(by, sql`begins::text`)} as name, ${sumsOf(by, conditions)}, 0 as visitors,
      ${sketches(isOfVisitor(by, conditions))}
    from visit_combinations where ${within(spans)} and ${fits(conditions)} group by 1`.execute(db);
  return rows;
}

/** Returns the counts of visits that the job has not added yet, between two days. */
export async function openCounts(
  db: Db,
  { from, to }: { from: string; to: string },
  { by, conditions }: { by: By; conditions: VisitConditions },
): Promise<CountedName[]> {
  const given = sql`from visits as v`;
  const days = sql`v.day between ${from}::date and ${to}::date`;
  const { rows } = await sql<CountedName>`
    with steps as (
      select s.* ${given} cross join lateral visit_steps(v) as s where ${days}
      union all
      select s.* ${given} cross join lateral jsonb_populate_recordset(null::visits, v.earlier) as e
        cross join lateral visit_steps(e) as s where ${days} and v.earlier <> '[]'
    )
    select ${nameOf(by, sql`day::text`)} as name, ${sumsOf(by, conditions)}, 0 as visitors,
      string_agg(hash, '') filter (where ${isOfVisitor(by, conditions)}) as hashes, null::bytea as registers
    from steps where ${fits(conditions)} group by 1`.execute(db);
  return rows;
}

/** Returns the first days of the months that have sums, oldest first. */
export async function summedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ begins: string }>`
    select begins from visit_counts where span = 'month' and dimension = '' order by 1`.execute(db);
  return rows.map(({ begins }) => begins);
}

/** Returns the first day with visit dimensions, or undefined if there is none. */
export async function firstVisitDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ begins: string | null }>`
    select min(begins) as begins from visit_counts where span = 'day' and dimension = ''`.execute(db);
  return rows[0]?.begins ?? undefined;
}

/** Returns the names of a day with their sketches. */
export async function dayCounts(
  db: Db,
  day: string,
): Promise<Pick<StoredCounts, 'dimension' | 'name' | 'sketch'>[]> {
  return db
    .selectFrom('visit_counts')
    .select(['dimension', 'name', 'sketch'])
    .where('span', '=', 'day')
    .where('begins', '=', day)
    .execute();
}

/** Returns the number of combinations of a day, and the sketches of the `wanted` combinations that exist. */
export async function dayCombinations(
  db: Db,
  day: string,
  wanted: readonly string[],
): Promise<{ count: number; sketches: Map<string, Buffer> }> {
  const { count } = await db
    .selectFrom('visit_combinations')
    .where('span', '=', 'day')
    .where('begins', '=', day)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // NOTE: the limit forces an index look-up per key. Without it, PostgreSQL compares all rows with all keys on a day
  // that has no statistics yet.
  const { rows: found } = await sql<{ key: string; sketch: Buffer }>`
    select key, c.sketch from unnest(${[...wanted]}::text[]) as w (key) cross join lateral (
      select sketch from visit_combinations
      where span = 'day' and begins = ${day}::date and combination = decode(w.key, 'hex') limit 1) as c`.execute(
    db,
  );
  return { count, sketches: new Map(found.map(({ key, sketch }) => [key, sketch])) };
}

/** Adds counts by name to a span. The sketch in a row replaces the stored sketch. */
export async function addCountsByName(db: Db, span: Span, rows: readonly StoredCounts[]): Promise<void> {
  for (const some of portions(rows)) {
    await sql`
      insert into visit_counts as c (span, begins, dimension, name, ${allColumns}, visitors, sketch)
      select ${span.span}, ${span.begins}::date, * from unnest(${texts(some, 'dimension')}, ${texts(some, 'name')},
        ${sumArrays(some)}, ${some.map(({ visitors }) => visitors)}::bigint[], ${some.map(({ sketch }) => sketch)}::bytea[])
      on conflict (span, dimension, begins, name) do update set ${addedSums},
        visitors = c.visitors + excluded.visitors, sketch = excluded.sketch`.execute(db);
  }
}

/** Adds counts by combination to a span. The sketch in a row replaces the stored sketch. */
export async function addCombinations(db: Db, span: Span, rows: readonly StoredCombination[]): Promise<void> {
  const dimensions = sql.join(visitDimensions.map((dimension) => sql.ref(dimension)));
  for (const some of portions(rows)) {
    await sql`
      insert into visit_combinations as c (span, begins, combination, ${dimensions}, goals, is_entry, ${allColumns}, sketch)
      select ${span.span}, ${span.begins}::date, decode(key, 'hex'), ${dimensions}, goals, is_entry, ${allColumns}, sketch
      from unnest(${texts(some, 'combination')}, ${sql.join(visitDimensions.map((dimension) => texts(some, dimension)))},
        ${some.map(({ goals }) => goals)}::smallint[], ${some.map(({ isEntry }) => isEntry)}::boolean[],
        ${sumArrays(some)}, ${some.map(({ sketch }) => sketch)}::bytea[])
        as g (key, ${dimensions}, goals, is_entry, ${allColumns}, sketch)
      on conflict (span, begins, combination) do update set ${addedSums}, sketch = excluded.sketch`.execute(
      db,
    );
  }
}

function nameOf(by: By, day: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by === null) return sql`''`;
  return by === 'day' ? day : sql.ref(by);
}

function fits({ names, goals }: VisitConditions): RawBuilder<unknown> {
  const wanted = names.map(([dimension, name]) => sql`${sql.ref(dimension)} = ${name}`);
  for (const goal of goals) wanted.push(sql`goals & ${goal} <> 0`);
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/**
 * Page counts are summed over all rows. Visit counts are summed over entry rows, or over the rows of the filtered page.
 */
function sumsOf(by: By, conditions: VisitConditions): RawBuilder<unknown> {
  const ofVisits = new Set<keyof VisitSums>(
    isOfPages(by, conditions) ? [] : ['visits', 'bounces', 'signUps', 'contacts'],
  );
  return sql.join(
    visitSums.map((sum) => {
      const only = ofVisits.has(sum) ? sql` filter (where is_entry)` : sql``;
      return sql`coalesce(sum(${columnOf(sum)})${only}, 0)::bigint as ${sql.ref(sum)}`;
    }),
  );
}

/** A visitor who reached a goal without a view counts only if the query has a goal filter. */
function isOfVisitor(by: By, conditions: VisitConditions): RawBuilder<unknown> {
  const isSeen = conditions.goals.length === 0 ? sql`visits > 0` : sql`true`;
  return isOfPages(by, conditions) ? isSeen : sql`is_entry and ${isSeen}`;
}

function isOfPages(by: By, { names }: VisitConditions): boolean {
  return by === 'page' || names.some(([dimension]) => dimension === 'page');
}

function sketches(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    string_agg(sketch, '') filter (where length(sketch) <> ${registerBytes} and ${which}) as hashes,
    string_agg(sketch, '') filter (where length(sketch) = ${registerBytes} and ${which}) as registers`;
}

function within({ months, days }: VisitSpans): RawBuilder<unknown> {
  const parts = days.map(
    ({ from, to }) => sql`(span = 'day' and begins between ${from}::date and ${to}::date)`,
  );
  if (months.length > 0) parts.push(sql`(span = 'month' and begins = any(${[...months]}::date[]))`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const allColumns = sql.join(visitSums.map((sum) => columnOf(sum)));
const addedSums = sql.join(
  visitSums.map((sum) => sql`${columnOf(sum)} = c.${columnOf(sum)} + excluded.${columnOf(sum)}`),
);

function sumArrays(rows: readonly VisitSums[]): RawBuilder<unknown> {
  return sql.join(visitSums.map((sum) => sql`${rows.map((row) => row[sum])}::bigint[]`));
}

function texts<Name extends string>(rows: readonly Record<Name, string>[], name: Name): RawBuilder<unknown> {
  return sql`${rows.map((row) => row[name])}::text[]`;
}

function portions<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { visitDimensions, type VisitDimension } from '#modules/analytics/constants.ts';
import type {
  NameCounts,
  StoredCombination,
  StoredCounts,
  VisitConditions,
  VisitSpans,
  VisitSums,
} from '#modules/analytics/schema.ts';
import { registerBytes, sumColumns, visitSums } from '#modules/analytics/schema.ts';

/** Rows per statement. A sketch has up to 4 KB. */
const rowsPerStatement = 1_000;

type Span = { span: 'day' | 'month'; begins: string };
/** The grouping of the rows: by a dimension, by day, or no grouping. */
type Grouping = VisitDimension | 'day' | null;

const toColumn = (sum: keyof VisitSums) => sql.ref(sumColumns[sum]);

/**
 * Returns the counts of one dimension by name, by day or in total. The dimension '' contains all visits. `name`
 * limits the counts to one name.
 */
export async function listNameCounts(
  db: Db,
  spans: VisitSpans,
  { dimension, name, by }: { dimension: string; name?: string | undefined; by: 'name' | 'day' | null },
): Promise<NameCounts[]> {
  const { rows } = await sql<NameCounts>`
    select ${by === 'name' ? sql`name` : by === 'day' ? sql`begins::text` : sql`''`} as name,
      ${sql.join(visitSums.map((sum) => sql`sum(${toColumn(sum)})::bigint as ${sql.ref(sum)}`))},
      sum(visitors)::bigint as visitors, ${buildSketchColumns(sql`true`)}
    from visit_counts where ${buildSpanCondition(spans)} and dimension = ${dimension}
      and ${name === undefined ? sql`true` : sql`name = ${name}`}
    group by 1`.execute(db);
  return rows;
}

/** Returns the counts of the visits that match all conditions, grouped by any dimension. */
export async function listCombinationCounts(
  db: Db,
  spans: VisitSpans,
  { by, conditions }: { by: Grouping; conditions: VisitConditions },
): Promise<NameCounts[]> {
  const { rows } = await sql<NameCounts>`
    select ${toNameColumn(by, sql`begins::text`)} as name, ${buildSums(by, conditions)}, 0 as visitors,
      ${buildSketchColumns(buildVisitorCondition(by, conditions))}
    from visit_combinations where ${buildSpanCondition(spans)} and ${buildConditions(conditions)} group by 1`.execute(
    db,
  );
  return rows;
}

/** Returns the counts of the visits that the job has not added to the stored counts yet, between two days. */
export async function listPendingCounts(
  db: Db,
  { from, to }: { from: string; to: string },
  { by, conditions }: { by: Grouping; conditions: VisitConditions },
): Promise<NameCounts[]> {
  const fromVisits = sql`from visits as v`;
  const days = sql`v.day between ${from}::date and ${to}::date`;
  const { rows } = await sql<NameCounts>`
    with steps as (
      select s.* ${fromVisits} cross join lateral visit_steps(v) as s where ${days}
      union all
      select s.* ${fromVisits} cross join lateral jsonb_populate_recordset(null::visits, v.earlier) as e
        cross join lateral visit_steps(e) as s where ${days} and v.earlier <> '[]'
    )
    select ${toNameColumn(by, sql`day::text`)} as name, ${buildSums(by, conditions)}, 0 as visitors,
      string_agg(hash, '') filter (where ${buildVisitorCondition(by, conditions)}) as hashes, null::bytea as registers
    from steps where ${buildConditions(conditions)} group by 1`.execute(db);
  return rows;
}

/** Returns a number that increases with each change of the counts (db/migrations/0402-version-visit-counts.sql). */
export async function getCountsVersion(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('counters')
    .select('count')
    .where('name', '=', 'visit-counts')
    .executeTakeFirst();
  return row?.count;
}

/** Returns the summed months by their first day, oldest first. */
export async function listSummedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ begins: string }>`
    select begins from visit_counts where span = 'month' and dimension = '' order by 1`.execute(db);
  return rows.map(({ begins }) => begins);
}

/** Returns the first day with visit dimensions, or undefined if there is none. */
export async function findFirstVisitDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ begins: string | null }>`
    select min(begins) as begins from visit_counts where span = 'day' and dimension = ''`.execute(db);
  return rows[0]?.begins ?? undefined;
}

/** Returns the dimension, name and visitor sketch of each count of a day. */
export async function listDaySketches(
  db: Db,
  day: string,
): Promise<Pick<StoredCounts, 'dimension' | 'name' | 'sketch'>[]> {
  return db
    .selectFrom('visitCounts')
    .select(['dimension', 'name', 'sketch'])
    .where('span', '=', 'day')
    .where('begins', '=', day)
    .execute();
}

/** Returns the number of combinations of a day, and the sketches of the existing combinations among `keys`. */
export async function findDayCombinations(
  db: Db,
  day: string,
  keys: readonly string[],
): Promise<{ count: number; sketches: Map<string, Buffer> }> {
  const { count } = await db
    .selectFrom('visitCombinations')
    .where('span', '=', 'day')
    .where('begins', '=', day)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // NOTE: the limit forces an index look-up per key. Without the limit, PostgreSQL compares all rows with all keys on
  // a day that has no statistics yet.
  const { rows } = await sql<{ key: string; sketch: Buffer }>`
    select key, c.sketch from unnest(${[...keys]}::text[]) as w (key) cross join lateral (
      select sketch from visit_combinations
      where span = 'day' and begins = ${day}::date and combination = decode(w.key, 'hex') limit 1) as c`.execute(
    db,
  );
  return { count, sketches: new Map(rows.map(({ key, sketch }) => [key, sketch])) };
}

/** Adds counts by name to the stored counts of a span. The sketch of a row replaces the stored sketch. */
export async function addCountsByName(db: Db, span: Span, rows: readonly StoredCounts[]): Promise<void> {
  for (const batch of toBatches(rows)) {
    await sql`
      insert into visit_counts as c (span, begins, dimension, name, ${allColumns}, visitors, sketch)
      select ${span.span}, ${span.begins}::date, * from unnest(${toTextArray(batch, 'dimension')}, ${toTextArray(batch, 'name')},
        ${toSumArrays(batch)}, ${batch.map(({ visitors }) => visitors)}::bigint[], ${batch.map(({ sketch }) => sketch)}::bytea[])
      on conflict (span, dimension, begins, name) do update set ${addedSums},
        visitors = c.visitors + excluded.visitors, sketch = excluded.sketch`.execute(db);
  }
}

/** Adds counts by combination to the stored counts of a span. The sketch of a row replaces the stored sketch. */
export async function addCombinations(db: Db, span: Span, rows: readonly StoredCombination[]): Promise<void> {
  const dimensions = sql.join(visitDimensions.map((dimension) => sql.ref(dimension)));
  for (const batch of toBatches(rows)) {
    await sql`
      insert into visit_combinations as c (span, begins, combination, ${dimensions}, goals, is_entry, ${allColumns}, sketch)
      select ${span.span}, ${span.begins}::date, decode(key, 'hex'), ${dimensions}, goals, is_entry, ${allColumns}, sketch
      from unnest(${toTextArray(batch, 'combination')}, ${sql.join(visitDimensions.map((dimension) => toTextArray(batch, dimension)))},
        ${batch.map(({ goals }) => goals)}::smallint[], ${batch.map(({ isEntry }) => isEntry)}::boolean[],
        ${toSumArrays(batch)}, ${batch.map(({ sketch }) => sketch)}::bytea[])
        as g (key, ${dimensions}, goals, is_entry, ${allColumns}, sketch)
      on conflict (span, begins, combination) do update set ${addedSums}, sketch = excluded.sketch`.execute(
      db,
    );
  }
}

function toNameColumn(by: Grouping, day: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by === null) return sql`''`;
  return by === 'day' ? day : sql.ref(by);
}

function buildConditions({ names, goals }: VisitConditions): RawBuilder<unknown> {
  const conditions = names.map(([dimension, name]) => sql`${sql.ref(dimension)} = ${name}`);
  for (const goal of goals) conditions.push(sql`goals & ${goal} <> 0`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Sums page counts over all rows, and visit counts over the rows of entry pages. If the query filters or groups by
 * page, visit counts are summed over the rows of each page.
 */
function buildSums(by: Grouping, conditions: VisitConditions): RawBuilder<unknown> {
  const visitLevelSums = new Set<keyof VisitSums>(
    isCountedByPage(by, conditions) ? [] : ['visits', 'bounces', 'signUps', 'contacts'],
  );
  return sql.join(
    visitSums.map((sum) => {
      const entryFilter = visitLevelSums.has(sum) ? sql` filter (where is_entry)` : sql``;
      return sql`coalesce(sum(${toColumn(sum)})${entryFilter}, 0)::bigint as ${sql.ref(sum)}`;
    }),
  );
}

/**
 * Builds the condition for rows whose visitors are counted. A visitor who reached a goal without a view is counted
 * only if the query filters by goal.
 */
function buildVisitorCondition(by: Grouping, conditions: VisitConditions): RawBuilder<unknown> {
  const hasVisits = conditions.goals.length === 0 ? sql`visits > 0` : sql`true`;
  return isCountedByPage(by, conditions) ? hasVisits : sql`is_entry and ${hasVisits}`;
}

function isCountedByPage(by: Grouping, { names }: VisitConditions): boolean {
  return by === 'page' || names.some(([dimension]) => dimension === 'page');
}

function buildSketchColumns(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    string_agg(sketch, '') filter (where length(sketch) <> ${registerBytes} and ${condition}) as hashes,
    string_agg(sketch, '') filter (where length(sketch) = ${registerBytes} and ${condition}) as registers`;
}

function buildSpanCondition({ months, days }: VisitSpans): RawBuilder<unknown> {
  const parts = days.map(
    ({ from, to }) => sql`(span = 'day' and begins between ${from}::date and ${to}::date)`,
  );
  if (months.length > 0) parts.push(sql`(span = 'month' and begins = any(${[...months]}::date[]))`);
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

const allColumns = sql.join(visitSums.map((sum) => toColumn(sum)));
const addedSums = sql.join(
  visitSums.map((sum) => sql`${toColumn(sum)} = c.${toColumn(sum)} + excluded.${toColumn(sum)}`),
);

function toSumArrays(rows: readonly VisitSums[]): RawBuilder<unknown> {
  return sql.join(visitSums.map((sum) => sql`${rows.map((row) => row[sum])}::bigint[]`));
}

function toTextArray<Name extends string>(
  rows: readonly Record<Name, string>[],
  name: Name,
): RawBuilder<unknown> {
  return sql`${rows.map((row) => row[name])}::text[]`;
}

function toBatches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
}

import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { sourceIds } from '#modules/connectors/constants.ts';
import type { Metric, SourceId } from '#modules/connectors/constants.ts';

/** What is known of a metric of a source: its first and last day, and when the last one was read. */
export type Coverage = { source: SourceId; metric: Metric; first: string; last: string; readAt: Date };
/** What a source told between the days of one of the ranges asked for, by its number. */
export type RangeSum = { source: SourceId; range: number; count: number };

/** Which days up to one each connected source has of these metrics; two steps down an index for each, however many there are. */
export async function coverageOf(db: Db, metrics: readonly Metric[], until: string): Promise<Coverage[]> {
  const { rows } = await sql<Coverage>`
    select s.source, m.metric, first.day as first, last.day as last, last.read_at as "readAt"
    from connectors s
      cross join unnest(${metrics}::text[]) as m (metric)
      cross join lateral (select day from source_days d where d.source = s.source and d.metric = m.metric
        and day <= ${until}::date order by day limit 1) as first
      cross join lateral (select day, read_at from source_days d where d.source = s.source and d.metric = m.metric
        and day <= ${until}::date order by day desc limit 1) as last
    order by array_position(${sourceIds}::text[], s.source)`.execute(db);
  return rows;
}

/**
 * Sums of the days from `from` to `to` (both included) for each source and range, each by its stretch of the index; one
 * without a day is left out.
 */
export async function sumsBetween(
  db: Db,
  sources: readonly Pick<Coverage, 'source' | 'metric'>[],
  ranges: readonly { from: string; to: string }[],
): Promise<RangeSum[]> {
  const { rows } = await sql<RangeSum>`
    select s.source, r.range::int - 1 as range, d.count
    from unnest(${sources.map(({ source }) => source)}::text[], ${sources.map(({ metric }) => metric)}::text[])
        as s (source, metric)
      cross join unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
        with ordinality as r (first, last, range)
      cross join lateral (select sum(count)::bigint as count from source_days
        where source = s.source and metric = s.metric and day between r.first and r.last) as d
    where d.count is not null`.execute(db);
  return rows;
}

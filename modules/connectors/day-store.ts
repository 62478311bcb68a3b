import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { connectorIds } from '#modules/connectors/constants.ts';
import type { Metric, ConnectorId } from '#modules/connectors/constants.ts';

/** The known days of a metric of a source: first day, last day, and the time when the last day was read. */
export type Coverage = { source: ConnectorId; metric: Metric; first: string; last: string; readAt: Date };
/** The sum of a source in one of the requested ranges. `range` is the index of the range. */
export type RangeSum = { source: ConnectorId; range: number; count: number };

/**
 * Returns the first day and the last day, up to `until`, for which each connected source has counts of these metrics.
 * Each source and metric costs two index look-ups.
 */
export async function listCoverage(db: Db, metrics: readonly Metric[], until: string): Promise<Coverage[]> {
  const { rows } = await sql<Coverage>`
    select s.source, m.metric, first.day as first, last.day as last, last.read_at
    from connectors s
      cross join unnest(${metrics}::text[]) as m (metric)
      cross join lateral (select day from source_days d where d.source = s.source and d.metric = m.metric
        and day <= ${until}::date order by day limit 1) as first
      cross join lateral (select day, read_at from source_days d where d.source = s.source and d.metric = m.metric
        and day <= ${until}::date order by day desc limit 1) as last
    order by array_position(${connectorIds}::text[], s.source)`.execute(db);
  return rows;
}

/**
 * Returns the sum of each source in each range from `from` to `to` (both included). Each sum reads one index range.
 * Combinations without data are left out.
 */
export async function listRangeSums(
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

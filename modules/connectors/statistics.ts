import type { Ctx } from '#modules/context.ts';
import { listCoverage, listRangeSums } from '#modules/connectors/day-store.ts';
import type { Coverage } from '#modules/connectors/day-store.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import type { DayRange } from '#modules/connectors/connector-driver.ts';
import { dayMs, hourMs } from '#modules/time.ts';

export type { Coverage } from '#modules/connectors/day-store.ts';

/**
 * A day is finished when it has ended in every time zone of the sources. The last time zone is Hawaii, ten hours behind UTC.
 */
const lastZoneMs = 10 * hourMs;

/**
 * Returns the sources that have one of these metrics, each with the first metric that it has, so that a store with
 * downloads and installs is not counted twice. Unfinished days are excluded, because the sources also report
 * incomplete data of the current day.
 */
export async function listCoverageByMetric(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  metrics: readonly Metric[],
): Promise<Coverage[]> {
  const lastFinishedDay = new Date(ctx.clock.now().getTime() - lastZoneMs - dayMs).toISOString().slice(0, 10);
  const coverages = await listCoverage(ctx.db, metrics, lastFinishedDay);
  return coverages.filter(
    ({ source, metric }) =>
      metric ===
      metrics.find((metricName) =>
        coverages.some((other) => other.source === source && other.metric === metricName),
      ),
  );
}

/** Returns the sum of each source in each range, in order. A missing day adds 0. */
export async function sumByConnector(
  ctx: Pick<Ctx, 'db'>,
  sources: readonly Coverage[],
  ranges: readonly DayRange[],
): Promise<number[][]> {
  const sums = await listRangeSums(ctx.db, sources, ranges);
  return sources.map(({ source }) =>
    ranges.map((_, at) => sums.find((sum) => sum.source === source && sum.range === at)?.count ?? 0),
  );
}

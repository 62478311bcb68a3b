import type { Ctx } from '#modules/context.ts';
import { coverageOf, sumsBetween } from '#modules/connectors/day-store.ts';
import type { Coverage } from '#modules/connectors/day-store.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import type { DayRange } from '#modules/connectors/source.ts';

export type { Coverage } from '#modules/connectors/day-store.ts';

/** A day is over in every time zone that a source counts in: Hawaii's is the last, ten hours behind UTC. */
const lastZoneMs = 10 * 3_600_000;
const dayMs = 24 * 3_600_000;

/**
 * The sources that tell one of these metrics, each with the first of them that it has: a store that tells downloads and
 * installs is not counted twice. Days that are not over yet are none: sources tell of today as far as it has come.
 */
export async function sourcesOf(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  metrics: readonly Metric[],
): Promise<Coverage[]> {
  const lastOver = new Date(ctx.clock.now().getTime() - lastZoneMs - dayMs).toISOString().slice(0, 10);
  const known = await coverageOf(ctx.db, metrics, lastOver);
  return known.filter(
    ({ source, metric }) =>
      metric ===
      metrics.find((one) => known.some((other) => other.source === source && other.metric === one)),
  );
}

/** What each of these sources told in each range, in their order: days that it does not name count as 0. */
export async function sumSources(
  ctx: Pick<Ctx, 'db'>,
  sources: readonly Coverage[],
  ranges: readonly DayRange[],
): Promise<number[][]> {
  const sums = await sumsBetween(ctx.db, sources, ranges);
  return sources.map(({ source }) =>
    ranges.map((_, at) => sums.find((sum) => sum.source === source && sum.range === at)?.count ?? 0),
  );
}

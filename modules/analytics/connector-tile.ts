import type { Ctx } from '#modules/context.ts';
import { toComparison, getSameDaysBefore, getSameWeekdayBefore } from '#modules/analytics/comparison.ts';
import { parseDay, formatDay, getMonthStart } from '#modules/analytics/day.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import type { TilePart, TileStatistic } from '#modules/analytics/schema.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import { listCoverageByMetric, sumByConnector } from '#modules/connectors/statistics.ts';
import type { Coverage } from '#modules/connectors/statistics.ts';

/**
 * The metrics of each tile. A source provides the first of these metrics that it supports: Google Play calls
 * downloads `installs`.
 */
const tileMetrics: Readonly<Record<TileName, readonly Metric[]>> = {
  activeUsers: ['activeUsers'],
  newUsers: ['newUsers'],
  downloads: ['downloads', 'installs'],
};

/**
 * Maximum number of days that a source may be behind the newest source. A source whose last day is older is not
 * counted. The data of Google Play is up to a week late.
 */
const maxDelayDays = 7;
/** If no source has data of the last 31 days, the tile shows the site's own count. */
const maxAgeDays = 31;

/** The sources of a tile: `counted` are summed up to the day `to`, `behind` are too far behind the newest source. */
export type TileConnectors = { counted: Coverage[]; behind: Coverage[]; to: string };

/**
 * Returns the sources of a tile, and the last day for which all counted sources have data, because the sum of a later
 * day would be incomplete. A source that is more than a week behind the newest source is not counted. Returns
 * undefined if no source has data of the last 31 days.
 */
export async function findTileConnectors(ctx: Ctx, tile: TileName): Promise<TileConnectors | undefined> {
  const coverages = await listCoverageByMetric(ctx, tileMetrics[tile]);
  const newest = coverages
    .map(({ last }) => last)
    .toSorted()
    .at(-1);
  if (newest === undefined || newest < formatDay(ctx.clock.now(), -maxAgeDays)) return undefined;
  const oldest = formatDay(parseDay(newest), -maxDelayDays);
  const currentMetrics = coverages.filter(({ last }) => last >= oldest);
  const behind = coverages.filter(({ last }) => last < oldest);
  const to = currentMetrics.map(({ last }) => last).toSorted()[0] ?? newest;
  return { counted: currentMetrics, behind, to };
}

/**
 * Returns the value of a tile from the connected sources. The value is the sum of the month up to the last day for
 * which all counted sources have data, compared with the same days of the previous month. The value of Active Users
 * is the count of a single day, compared with the same weekday of the previous week, because the visitor counts of
 * several days must not be added up. Returns undefined if no source has data of the last 31 days.
 */
export async function getConnectorStatistic(ctx: Ctx, tile: TileName): Promise<TileStatistic | undefined> {
  const sources = await findTileConnectors(ctx, tile);
  if (sources === undefined) return undefined;
  const { counted, behind, to } = sources;
  const isDay = tile === 'activeUsers';
  const period = { from: isDay ? to : getMonthStart(parseDay(to)), to };
  const pair = isDay ? getSameWeekdayBefore(to) : getSameDaysBefore(period);
  const sums = await sumByConnector(ctx, counted, [period, pair.span, pair.before]);
  const [value = 0, inSpan = 0, before = 0] = [0, 1, 2].map((at) =>
    addCounts(sums.map((connectorSums) => connectorSums[at] ?? 0)),
  );
  const isComparable = counted.every(({ first }) => first <= pair.before.from);
  const parts = [
    ...counted.map((coverage, index) =>
      toTilePart(coverage, { value: sums[index]?.[0] ?? 0, isCounted: true }),
    ),
    ...behind.map((one) => toTilePart(one, { value: 0, isCounted: false })),
  ];
  return {
    value,
    asOf:
      counted.map(({ readAt }) => readAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? ctx.clock.now(),
    period,
    comparison: isComparable
      ? toComparison(isDay ? 'weekday' : 'sameDays', pair, { value: inSpan, valueBefore: before })
      : null,
    parts,
  };
}

function toTilePart(
  { source, metric, last, readAt }: Coverage,
  counts: Pick<TilePart, 'value' | 'isCounted'>,
): TilePart {
  return { source, metric, last, readAt, ...counts };
}

function addCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

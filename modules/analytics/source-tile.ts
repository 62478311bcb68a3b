import type { Ctx } from '#modules/context.ts';
import { compared, sameDaysBefore, sameWeekdayBefore } from '#modules/analytics/comparison.ts';
import { dateOf, dayOf, monthStart } from '#modules/analytics/day.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import type { TilePart, TileStatistic } from '#modules/analytics/schema.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import { sourcesOf, sumSources } from '#modules/connectors/statistics.ts';
import type { Coverage } from '#modules/connectors/statistics.ts';

/** The metrics of each tile. A source provides the first metric that it has: Google Play calls downloads installs. */
const metricsOf: Readonly<Record<TileName, readonly Metric[]>> = {
  activeUsers: ['activeUsers'],
  newUsers: ['newUsers'],
  downloads: ['downloads', 'installs'],
};

/** Maximum delay in days behind the newest source. A slower source is not counted. Google Play takes up to a week. */
const waitedForDays = 7;
/** If no source has a day in the last 31 days, the site's own count is shown instead. */
const shownDays = 31;

/** The sources of a tile: the sources that are summed (up to the day `to`) and the sources that are too far behind. */
export type TileSources = { counted: Coverage[]; behind: Coverage[]; to: string };

/**
 * Returns the sources of a tile and the last day that all of them have, because a later day would be an incomplete sum.
 * A source more than a week behind the newest source is left out. Returns undefined if no source has a day of the last
 * month.
 */
export async function tileSources(ctx: Ctx, tile: TileName): Promise<TileSources | undefined> {
  const known = await sourcesOf(ctx, metricsOf[tile]);
  const newest = known
    .map(({ last }) => last)
    .toSorted()
    .at(-1);
  if (newest === undefined || newest < dayOf(ctx.clock.now(), -shownDays)) return undefined;
  const oldest = dayOf(dateOf(newest), -waitedForDays);
  const counted = known.filter(({ last }) => last >= oldest);
  const behind = known.filter(({ last }) => last < oldest);
  const to = counted.map(({ last }) => last).toSorted()[0] ?? newest;
  return { counted, behind, to };
}

/**
 * Returns the value of a tile from the connected sources. It is the sum of the month up to the last day that all
 * sources have, compared with the same days of the previous month. Active Users is a single day compared with the same
 * weekday of the previous week, because visitors of different days must not be added. Returns undefined if no source
 * has data.
 */
export async function sourceStatistic(ctx: Ctx, tile: TileName): Promise<TileStatistic | undefined> {
  const sources = await tileSources(ctx, tile);
  if (sources === undefined) return undefined;
  const { counted, behind, to } = sources;
  const isDay = tile === 'activeUsers';
  const period = { from: isDay ? to : monthStart(dateOf(to)), to };
  const pair = isDay ? sameWeekdayBefore(to) : sameDaysBefore(period);
  const sums = await sumSources(ctx, counted, [period, pair.span, pair.before]);
  const [value = 0, inSpan = 0, before = 0] = [0, 1, 2].map((at) =>
    total(sums.map((ofOne) => ofOne[at] ?? 0)),
  );
  const isComparable = counted.every(({ first }) => first <= pair.before.from);
  const parts = [
    ...counted.map((one, nr) => partOf(one, { value: sums[nr]?.[0] ?? 0, isCounted: true })),
    ...behind.map((one) => partOf(one, { value: 0, isCounted: false })),
  ];
  return {
    value,
    asOf:
      counted.map(({ readAt }) => readAt).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? ctx.clock.now(),
    period,
    comparison: isComparable
      ? compared(isDay ? 'weekday' : 'sameDays', pair, { value: inSpan, valueBefore: before })
      : null,
    parts,
  };
}

function partOf(
  { source, metric, last, readAt }: Coverage,
  told: Pick<TilePart, 'value' | 'isCounted'>,
): TilePart {
  return { source, metric, last, readAt, ...told };
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

import type { Ctx } from '#modules/context.ts';
import { compared, sameDaysBefore, sameWeekdayBefore } from '#modules/analytics/comparison.ts';
import { dateOf, dayOf, monthStart } from '#modules/analytics/day.ts';
import type { TileName } from '#modules/analytics/constants.ts';
import type { TilePart, TileStatistic } from '#modules/analytics/schema.ts';
import type { Metric } from '#modules/connectors/constants.ts';
import { sourcesOf, sumSources } from '#modules/connectors/statistics.ts';
import type { Coverage } from '#modules/connectors/statistics.ts';

/** What a tile counts of a source, the first that it tells: Google Play calls downloads installs. */
const metricsOf: Readonly<Record<TileName, readonly Metric[]>> = {
  activeUsers: ['activeUsers'],
  newUsers: ['newUsers'],
  downloads: ['downloads', 'installs'],
};

/** Days that a source may be behind the newest one before the others stop waiting for it: Google Play takes up to a week. */
const waitedForDays = 7;
/** After so many days without a new one from any source the site's own count says more. */
const shownDays = 31;

/** The sources of a tile: those that are summed, up to which day, and those that are too far behind. */
export type TileSources = { counted: Coverage[]; behind: Coverage[]; to: string };

/**
 * Which sources make a tile, and the last day that all of them have: a later day would be the sum of some. A source more
 * than a week behind the newest is left out. Undefined where none told of a day of the last month.
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
 * A tile as the connected sources count it: the sum of their month up to the last day that all have, against the same
 * days of the month before; of Active Users that one day against the same weekday of the week before, because people of
 * different days are never added up. Undefined while no source tells of it.
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

import type { Ctx } from '#modules/context.ts';
import { compared, sameDaysBefore } from '#modules/analytics/comparison.ts';
import { dayBefore, dayOf, monthStart } from '#modules/analytics/day.ts';
import { storeIds } from '#modules/analytics/constants.ts';
import type { StoreId } from '#modules/analytics/constants.ts';
import { dailyVisitors } from '#modules/analytics/report.ts';
import type { DaySpan, TileStatistic } from '#modules/analytics/schema.ts';
import { countedDays, countsByDay, countsByName, visitorsSince } from '#modules/analytics/store.ts';

/** Days of its own figures that a widget needs before its sample goes (specification 2.80). */
const sampleDays = 7;

/**
 * Active Users: distinct visitors of the last 24 h (specification 2.78). Counted under yesterday's salt, which covers both
 * days that the 24 h touch. Compared with the mean of the seven whole days before those: a day is 24 hours too, while
 * the very 24 hours before are gone with their salt. Null where one of the seven had nobody.
 */
export async function activeUsers(ctx: Ctx): Promise<TileStatistic> {
  const asOf = ctx.clock.now();
  const since = new Date(asOf.getTime() - 24 * 3_600_000);
  const [value, days] = await Promise.all([
    visitorsSince(ctx.db, dayOf(asOf, -1), since),
    dailyVisitors(ctx, 'month'),
  ]);
  const before = { from: dayOf(asOf, -8), to: dayOf(asOf, -2) };
  const counts = days.filter(({ day }) => day >= before.from && day <= before.to).map(({ count }) => count);
  const mean = Math.round(total(counts) / counts.length);
  const pair = { span: { from: dayOf(asOf, -1), to: dayOf(asOf) }, before };
  const comparison = counts.includes(0) ? null : compared('averageDay', pair, { value, valueBefore: mean });
  return { value, asOf, period: null, comparison, parts: [] };
}

/** Downloads: clicks that led to a store this calendar month (UTC), in all and by store, and last month's. */
export async function downloads(ctx: Ctx): Promise<TileStatistic> {
  const now = ctx.clock.now();
  const clicksBetween = async (span: DaySpan) =>
    total((await countsByDay(ctx.db, 'store', span)).map(({ count }) => count));
  const month = { from: monthStart(now), to: dayOf(now), limit: storeIds.length };
  const lastMonth = { from: monthStart(now, -1), to: dayBefore(month.from) };
  const [statistic, clicks, before] = await Promise.all([
    monthSoFar(ctx, clicksBetween),
    countsByName(ctx.db, 'store', month),
    clicksBetween(lastMonth),
  ]);
  const clicksOf = (store: StoreId): number => clicks.find(({ name }) => name === store)?.count ?? 0;
  const byStore = { samsung: clicksOf('samsung'), huawei: clicksOf('huawei'), google: clicksOf('google') };
  return { ...statistic, lastMonth: before, byStore };
}

/**
 * What this site has counted since the month (UTC) began. Compared are the days that are over with the same days of the
 * month before, so that on the 1st there is nothing to compare.
 */
export async function monthSoFar(
  ctx: Ctx,
  countBetween: (span: DaySpan) => Promise<number>,
): Promise<TileStatistic> {
  const asOf = ctx.clock.now();
  const period = { from: monthStart(asOf), to: dayOf(asOf) };
  const yesterday = dayOf(asOf, -1);
  if (yesterday < period.from)
    return { value: await countBetween(period), asOf, period, comparison: null, parts: [] };
  const pair = sameDaysBefore({ from: period.from, to: yesterday });
  const [value, inSpan, valueBefore] = await Promise.all([
    countBetween(period),
    countBetween(pair.span),
    countBetween(pair.before),
  ]);
  const comparison = compared('sameDays', pair, { value: inSpan, valueBefore });
  return { value, asOf, period, comparison, parts: [] };
}

/** True until there are seven days of real figures: so long a labelled sample may stand in a chart. */
export async function isSampleTime(ctx: Ctx): Promise<boolean> {
  return (await countedDays(ctx.db, dayOf(ctx.clock.now()), sampleDays)) < sampleDays;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

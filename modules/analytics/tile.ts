import type { Ctx } from '#modules/context.ts';
import { compared, sameDaysBefore } from '#modules/analytics/comparison.ts';
import { dayBefore, dayOf, monthStart } from '#modules/analytics/day.ts';
import { storeIds } from '#modules/analytics/constants.ts';
import type { StoreId } from '#modules/analytics/constants.ts';
import { dailyVisitors } from '#modules/analytics/report.ts';
import type { DaySpan, TileStatistic } from '#modules/analytics/schema.ts';
import { countedDays, countsByDay, countsByName, visitorsSince } from '#modules/analytics/store.ts';

/** Days of own data that a widget needs before its sample disappears (specification 2.80). */
const sampleDays = 7;

/**
 * Active Users: distinct visitors of the last 24 h (specification 2.78), counted with yesterday's salt, which covers
 * both days. The comparison is the mean of seven earlier whole days, because the salt of the 24 hours before is already
 * deleted. It is null if one of the seven days had no visitors.
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

/** Downloads: store clicks of this calendar month (UTC), in total and by store, and of the previous month. */
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
 * Returns the site's own count since the start of the month (UTC). Finished days are compared with the same days of the
 * previous month, so on the 1st there is no comparison.
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

/** Returns true while there are fewer than seven days of real data. Charts may then show a labelled sample. */
export async function isSampleTime(ctx: Ctx): Promise<boolean> {
  return (await countedDays(ctx.db, dayOf(ctx.clock.now()), sampleDays)) < sampleDays;
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

import type { Ctx } from '#modules/context.ts';
import { toComparison, getSameDaysBefore } from '#modules/analytics/comparison.ts';
import { getDayBefore, formatDay, getMonthStart } from '#modules/analytics/day.ts';
import { storeIds } from '#modules/analytics/constants.ts';
import type { StoreId } from '#modules/analytics/constants.ts';
import { countDailyVisitors } from '#modules/analytics/report.ts';
import type { DaySpan, TileStatistic } from '#modules/analytics/schema.ts';
import {
  countDaysWithViews,
  listCountsByDay,
  listCountsByName,
  countVisitorsSince,
} from '#modules/analytics/store.ts';
import { subtractTime } from '#modules/time.ts';

/** Number of days with own data from which a widget no longer shows a sample (specification 2.80). */
const sampleDays = 7;

/**
 * Returns the tile Active Users: distinct visitors of the last 24 h (specification 2.78), counted with yesterday's
 * salt, which covers both days. The value is compared with the mean of seven earlier whole days, because the salt of
 * the previous 24 hours is already deleted. The comparison is null if any of the seven days had no visitors.
 */
export async function getActiveUsers(ctx: Ctx): Promise<TileStatistic> {
  const asOf = ctx.clock.now();
  const since = subtractTime(asOf, { days: 1 });
  const [value, days] = await Promise.all([
    countVisitorsSince(ctx.db, formatDay(asOf, -1), since),
    countDailyVisitors(ctx, 'month'),
  ]);
  const clicksLastMonth = { from: formatDay(asOf, -8), to: formatDay(asOf, -2) };
  const counts = days
    .filter(({ day }) => day >= clicksLastMonth.from && day <= clicksLastMonth.to)
    .map(({ count }) => count);
  const mean = Math.round(addCounts(counts) / counts.length);
  const pair = { span: { from: formatDay(asOf, -1), to: formatDay(asOf) }, before: clicksLastMonth };
  const comparison = counts.includes(0)
    ? null
    : toComparison('averageDay', pair, { value, valueBefore: mean });
  return { value, asOf, period: null, comparison, parts: [] };
}

/**
 * Returns the tile Downloads: the store clicks of this calendar month (UTC), in total and by store, and of the previous month.
 */
export async function getDownloads(ctx: Ctx): Promise<TileStatistic> {
  const now = ctx.clock.now();
  const countClicksBetween = async (span: DaySpan) =>
    addCounts((await listCountsByDay(ctx.db, 'store', span)).map(({ count }) => count));
  const month = { from: getMonthStart(now), to: formatDay(now), limit: storeIds.length };
  const lastMonth = { from: getMonthStart(now, -1), to: getDayBefore(month.from) };
  const [statistic, clicks, before] = await Promise.all([
    getMonthToDate(ctx, countClicksBetween),
    listCountsByName(ctx.db, 'store', month),
    countClicksBetween(lastMonth),
  ]);
  const countStoreClicks = (store: StoreId): number => clicks.find(({ name }) => name === store)?.count ?? 0;
  const byStore = {
    samsung: countStoreClicks('samsung'),
    huawei: countStoreClicks('huawei'),
    google: countStoreClicks('google'),
    apple: countStoreClicks('apple'),
    file: countStoreClicks('file'),
  };
  return { ...statistic, lastMonth: before, byStore };
}

/**
 * Returns the site's own count since the start of the month (UTC). Finished days are compared with the same days of
 * the previous month, so the comparison is null on the first day of a month.
 */
export async function getMonthToDate(
  ctx: Ctx,
  countBetween: (span: DaySpan) => Promise<number>,
): Promise<TileStatistic> {
  const asOf = ctx.clock.now();
  const period = { from: getMonthStart(asOf), to: formatDay(asOf) };
  const yesterday = formatDay(asOf, -1);
  if (yesterday < period.from)
    return { value: await countBetween(period), asOf, period, comparison: null, parts: [] };
  const pair = getSameDaysBefore({ from: period.from, to: yesterday });
  const [value, spanValue, valueBefore] = await Promise.all([
    countBetween(period),
    countBetween(pair.span),
    countBetween(pair.before),
  ]);
  const comparison = toComparison('sameDays', pair, { value: spanValue, valueBefore });
  return { value, asOf, period, comparison, parts: [] };
}

/** Returns true while there are fewer than seven days of real data. Charts may show a labelled sample during this time. */
export async function needsSample(ctx: Ctx): Promise<boolean> {
  return (await countDaysWithViews(ctx.db, formatDay(ctx.clock.now()), sampleDays)) < sampleDays;
}

function addCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

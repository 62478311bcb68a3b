import type { Ctx } from '#domain/context.ts';
import { dayOf, monthStart } from '#domain/analytics/day.ts';
import { storeIds } from '#domain/analytics/limits.ts';
import type { StoreId } from '#domain/analytics/limits.ts';
import { countedDays, countsByDay, countsByName, visitorsSince } from '#domain/analytics/store.ts';

/** A number and the moment it is true of. */
export type Statistic = { value: number; asOf: Date };
export type Downloads = Statistic & {
  lastMonth: number;
  /** Against the same days of last month, in percent; null when those had none. */
  changePercent: number | null;
  byStore: Record<StoreId, number>;
};

/** Days of its own figures that a widget needs before its sample goes (specification 2.80). */
const sampleDays = 7;

/**
 * Active Users: distinct visitors of the last 24 h (specification 2.78). Counted under yesterday's salt, which
 * covers both days that the 24 h touch.
 */
export async function activeUsers(ctx: Ctx): Promise<Statistic> {
  const asOf = ctx.clock.now();
  const since = new Date(asOf.getTime() - 24 * 3_600_000);
  return { value: await visitorsSince(ctx.db, dayOf(asOf, -1), since), asOf };
}

/** Downloads: clicks that led to a store this calendar month (UTC), in all and by store, and last month's. */
export async function downloads(ctx: Ctx): Promise<Downloads> {
  const asOf = ctx.clock.now();
  const limit = storeIds.length;
  const [clicks, before] = await Promise.all([
    countsByName(ctx.db, 'store', { from: monthStart(asOf), to: dayOf(asOf), limit }),
    countsByDay(ctx.db, 'store', { from: monthStart(asOf, -1), to: monthEnd(asOf) }),
  ]);
  const value = total(clicks);
  const sameDays = total(before.filter(({ day }) => day.slice(8) <= dayOf(asOf).slice(8)));
  const clicksOf = (store: StoreId): number => clicks.find(({ name }) => name === store)?.count ?? 0;
  return {
    value,
    asOf,
    lastMonth: total(before),
    changePercent: sameDays === 0 ? null : Math.round(((value - sameDays) / sameDays) * 1000) / 10,
    byStore: { samsung: clicksOf('samsung'), huawei: clicksOf('huawei'), google: clicksOf('google') },
  };
}

/** True until there are seven days of real figures: so long a labelled sample may stand in a chart. */
export async function isSampleTime(ctx: Ctx): Promise<boolean> {
  return (await countedDays(ctx.db, dayOf(ctx.clock.now()), sampleDays)) < sampleDays;
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The last day of the month before. */
function monthEnd(at: Date): string {
  return dayOf(new Date(`${monthStart(at)}T00:00:00Z`), -1);
}

import type { Ctx } from '#modules/context.ts';
import { dayOf, lastDays } from '#modules/analytics/day.ts';
import { periodDays } from '#modules/analytics/constants.ts';
import type { CounterKind, NamedCounterKind, Period } from '#modules/analytics/constants.ts';
import { countsByDay, countsByName, firstDay, visitorsSince } from '#modules/analytics/store.ts';

export type Point = { day: string; count: number };
export type Named = { name: string; count: number };

/** The statistics of a period. `asOf` is the time of the query. */
export type VisitReport = {
  asOf: Date;
  /** Distinct visitors of each day. The sum over several days is not a number of people. */
  visitors: Point[];
  views: Point[];
  bots: Point[];
  pages: Named[];
  sources: Named[];
  stores: Named[];
  events: Named[];
};

const namesShown = 50;

/** Returns the statistics of a period, including today so far. Days without counts are 0. */
export async function visitReport(ctx: Ctx, period: Period): Promise<VisitReport> {
  const asOf = ctx.clock.now();
  const days = lastDays(asOf, periodDays[period]);
  const range = { from: days[0] ?? dayOf(asOf), to: dayOf(asOf), limit: namesShown };
  const byDay = async (kind: CounterKind): Promise<Point[]> =>
    everyDay(days, await countsByDay(ctx.db, kind, range));
  const byName = (kind: NamedCounterKind): Promise<Named[]> => countsByName(ctx.db, kind, range);
  const [visitors, views, bots, pages, sources, stores, events] = await Promise.all([
    dailyVisitors(ctx, period),
    byDay('views'),
    byDay('bots'),
    byName('page'),
    byName('source'),
    byName('store'),
    byName('event'),
  ]);
  return { asOf, visitors, views, bots, pages, sources, stores, events };
}

/** Returns the distinct visitors of each day. Today's value is counted live. */
export async function dailyVisitors(ctx: Ctx, period: Period): Promise<Point[]> {
  const now = ctx.clock.now();
  const today = dayOf(now);
  const days = lastDays(now, periodDays[period]);
  const [finished, soFar] = await Promise.all([
    countsByDay(ctx.db, 'visitors', { from: days[0] ?? today, to: today }),
    visitorsSince(ctx.db, today, new Date(0)),
  ]);
  return everyDay(days, [...finished.filter(({ day }) => day !== today), { day: today, count: soFar }]);
}

/** Returns the views by self-identified bots between two days (UTC, both included). */
export async function botsBetween(ctx: Pick<Ctx, 'db'>, days: { from: string; to: string }): Promise<number> {
  return (await countsByDay(ctx.db, 'bots', days)).reduce((sum, { count }) => sum + count, 0);
}

/** Returns the first day (UTC) with a counted view, or undefined if there is none. */
export async function firstCountedDay(ctx: Pick<Ctx, 'db'>): Promise<string | undefined> {
  return firstDay(ctx.db);
}

function everyDay(days: readonly string[], points: readonly Point[]): Point[] {
  const counts = new Map(points.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

import type { Ctx } from '#modules/context.ts';
import { dayOf, lastDays } from '#modules/analytics/day.ts';
import { periodDays } from '#modules/analytics/constants.ts';
import type { CounterKind, NamedCounterKind, Period } from '#modules/analytics/constants.ts';
import { countsByDay, countsByName, firstDay, visitorsSince } from '#modules/analytics/store.ts';

export type Point = { day: string; count: number };
export type Named = { name: string; count: number };

/** What the page of figures shows of a period; `asOf` is the moment it is true of. */
export type VisitReport = {
  asOf: Date;
  /** Distinct visitors of each day: of single days alone, never to be summed as people. */
  visitors: Point[];
  views: Point[];
  bots: Point[];
  pages: Named[];
  sources: Named[];
  stores: Named[];
  events: Named[];
};

const namesShown = 50;

/** Figures of the last days of a period, today included as far as it has come; a day without any is 0. */
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

/** Distinct visitors of each of the last days: those of today as they are counted now. */
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

/** Views by programs that say what they are, of these days (UTC) together. */
export async function botsBetween(ctx: Pick<Ctx, 'db'>, days: { from: string; to: string }): Promise<number> {
  return (await countsByDay(ctx.db, 'bots', days)).reduce((sum, { count }) => sum + count, 0);
}

/** The first day (UTC) on which anything was counted; undefined before that. */
export async function firstCountedDay(ctx: Pick<Ctx, 'db'>): Promise<string | undefined> {
  return firstDay(ctx.db);
}

function everyDay(days: readonly string[], points: readonly Point[]): Point[] {
  const counts = new Map(points.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

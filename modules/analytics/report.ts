import type { Ctx } from '#modules/context.ts';
import { formatDay, listLastDays } from '#modules/analytics/day.ts';
import { periodDays } from '#modules/analytics/constants.ts';
import type { CounterKind, NamedCounterKind, Period } from '#modules/analytics/constants.ts';
import {
  listCountsByDay,
  listCountsByName,
  findFirstDay,
  countVisitorsSince,
} from '#modules/analytics/store.ts';

export type DayCount = { day: string; count: number };
export type NameCount = { name: string; count: number };

/** The statistics of a period. `asOf` is the time of the query. */
export type VisitReport = {
  asOf: Date;
  /** Distinct visitors of each day. The sum over several days is not the number of distinct visitors. */
  visitors: DayCount[];
  views: DayCount[];
  bots: DayCount[];
  pages: NameCount[];
  sources: NameCount[];
  stores: NameCount[];
  events: NameCount[];
};

const namesLimit = 50;

/** Returns the statistics of a period, including the current day. Days without counts have the count 0. */
export async function getVisitReport(ctx: Ctx, period: Period): Promise<VisitReport> {
  const asOf = ctx.clock.now();
  const days = listLastDays(asOf, periodDays[period]);
  const range = { from: days[0] ?? formatDay(asOf), to: formatDay(asOf), limit: namesLimit };
  const countByDay = async (kind: CounterKind): Promise<DayCount[]> =>
    fillMissingDays(days, await listCountsByDay(ctx.db, kind, range));
  const countByName = (kind: NamedCounterKind): Promise<NameCount[]> => listCountsByName(ctx.db, kind, range);
  const [visitors, views, bots, pages, sources, stores, events] = await Promise.all([
    countDailyVisitors(ctx, period),
    countByDay('views'),
    countByDay('bots'),
    countByName('page'),
    countByName('source'),
    countByName('store'),
    countByName('event'),
  ]);
  return { asOf, visitors, views, bots, pages, sources, stores, events };
}

/** Returns the distinct visitors of each day. The value of the current day is counted at the time of the request. */
export async function countDailyVisitors(ctx: Ctx, period: Period): Promise<DayCount[]> {
  const now = ctx.clock.now();
  const today = formatDay(now);
  const days = listLastDays(now, periodDays[period]);
  const [finished, visitorsToday] = await Promise.all([
    listCountsByDay(ctx.db, 'visitors', { from: days[0] ?? today, to: today }),
    countVisitorsSince(ctx.db, today, new Date(0)),
  ]);
  return fillMissingDays(days, [
    ...finished.filter(({ day }) => day !== today),
    { day: today, count: visitorsToday },
  ]);
}

/** Returns the views by self-identified bots between two days (UTC, both included). */
export async function countBotsBetween(
  ctx: Pick<Ctx, 'db'>,
  days: { from: string; to: string },
): Promise<number> {
  return (await listCountsByDay(ctx.db, 'bots', days)).reduce((sum, { count }) => sum + count, 0);
}

/** Returns the first day (UTC) with a counted view, or undefined if there is none. */
export async function findFirstCountedDay(ctx: Pick<Ctx, 'db'>): Promise<string | undefined> {
  return findFirstDay(ctx.db);
}

function fillMissingDays(days: readonly string[], points: readonly DayCount[]): DayCount[] {
  const counts = new Map(points.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

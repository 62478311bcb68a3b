import type { Ctx } from '#modules/context.ts';
import { getDayBefore, formatDay } from '#modules/analytics/day.ts';
import { type Goal, goals, type VisitDimension } from '#modules/analytics/constants.ts';
import { listCountsByDay, listCountsByName, countVisitorsSince } from '#modules/analytics/store.ts';
import type { NameCounts } from '#modules/analytics/schema.ts';
import { findFirstVisitDay } from '#modules/analytics/visit-count-store.ts';
import type {
  GoalCounts,
  LiveVisits,
  VisitCounts,
  VisitDay,
  VisitQuery,
  VisitRow,
} from '#modules/analytics/visit-query.ts';
import { listLiveNames } from '#modules/analytics/visit-store.ts';
import {
  countGoals,
  type VisitSumsWithVisitors,
  countPendingVisits,
  countVisits,
  createZeroCounts,
} from '#modules/analytics/visits/count-visits.ts';
import { getRankingPage, readRanking } from '#modules/analytics/visits/ranking.ts';
import { minuteMs, subtractTime } from '#modules/time.ts';

/** The time window of live visits. */
const liveMs = 5 * minuteMs;
const liveNamesLimit = 10;
/** Maximum number of names from the days before visit dimensions existed (migration 0196). */
const earlierNamesLimit = 5_000;

/**
 * Returns the totals of the visits that match the filter. Distinct visitors of each day are summed over days, because
 * visitors cannot be recognized after the daily salt has changed. Without a filter the number of visitors is exact;
 * with a filter more than 682 visitors are estimated (sketch.ts). Days before visit dimensions existed (migration
 * 0196) have only views and visitors, and match no filter.
 */
export async function getVisitTotals(ctx: Ctx, query: VisitQuery): Promise<VisitCounts> {
  if (!isUnfiltered(query)) return toCounts((await countVisits(ctx, query, null)).get(''));
  const total = { visitors: 0, visits: 0, views: 0, bounces: 0 };
  for (const { visitors, visits, views, bounces } of await listVisitDayCounts(ctx, query)) {
    total.visitors += visitors;
    total.visits += visits;
    total.views += views;
    total.bounces += bounces;
  }
  return total;
}

/** Returns the totals by day, oldest first. Days without counts are omitted. */
export async function listVisitDayCounts(ctx: Ctx, query: VisitQuery): Promise<VisitDay[]> {
  const visitCounts = await countVisits(ctx, query, 'day');
  const days = new Map([...visitCounts].map(([day, visits]) => [day, toCounts(visits)]));
  if (isUnfiltered(query)) await addExactCounts(ctx, query, days);
  return [...days]
    .map(([day, counts]) => Object.assign({ day }, counts))
    .filter(({ views, visitors }) => views > 0 || visitors > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Returns a page of the totals by name of a dimension, most visitors first, and the number of all names. For the
 * dimension `page`, a row contains the visits that include the page, their visitors, and the views of the page. For
 * the dimension `campaign`, visits without a campaign are omitted.
 */
export async function listVisitsByName(
  ctx: Ctx,
  dimension: VisitDimension,
  query: VisitQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: VisitRow[]; total: number }> {
  const [ranking, open, earlierRange] = await Promise.all([
    readRanking(ctx, query, dimension),
    countPendingVisits(ctx, query, dimension),
    isUnfiltered(query) ? earlierNames(ctx, query, dimension) : [],
  ]);
  return getRankingPage(ranking, [...open, ...earlierRange], { limit, offset });
}

/** Returns the number of times each goal was reached and by how many visitors, for visits that match the filter. */
export async function listGoalCounts(ctx: Ctx, query: VisitQuery): Promise<GoalCounts[]> {
  const [totals, visitCounts, reachedByGoal] = await Promise.all([
    getVisitTotals(ctx, query),
    countVisits(ctx, query, null),
    countGoals(ctx, query),
  ]);
  const events = toGoalEvents(visitCounts.get(''));
  return goals.map((goal) => {
    const visitors = reachedByGoal[goal]?.visitors ?? 0;
    const rate = totals.visitors === 0 ? 0 : Math.round((visitors / totals.visitors) * 10_000) / 100;
    return { goal, visitors, events: events[goal], rate };
  });
}

/** Returns the store clicks by page, largest first. */
export async function listStoreClicksByPage(
  ctx: Ctx,
  query: VisitQuery,
): Promise<{ page: string; clicks: number }[]> {
  const visitCounts = await countVisits(ctx, query, 'page');
  return [...visitCounts]
    .map(([page, visits]) => ({ page, clicks: toGoalEvents(visits).store }))
    .filter(({ clicks }) => clicks > 0)
    .toSorted((a, b) => b.clicks - a.clicks || (a.page < b.page ? -1 : 1));
}

/**
 * Returns the visitors of the last five minutes in total, by current page and by source. Includes all processes; the
 * counts are at most 2 s late.
 */
export async function getLiveVisits(ctx: Ctx): Promise<LiveVisits> {
  const now = ctx.clock.now();
  const since = subtractTime(now, { ms: liveMs });
  const [visitors, names] = await Promise.all([
    countVisitorsSince(ctx.db, formatDay(now, -1), since),
    listLiveNames(ctx.db, { since, limit: liveNamesLimit }),
  ]);
  const toNameCounts = (kind: 'page' | 'source') =>
    names.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }));
  return { visitors, pages: toNameCounts('page'), sources: toNameCounts('source') };
}

function isUnfiltered({ filter }: VisitQuery): boolean {
  return Object.keys(filter).length === 0;
}

/** Replaces the views and visitors of each day with exact counts, and adds days from before visit dimensions existed. */
async function addExactCounts(
  ctx: Ctx,
  { from, to }: VisitQuery,
  days: Map<string, VisitCounts>,
): Promise<void> {
  const today = formatDay(ctx.clock.now());
  const includesToday = from <= today && to >= today;
  const [views, visitors, visitorsToday] = await Promise.all([
    listCountsByDay(ctx.db, 'views', { from, to }),
    listCountsByDay(ctx.db, 'visitors', { from, to }),
    includesToday ? countVisitorsSince(ctx.db, today, new Date(0)) : 0,
  ]);
  const getDayCounts = (day: string): VisitCounts => days.get(day) ?? toCounts(undefined);
  for (const { day, count } of views) days.set(day, { ...getDayCounts(day), views: count });
  for (const { day, count } of visitors) days.set(day, { ...getDayCounts(day), visitors: count });
  if (includesToday) days.set(today, { ...getDayCounts(today), visitors: visitorsToday });
}

/** Returns views by page and by source from the days before visit dimensions existed. */
async function earlierNames(
  ctx: Ctx,
  { from, to }: VisitQuery,
  dimension: VisitDimension,
): Promise<NameCounts[]> {
  if (dimension !== 'page' && dimension !== 'source') return [];
  const last = getDayBefore((await findFirstVisitDay(ctx.db)) ?? formatDay(ctx.clock.now()));
  if (from > last) return [];
  const earlier = { from, to: to < last ? to : last, limit: earlierNamesLimit };
  const rows = await listCountsByName(ctx.db, dimension, earlier);
  const noVisitors = { hashes: null, registers: null };
  return rows.map(({ name, count }) => Object.assign(createZeroCounts(), noVisitors, { name, views: count }));
}

function toCounts(visits: VisitSumsWithVisitors | undefined): VisitCounts {
  const { visitors = 0, visits: count = 0, views = 0, bounces = 0 } = visits ?? {};
  return { visitors, visits: count, views, bounces };
}

function toGoalEvents(visits: VisitSumsWithVisitors | undefined): Record<Goal, number> {
  if (visits === undefined) return { 'sign-up': 0, contact: 0, store: 0 };
  const { signUps, contacts, samsung, huawei, google, apple, file } = visits;
  return { 'sign-up': signUps, contact: contacts, store: samsung + huawei + google + apple + file };
}

import type { Ctx } from '#modules/context.ts';
import { dayBefore, dayOf } from '#modules/analytics/day.ts';
import { type Goal, goals, unnamed, type VisitDimension } from '#modules/analytics/constants.ts';
import { countsByDay, countsByName, visitorsSince } from '#modules/analytics/store.ts';
import { firstVisitDay } from '#modules/analytics/visit-count-store.ts';
import type {
  GoalCounts,
  LiveVisits,
  VisitCounts,
  VisitDay,
  VisitQuery,
  VisitRow,
} from '#modules/analytics/visit-query.ts';
import { liveNames } from '#modules/analytics/visit-store.ts';
import { countGoals, type CountedVisits, countVisits } from '#modules/analytics/visits/counting.ts';

/** The time window of live visits, and the number of names in their lists. */
const liveMs = 5 * 60_000;
const liveNamesShown = 10;
/** Maximum number of names from the days before visits were counted by dimension. */
const earlierNames = 5_000;

/**
 * Returns the totals of the visits that match the filter. Visitors are distinct within a day and summed over days,
 * because the daily salt prevents recognition on the next day. Without a filter visitors are counted, with a filter
 * they are estimated from 682 on (sketch.ts). Days before visit dimensions existed (migration 0196) have only views and
 * visitors, and match no filter.
 */
export async function visitTotals(ctx: Ctx, query: VisitQuery): Promise<VisitCounts> {
  if (!isUnfiltered(query)) return toCounts((await countVisits(ctx, query, null)).get(''));
  const total = { visitors: 0, visits: 0, views: 0, bounces: 0 };
  for (const { visitors, visits, views, bounces } of await visitDays(ctx, query)) {
    total.visitors += visitors;
    total.visits += visits;
    total.views += views;
    total.bounces += bounces;
  }
  return total;
}

/** Returns the totals by day, oldest first. Days without counts are left out. */
export async function visitDays(ctx: Ctx, query: VisitQuery): Promise<VisitDay[]> {
  const counted = await countVisits(ctx, query, 'day');
  const days = new Map([...counted].map(([day, visits]) => [day, toCounts(visits)]));
  if (isUnfiltered(query)) await addWhatIsCounted(ctx, query, days);
  return [...days]
    .map(([day, counts]) => Object.assign({ day }, counts))
    .filter(({ views, visitors }) => views > 0 || visitors > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * Returns the totals by the names of a dimension, most visitors first. For a page: its visitors, the visits that
 * include the page, and its views. Visits without a campaign are excluded from campaigns.
 */
export async function visitsBy(
  ctx: Ctx,
  dimension: VisitDimension,
  query: VisitQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ rows: VisitRow[]; isMore: boolean }> {
  const counted = await countVisits(ctx, query, dimension);
  const named = new Map([...counted].map(([name, visits]) => [name, toCounts(visits)]));
  if (isUnfiltered(query)) await addEarlierNames(ctx, query, dimension, named);
  if (dimension === 'campaign') named.delete(unnamed.campaign);
  const rows = [...named]
    .map(([name, counts]) => Object.assign({ name }, counts))
    .filter(({ views, visits }) => views > 0 || visits > 0)
    .toSorted((a, b) => b.visitors - a.visitors || b.views - a.views || (a.name < b.name ? -1 : 1));
  return { rows: rows.slice(offset, offset + limit), isMore: rows.length > offset + limit };
}

/** Returns the number of times each goal was reached and by how many visitors, for visits that match the filter. */
export async function goalsReached(ctx: Ctx, query: VisitQuery): Promise<GoalCounts[]> {
  const [all, counted, reached] = await Promise.all([
    visitTotals(ctx, query),
    countVisits(ctx, query, null),
    countGoals(ctx, query),
  ]);
  const events = eventsOf(counted.get(''));
  return goals.map((goal) => {
    const visitors = reached[goal]?.visitors ?? 0;
    const rate = all.visitors === 0 ? 0 : Math.round((visitors / all.visitors) * 10_000) / 100;
    return { goal, visitors, events: events[goal], rate };
  });
}

/** Returns the store clicks by page, largest first. */
export async function storeClicksByPage(
  ctx: Ctx,
  query: VisitQuery,
): Promise<{ page: string; clicks: number }[]> {
  const counted = await countVisits(ctx, query, 'page');
  return [...counted]
    .map(([page, visits]) => ({ page, clicks: eventsOf(visits).store }))
    .filter(({ clicks }) => clicks > 0)
    .toSorted((a, b) => b.clicks - a.clicks || (a.page < b.page ? -1 : 1));
}

/** Returns the visitors of the last five minutes of all processes, at most 2 s late, by current page and by source. */
export async function liveVisits(ctx: Ctx): Promise<LiveVisits> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - liveMs);
  const [visitors, names] = await Promise.all([
    visitorsSince(ctx.db, dayOf(now, -1), since),
    liveNames(ctx.db, { since, limit: liveNamesShown }),
  ]);
  const of = (kind: 'page' | 'source') =>
    names.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }));
  return { visitors, pages: of('page'), sources: of('source') };
}

function isUnfiltered({ filter }: VisitQuery): boolean {
  return Object.keys(filter).length === 0;
}

/** Replaces the views and visitors of each day by exact counts, also for days before visit dimensions existed. */
async function addWhatIsCounted(
  ctx: Ctx,
  { from, to }: VisitQuery,
  days: Map<string, VisitCounts>,
): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const isUnderWay = from <= today && to >= today;
  const [views, visitors, soFar] = await Promise.all([
    countsByDay(ctx.db, 'views', { from, to }),
    countsByDay(ctx.db, 'visitors', { from, to }),
    isUnderWay ? visitorsSince(ctx.db, today, new Date(0)) : 0,
  ]);
  const known = (day: string): VisitCounts => days.get(day) ?? toCounts(undefined);
  for (const { day, count } of views) days.set(day, { ...known(day), views: count });
  for (const { day, count } of visitors) days.set(day, { ...known(day), visitors: count });
  if (isUnderWay) days.set(today, { ...known(today), visitors: soFar });
}

/** Adds views by page and by source from the days before visit dimensions existed. */
async function addEarlierNames(
  ctx: Ctx,
  { from, to }: VisitQuery,
  dimension: VisitDimension,
  named: Map<string, VisitCounts>,
): Promise<void> {
  if (dimension !== 'page' && dimension !== 'source') return;
  const last = dayBefore((await firstVisitDay(ctx.db)) ?? dayOf(ctx.clock.now()));
  if (from > last) return;
  const earlier = { from, to: to < last ? to : last, limit: earlierNames };
  for (const { name, count } of await countsByName(ctx.db, dimension, earlier)) {
    const known = named.get(name) ?? toCounts(undefined);
    named.set(name, { ...known, views: known.views + count });
  }
}

function toCounts(visits: CountedVisits | undefined): VisitCounts {
  const { visitors = 0, visits: count = 0, views = 0, bounces = 0 } = visits ?? {};
  return { visitors, visits: count, views, bounces };
}

function eventsOf(visits: CountedVisits | undefined): Record<Goal, number> {
  if (visits === undefined) return { 'sign-up': 0, contact: 0, store: 0 };
  const { signUps, contacts, samsung, huawei, google } = visits;
  return { 'sign-up': signUps, contact: contacts, store: samsung + huawei + google };
}

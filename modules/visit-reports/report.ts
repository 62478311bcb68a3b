import type { Ctx } from '#modules/context.ts';
import { dayOf } from '#modules/analytics/day.ts';
import { type VisitDimension, visitDimensions } from '#modules/analytics/constants.ts';
import { botsBetween, firstCountedDay } from '#modules/analytics/report.ts';
import type {
  GoalCounts,
  VisitCounts,
  VisitDay,
  VisitFilter,
  VisitQuery,
  VisitRow,
} from '#modules/analytics/visit-query.ts';
import {
  goalsReached,
  liveVisits,
  storeClicksByPage,
  visitDays,
  visitsBy,
  visitTotals,
} from '#modules/analytics/visits.ts';
import { type VisitComparison, visitReportLimits } from '#modules/visit-reports/constants.ts';
import { type KnownNames, titlesFor } from '#modules/visit-reports/names.ts';
import {
  type Days,
  dayAfter,
  daysBefore,
  daysOf,
  eachDay,
  finishedParts,
  lengthOf,
} from '#modules/visit-reports/period.ts';
import type { VisitSpan } from '#modules/visit-reports/schema.ts';

/** The requested days and filters. */
export type VisitAsked = VisitSpan & { filter: VisitFilter };

/** A range of days with its totals. */
export type DaysCounted = Days & { totals: VisitCounts };

/** A row of a list with the title of its name. */
export type TitledRow = VisitRow & { title: string | null };
export type StoreClicks = { page: string; title: string | null; clicks: number };

export type TitledFilter = { by: VisitDimension; name: string; title: string | null };

export type VisitReport = Days & {
  asOf: Date;
  /** The filters with titles. */
  filters: TitledFilter[];
  /** The last day is not over. */
  isUnfinished: boolean;
  totals: VisitCounts;
  /** Each of the days; for a single day also the days before it. */
  days: VisitDay[];
  goals: GoalCounts[];
  /** The first ten pages. */
  stores: StoreClicks[];
  /** Views by declared bots; null with a filter, because bots match no filter. */
  bots: number | null;
  /** The earlier days; null without a comparison. */
  compared: (Days & { days: VisitDay[] }) | null;
  /** The finished days and the same part of the earlier days, from which changes are calculated. Null if no day is finished. */
  change: { finished: DaysCounted; earlier: DaysCounted } | null;
  lists: Partial<Record<VisitDimension, TitledRow[]>>;
};

/**
 * Returns the complete visit report of a range of days, except long lists.
 * @throws {Refusal} invalid for days that make no period (period.ts)
 */
export async function reportVisits(
  ctx: Ctx,
  asked: VisitAsked & { compare: VisitComparison; lists?: readonly VisitDimension[] | undefined },
  known: KnownNames,
): Promise<VisitReport> {
  const { filter, compare, period, lists = [] } = asked;
  const asOf = ctx.clock.now();
  const today = dayOf(asOf);
  const days = await askedDays(ctx, asked, today);
  const query = { ...days, filter };
  const earlier = daysBefore(days, compare, period);
  const parts = finishedParts(days, earlier, { today });
  const isFiltered = Object.keys(filter).length > 0;
  const [filters, totals, shown, goals, stores, bots, before, change, rows] = await Promise.all([
    titledFilters(ctx, filter, known),
    visitTotals(ctx, query),
    everyDay(ctx, { ...chartDays(days), filter }),
    goalsReached(ctx, query),
    storeClicks(ctx, query, known, visitReportLimits.listRows),
    isFiltered ? null : botsBetween(ctx, days),
    earlier === undefined ? null : everyDay(ctx, { ...earlier, filter }),
    parts === undefined ? null : countParts(ctx, parts, filter),
    Promise.all(lists.map(async (name) => [name, await firstRows(ctx, name, query, known)] as const)),
  ]);
  return {
    ...days,
    asOf,
    filters,
    isUnfinished: days.to >= today,
    totals,
    days: shown,
    goals,
    stores,
    bots,
    compared: earlier === undefined ? null : { ...earlier, days: before ?? [] },
    change,
    lists: Object.fromEntries(rows),
  };
}

/** Returns a page of one list, most visitors first, and the number of matching names among the first 5,000. */
export async function listVisits(
  ctx: Ctx,
  asked: VisitAsked & { by: VisitDimension; search: string | undefined },
  page: { limit: number; offset: number },
  known: KnownNames,
): Promise<{ rows: TitledRow[]; total: number }> {
  const { by, search, filter } = asked;
  const days = await askedDays(ctx, asked, dayOf(ctx.clock.now()));
  const { rows } = await visitsBy(ctx, by, { ...days, filter }, { limit: visitReportLimits.names });
  const pageOf = <Row>(all: readonly Row[]) => all.slice(page.offset, page.offset + page.limit);
  // Looks up titles only for the returned rows, unless the search includes titles.
  if (search === undefined)
    return { rows: await withTitles(ctx, by, pageOf(rows), known), total: rows.length };
  const wanted = search.toLowerCase();
  const found = (await withTitles(ctx, by, rows, known)).filter(
    ({ name, title }) =>
      name.toLowerCase().includes(wanted) || title?.toLowerCase().includes(wanted) === true,
  );
  return { rows: pageOf(found), total: found.length };
}

/**
 * Returns all pages with clicks to the app stores, most clicks first.
 * @throws {Refusal} as `reportVisits`
 */
export async function listStoreClicks(
  ctx: Ctx,
  asked: VisitAsked,
  known: KnownNames,
): Promise<StoreClicks[]> {
  const days = await askedDays(ctx, asked, dayOf(ctx.clock.now()));
  return storeClicks(ctx, { ...days, filter: asked.filter }, known);
}

/** Returns the visitors of the last five minutes, their pages and their sources. */
export async function readLiveVisits(ctx: Ctx, known: KnownNames) {
  const live = await liveVisits(ctx);
  const [pages, sources] = await Promise.all([
    withTitles(ctx, 'page', live.pages, known),
    withTitles(ctx, 'source', live.sources, known),
  ]);
  return { visitors: live.visitors, pages, sources, asOf: ctx.clock.now() };
}

async function askedDays(ctx: Ctx, span: VisitSpan, today: string): Promise<Days> {
  const first = span.period === 'all' ? await firstCountedDay(ctx) : undefined;
  return daysOf(span, { today, first: first ?? today });
}

function chartDays(days: Days): Days {
  return lengthOf(days) > 1
    ? days
    : { from: dayAfter(days.from, -visitReportLimits.daysBefore), to: days.to };
}

/** Days without counts are 0. */
async function everyDay(ctx: Ctx, query: VisitQuery): Promise<VisitDay[]> {
  const counted = new Map((await visitDays(ctx, query)).map((day) => [day.day, day]));
  return eachDay(query).map(
    (day) => counted.get(day) ?? { day, visitors: 0, visits: 0, views: 0, bounces: 0 },
  );
}

async function countParts(
  ctx: Ctx,
  { finished, earlier }: { finished: Days; earlier: Days },
  filter: VisitFilter,
): Promise<NonNullable<VisitReport['change']>> {
  const [now, then] = await Promise.all([
    visitTotals(ctx, { ...finished, filter }),
    visitTotals(ctx, { ...earlier, filter }),
  ]);
  return { finished: { ...finished, totals: now }, earlier: { ...earlier, totals: then } };
}

async function titledFilters(ctx: Ctx, filter: VisitFilter, known: KnownNames): Promise<TitledFilter[]> {
  const named = visitDimensions.flatMap((by) => {
    const name = filter[by];
    return name === undefined ? [] : [{ by, name }];
  });
  return (await Promise.all(named.map((one) => withTitles(ctx, one.by, [one], known)))).flat();
}

async function firstRows(ctx: Ctx, by: VisitDimension, query: VisitQuery, known: KnownNames) {
  const { rows } = await visitsBy(ctx, by, query, { limit: visitReportLimits.listRows });
  return withTitles(ctx, by, rows, known);
}

async function storeClicks(
  ctx: Ctx,
  query: VisitQuery,
  known: KnownNames,
  limit?: number,
): Promise<StoreClicks[]> {
  const clicks = (await storeClicksByPage(ctx, query)).slice(0, limit);
  const rows = clicks.map(({ page, clicks: count }) => ({ name: page, clicks: count }));
  const titled = await withTitles(ctx, 'page', rows, known);
  return titled.map(({ name, title, clicks: count }) => ({ page: name, title, clicks: count }));
}

async function withTitles<Row extends { name: string }>(
  ctx: Ctx,
  by: VisitDimension,
  rows: readonly Row[],
  known: KnownNames,
): Promise<(Row & { title: string | null })[]> {
  const names = rows.map(({ name }) => name);
  const titles = await titlesFor(ctx, by, names, known);
  return rows.map((row) => withTitle(row, titles.get(row.name)));
}

function withTitle<Row extends object>(row: Row, title: string | undefined): Row & { title: string | null } {
  return { ...row, title: title ?? null };
}

import { filterBySearch } from '#modules/text-search/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { formatDay } from '#modules/analytics/day.ts';
import { type VisitDimension, visitDimensions } from '#modules/analytics/constants.ts';
import { countBotsBetween, findFirstCountedDay } from '#modules/analytics/report.ts';
import type {
  GoalCounts,
  VisitCounts,
  VisitDay,
  VisitFilter,
  VisitQuery,
  VisitRow,
} from '#modules/analytics/visit-query.ts';
import {
  listGoalCounts,
  getLiveVisits,
  listStoreClicksByPage,
  listVisitDayCounts,
  listVisitsByName,
  getVisitTotals,
} from '#modules/analytics/visits.ts';
import { type VisitComparison, visitReportLimits } from '#modules/visit-reports/constants.ts';
import { type KnownTitles, getTitles } from '#modules/visit-reports/titles.ts';
import {
  type DayRange,
  addDays,
  getEarlierDays,
  resolveDays,
  listDays,
  getFinishedParts,
  countDays,
} from '#modules/visit-reports/period.ts';
import type { VisitSpan } from '#modules/visit-reports/schema.ts';

/** The requested days and filters. */
export type VisitReportInput = VisitSpan & { filter: VisitFilter };

/** A range of days with its totals. */
export type DayRangeTotals = DayRange & { totals: VisitCounts };

/** A row of a list, with the title that belongs to its name. */
export type TitledRow = VisitRow & { title: string | null };
export type StoreClicks = { page: string; title: string | null; clicks: number };

export type TitledFilter = { by: VisitDimension; name: string; title: string | null };

export type VisitReport = DayRange & {
  asOf: Date;
  /** The filters with titles. */
  filters: TitledFilter[];
  /** True if the last day is not finished. */
  isUnfinished: boolean;
  totals: VisitCounts;
  /** The counts of each day. A report of a single day also contains the days before it. */
  days: VisitDay[];
  goals: GoalCounts[];
  /** The ten pages with the most clicks. */
  stores: StoreClicks[];
  /** Views by declared bots; null if there is a filter, because bots match no filter. */
  bots: number | null;
  /** The earlier days. Null if there is no comparison. */
  compared: (DayRange & { days: VisitDay[] }) | null;
  /** The finished days and the same part of the earlier days, from which changes are calculated. Null if no day is finished. */
  change: { finished: DayRangeTotals; earlier: DayRangeTotals } | null;
  lists: Partial<Record<VisitDimension, TitledRow[]>>;
};

/**
 * Returns the complete visit report of a range of days, except long lists.
 * @throws {AppError} invalid for an invalid range of days (period.ts)
 */
export async function buildVisitReport(
  ctx: Ctx,
  input: VisitReportInput & { compare: VisitComparison; lists?: readonly VisitDimension[] | undefined },
  knownTitles: KnownTitles,
): Promise<VisitReport> {
  const { filter, compare, period, lists = [] } = input;
  const asOf = ctx.clock.now();
  const today = formatDay(asOf);
  const days = await getRequestedDays(ctx, input, today);
  const query = { ...days, filter };
  const earlier = getEarlierDays(days, compare, period);
  const parts = getFinishedParts(days, earlier, { today });
  const isFiltered = Object.keys(filter).length > 0;
  const [filters, totals, chartRows, goals, stores, bots, before, change, rows] = await Promise.all([
    addFilterTitles(ctx, filter, knownTitles),
    getVisitTotals(ctx, query),
    listEveryDay(ctx, { ...getChartDays(days), filter }),
    listGoalCounts(ctx, query),
    countStoreClicks(ctx, query, knownTitles, visitReportLimits.listRows),
    isFiltered ? null : countBotsBetween(ctx, days),
    earlier === undefined ? null : listEveryDay(ctx, { ...earlier, filter }),
    parts === undefined ? null : countTotals(ctx, parts, filter),
    Promise.all(
      lists.map(async (name) => [name, await listFirstRows(ctx, name, query, knownTitles)] as const),
    ),
  ]);
  return {
    ...days,
    asOf,
    filters,
    isUnfinished: days.to >= today,
    totals,
    days: chartRows,
    goals,
    stores,
    bots,
    compared: earlier === undefined ? null : { ...earlier, days: before ?? [] },
    change,
    lists: Object.fromEntries(rows),
  };
}

/**
 * Returns a page of one list, the names with the most visitors first, and the number of matching names among the
 * first 5,000 names.
 */
export async function listVisits(
  ctx: Ctx,
  listInput: VisitReportInput & { by: VisitDimension; search: string | undefined },
  page: { limit: number; offset: number },
  known: KnownTitles,
): Promise<{ rows: TitledRow[]; total: number }> {
  const { by, search, filter } = listInput;
  const days = await getRequestedDays(ctx, listInput, formatDay(ctx.clock.now()));
  const query = { ...days, filter };
  const { names } = visitReportLimits;
  if (search === undefined) {
    const limit = Math.min(page.limit, Math.max(0, names - page.offset));
    const { rows, total } = await listVisitsByName(ctx, by, query, { limit, offset: page.offset });
    return { rows: await addTitles(ctx, by, rows, known), total: Math.min(total, names) };
  }
  const { rows } = await listVisitsByName(ctx, by, query, { limit: names });
  const titledRows = await addTitles(ctx, by, rows, known);
  const found = filterBySearch(titledRows, search, ({ name, title }) => `${name}\u001F${title ?? ''}`);
  return { rows: found.slice(page.offset, page.offset + page.limit), total: found.length };
}

/**
 * Returns all pages with clicks to the app stores, most clicks first.
 * @throws {AppError} the errors of `buildVisitReport`
 */
export async function listStoreClicks(
  ctx: Ctx,
  clicksInput: VisitReportInput,
  known: KnownTitles,
): Promise<StoreClicks[]> {
  const days = await getRequestedDays(ctx, clicksInput, formatDay(ctx.clock.now()));
  return countStoreClicks(ctx, { ...days, filter: clicksInput.filter }, known);
}

/** Returns the visitors of the last five minutes, their pages and their sources. */
export async function readLiveVisits(ctx: Ctx, known: KnownTitles) {
  const live = await getLiveVisits(ctx);
  const [pages, sources] = await Promise.all([
    addTitles(ctx, 'page', live.pages, known),
    addTitles(ctx, 'source', live.sources, known),
  ]);
  return { visitors: live.visitors, pages, sources, asOf: ctx.clock.now() };
}

async function getRequestedDays(ctx: Ctx, span: VisitSpan, today: string): Promise<DayRange> {
  const first = span.period === 'all' ? await findFirstCountedDay(ctx) : undefined;
  return resolveDays(span, { today, first: first ?? today });
}

function getChartDays(days: DayRange): DayRange {
  return countDays(days) > 1
    ? days
    : { from: addDays(days.from, -visitReportLimits.daysBefore), to: days.to };
}

/** Returns the counts of every day. Days without counts have the value 0. */
async function listEveryDay(ctx: Ctx, query: VisitQuery): Promise<VisitDay[]> {
  const counted = new Map((await listVisitDayCounts(ctx, query)).map((day) => [day.day, day]));
  return listDays(query).map(
    (day) => counted.get(day) ?? { day, visitors: 0, visits: 0, views: 0, bounces: 0 },
  );
}

async function countTotals(
  ctx: Ctx,
  { finished, earlier }: { finished: DayRange; earlier: DayRange },
  filter: VisitFilter,
): Promise<NonNullable<VisitReport['change']>> {
  const [finishedTotals, earlierTotals] = await Promise.all([
    getVisitTotals(ctx, { ...finished, filter }),
    getVisitTotals(ctx, { ...earlier, filter }),
  ]);
  return {
    finished: { ...finished, totals: finishedTotals },
    earlier: { ...earlier, totals: earlierTotals },
  };
}

async function addFilterTitles(ctx: Ctx, filter: VisitFilter, known: KnownTitles): Promise<TitledFilter[]> {
  const filterNames = visitDimensions.flatMap((by) => {
    const name = filter[by];
    return name === undefined ? [] : [{ by, name }];
  });
  return (
    await Promise.all(filterNames.map((filterName) => addTitles(ctx, filterName.by, [filterName], known)))
  ).flat();
}

async function listFirstRows(ctx: Ctx, by: VisitDimension, query: VisitQuery, known: KnownTitles) {
  const { rows } = await listVisitsByName(ctx, by, query, { limit: visitReportLimits.listRows });
  return addTitles(ctx, by, rows, known);
}

async function countStoreClicks(
  ctx: Ctx,
  query: VisitQuery,
  known: KnownTitles,
  limit?: number,
): Promise<StoreClicks[]> {
  const clicks = (await listStoreClicksByPage(ctx, query)).slice(0, limit);
  const rows = clicks.map(({ page, clicks: count }) => ({ name: page, clicks: count }));
  const titled = await addTitles(ctx, 'page', rows, known);
  return titled.map(({ name, title, clicks: count }) => ({ page: name, title, clicks: count }));
}

async function addTitles<Row extends { name: string }>(
  ctx: Ctx,
  by: VisitDimension,
  rows: readonly Row[],
  known: KnownTitles,
): Promise<(Row & { title: string | null })[]> {
  const names = rows.map(({ name }) => name);
  const titles = await getTitles(ctx, by, names, known);
  return rows.map((row) => addTitle(row, titles.get(row.name)));
}

function addTitle<Row extends object>(row: Row, title: string | undefined): Row & { title: string | null } {
  return { ...row, title: title ?? null };
}

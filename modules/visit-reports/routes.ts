import type { ServerType } from '#api/http/call.ts';
import type { visitReports as calls } from '#modules/visit-reports/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { sendVisitFile } from '#modules/visit-reports/csv-response.ts';
import { parseSearchText } from '#api/http/query-text.ts';
import { messages } from '#content/messages.ts';
import { visitNames } from '#content/visit-names.ts';
import type { GoalCounts, VisitCounts, VisitDay, VisitFilter } from '#modules/analytics/visit-query.ts';
import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import { formatDay } from '#modules/analytics/day.ts';
import { AppError } from '#modules/app-error.ts';
import { updateVisitEmail, readVisitEmail } from '#modules/visit-reports/email.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { computeChanges, computeRates } from '#modules/visit-reports/rates.ts';
import { listVisits, readLiveVisits, buildVisitReport } from '#modules/visit-reports/report.ts';
import type { DayRangeTotals, TitledRow, VisitReport } from '#modules/visit-reports/report.ts';

export const visitReports: Handlers<typeof calls> = {
  async find({ query }, ctx) {
    const report = await buildVisitReport(ctx, { ...query, filter: toFilter(query) }, visitNames);
    const { asOf, compared, change, isUnfinished, lists, totals, goals: reached } = report;
    const today = formatDay(asOf);
    return {
      from: report.from,
      to: report.to,
      filters: report.filters,
      unfinished: isUnfinished,
      asOf,
      totals: toCounts(totals),
      days: report.days.map((day) => toDay(day, today)),
      goals: reached.map((goalCounts) => toGoal(goalCounts)),
      stores: report.stores,
      bots: report.bots,
      compared: compared && { ...compared, days: compared.days.map((day) => toDay(day, today)) },
      change: change && toChange(change),
      lists: Object.fromEntries(
        visitDimensions.flatMap((name) => {
          const rows = lists[name];
          return rows === undefined ? [] : [[name, rows.map((row) => toRow(row))]];
        }),
      ),
    };
  },

  async list({ query, page }, ctx) {
    const offset = parseOffset(page.after);
    const listInput = { ...query, search: parseSearchText(query.search), filter: toFilter(query) };
    const { rows, total } = await listVisits(ctx, listInput, { limit: page.limit, offset }, visitNames);
    const end = offset + rows.length;
    return { items: rows.map((row) => toRow(row)), total, next: end < total ? String(end) : undefined };
  },

  async export({ c, query }, ctx) {
    return sendVisitFile(c, ctx, { ...query, filter: toFilter(query) });
  },

  async findLive(_asked, ctx) {
    const { visitors, pages, sources, asOf } = await readLiveVisits(ctx, visitNames);
    return { visitors, pages, sources, asOf };
  },

  async findEmail({ actor }, ctx) {
    const { isWanted, nextAt } = await readVisitEmail(ctx, actor.id);
    return { wanted: isWanted, next: nextAt };
  },

  async updateEmail({ body: { wanted }, actor }, ctx) {
    await updateVisitEmail(ctx, actor.id, { isWanted: wanted });
    const { isWanted, nextAt } = await readVisitEmail(ctx, actor.id);
    return {
      data: { wanted: isWanted, next: nextAt },
      message: messages[wanted ? 'visits.emailOn' : 'visits.emailOff'],
    };
  },
};

type FilterQuery = Partial<Record<keyof VisitFilter, string | undefined>>;

/** Returns the filters of a query; ignores empty values. */
function toFilter(query: FilterQuery): VisitFilter {
  const filter: VisitFilter = {};
  for (const name of visitDimensions) {
    const value = query[name];
    if (value !== undefined && value !== '') filter[name] = value;
  }
  const goal = goals.find((name) => name === query.goal);
  return goal === undefined ? filter : { ...filter, goal };
}

function parseOffset(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[1-9]\d{0,3}$/.test(after)) throw new AppError('malformed', 'request.cursorInvalid');
  return Math.min(Number(after), visitReportLimits.names);
}

function toGoal(reached: GoalCounts): ServerType<typeof calls.find.item>['goals'][number] {
  return { ...reached, title: visitNames.goal[reached.goal] };
}

function toCounts(counts: VisitCounts): ServerType<typeof calls.find.item>['totals'] {
  return { ...counts, ...computeRates(counts) };
}

function toDay(counted: VisitDay, today: string): ServerType<typeof calls.find.item>['days'][number] {
  return { date: counted.day, unfinished: counted.day >= today, ...toCounts(counted) };
}

function toRow(row: TitledRow): ServerType<typeof calls.list.list> {
  return { name: row.name, title: row.title, ...toCounts(row) };
}

function toChange({
  finished,
  earlier,
}: NonNullable<VisitReport['change']>): NonNullable<ServerType<typeof calls.find.item>['change']> {
  return {
    ...computeChanges(finished.totals, earlier.totals),
    finished: toDaysCounted(finished),
    earlier: toDaysCounted(earlier),
  };
}

function toDaysCounted({ from, to, totals }: DayRangeTotals) {
  return { from, to, totals: toCounts(totals) };
}

import type { Value } from '#api/http/call.ts';
import type { visitReports as calls } from '#modules/visit-reports/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { answerVisitFile } from '#modules/visit-reports/csv-response.ts';
import { searchText } from '#api/http/query-text.ts';
import { messages } from '#content/messages.ts';
import { visitNames } from '#content/visit-names.ts';
import type { GoalCounts, VisitCounts, VisitDay, VisitFilter } from '#modules/analytics/visit-query.ts';
import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import { dayOf } from '#modules/analytics/day.ts';
import { Refusal } from '#modules/refusal.ts';
import { chooseVisitEmail, readVisitEmail } from '#modules/visit-reports/email.ts';
import { visitReportLimits } from '#modules/visit-reports/constants.ts';
import { changesOf, ratesOf } from '#modules/visit-reports/rates.ts';
import { listVisits, readLiveVisits, reportVisits } from '#modules/visit-reports/report.ts';
import type { DaysCounted, TitledRow, VisitReport } from '#modules/visit-reports/report.ts';

export const visitReports: Handlers<typeof calls> = {
  async find({ query }, ctx) {
    const report = await reportVisits(ctx, { ...query, filter: filterOf(query) }, visitNames);
    const { asOf, compared, change, isUnfinished, lists, totals, goals: reached } = report;
    const today = dayOf(asOf);
    return {
      from: report.from,
      to: report.to,
      filters: report.filters,
      unfinished: isUnfinished,
      as_of: asOf,
      totals: toCounts(totals),
      days: report.days.map((day) => toDay(day, today)),
      goals: reached.map((one) => toGoal(one)),
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
    const offset = offsetOf(page.after);
    const asked = { ...query, search: searchText(query.search), filter: filterOf(query) };
    const { rows, total } = await listVisits(ctx, asked, { limit: page.limit, offset }, visitNames);
    const end = offset + rows.length;
    return { items: rows.map((row) => toRow(row)), total, next: end < total ? String(end) : undefined };
  },

  async export({ c, query }, ctx) {
    return answerVisitFile(c, ctx, { ...query, filter: filterOf(query) });
  },

  async findLive(_asked, ctx) {
    const { visitors, pages, sources, asOf } = await readLiveVisits(ctx, visitNames);
    return { visitors, pages, sources, as_of: asOf };
  },

  async findEmail({ actor }, ctx) {
    const { isWanted, nextAt } = await readVisitEmail(ctx, actor.id);
    return { wanted: isWanted, next: nextAt };
  },

  async updateEmail({ body: { wanted }, actor }, ctx) {
    await chooseVisitEmail(ctx, actor.id, { isWanted: wanted });
    const { isWanted, nextAt } = await readVisitEmail(ctx, actor.id);
    return {
      data: { wanted: isWanted, next: nextAt },
      message: messages[wanted ? 'visits.emailOn' : 'visits.emailOff'],
    };
  },
};

type Given = Partial<Record<keyof VisitFilter, string | undefined>>;

/** Returns the filters of a query; ignores empty values. */
function filterOf(query: Given): VisitFilter {
  const filter: VisitFilter = {};
  for (const name of visitDimensions) {
    const value = query[name];
    if (value !== undefined && value !== '') filter[name] = value;
  }
  const goal = goals.find((name) => name === query.goal);
  return goal === undefined ? filter : { ...filter, goal };
}

function offsetOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[1-9]\d{0,3}$/.test(after)) throw new Refusal('malformed', 'request.badCursor');
  return Math.min(Number(after), visitReportLimits.names);
}

function toGoal(reached: GoalCounts): Value<typeof calls.find.item>['goals'][number] {
  return { ...reached, title: visitNames.goal[reached.goal] };
}

function toCounts(counts: VisitCounts): Value<typeof calls.find.item>['totals'] {
  const { visitors, visits: ofThem, views, bounces } = counts;
  const { viewsPerVisit, bounceRate } = ratesOf(counts);
  return {
    visitors,
    visits: ofThem,
    views,
    bounces,
    views_per_visit: viewsPerVisit,
    bounce_rate: bounceRate,
  };
}

function toDay(counted: VisitDay, today: string): Value<typeof calls.find.item>['days'][number] {
  return { date: counted.day, unfinished: counted.day >= today, ...toCounts(counted) };
}

function toRow(row: TitledRow): Value<typeof calls.list.list> {
  return { name: row.name, title: row.title, ...toCounts(row) };
}

function toChange({
  finished,
  earlier,
}: NonNullable<VisitReport['change']>): NonNullable<Value<typeof calls.find.item>['change']> {
  const changes = changesOf(finished.totals, earlier.totals);
  return {
    finished: toDaysCounted(finished),
    earlier: toDaysCounted(earlier),
    visitors: changes.visitors,
    visits: changes.visits,
    views: changes.views,
    views_per_visit: changes.viewsPerVisit,
    bounce_rate: changes.bounceRate,
  };
}

function toDaysCounted({ from, to, totals }: DaysCounted) {
  return { from, to, totals: toCounts(totals) };
}

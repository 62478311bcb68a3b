import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, withDescription, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import {
  visitEmailChoice,
  visitExportQuery,
  visitListQuery,
  visitQuery,
} from '#modules/visit-reports/schema.ts';

const day = z.iso.date();
const rates = {
  viewsPerVisit: z.nullable(z.number()),
  bounceRate: withDescription(
    'The share of visits with a single page view, in percent.',
    z.nullable(z.number()),
  ),
};
const counts = z.object({ visitors: count, visits: count, views: count, bounces: count, ...rates });
const totals = withSchemaId('VisitTotals', counts);
const dayCounts = withSchemaId('VisitDay', z.extend(counts, { date: day, unfinished: z.boolean() }));
const daysCounted = withSchemaId('VisitDays', z.object({ from: day, to: day, totals }));
const change = z.nullable(z.number());
const row = withSchemaId('VisitRow', z.extend(counts, { name: z.string(), title: nullableText }));
const liveRows = z.array(withSchemaId('LiveRow', z.object({ name: z.string(), title: nullableText, count })));

const queryDescription =
  '`period` is a named period (default: 28 days); `from` and `to` are days in UTC, both included, ten years at most. All filters must match: `page` is a viewed page, `entry` and `exit` are the first and the last page of a visit, `source` is a host or `direct`, `country` is a two-letter code; `goal` selects visitors who reached the goal.';

/** Visit statistics: visitors, sources and activity. */
export const visitReports = {
  find: {
    line: 'GET /api/v1/visits',
    may: 'figures',
    operationId: 'findVisits',
    summary: 'Get the visits of a period: totals, days, goals and their changes',
    description: `${queryDescription} Visitors are unique per day, summed over the days. \`compare\` selects the earlier period: the same number of days before, the month before a month, or a year before. \`change\` covers complete days only, against the same part of the earlier period. \`lists\` names lists, separated by commas; the response contains the first ten names of each list.`,
    query: visitQuery,
    item: withSchemaId(
      'Visits',
      z.object({
        from: day,
        to: day,
        filters: withDescription(
          'The filters except the goal, with page titles.',
          z.array(z.object({ by: z.enum(visitDimensions), name: z.string(), title: nullableText })),
        ),
        unfinished: withDescription('True if the last day is not complete.', z.boolean()),
        asOf: time,
        totals,
        days: withDescription(
          'The days of the period; for a single day also the thirteen days before it.',
          z.array(dayCounts),
        ),
        goals: z.array(
          withSchemaId(
            'GoalCounts',
            z.object({
              goal: z.enum(goals),
              title: z.string(),
              visitors: count,
              events: count,
              rate: withDescription('The share of all visitors, in percent.', z.number()),
            }),
          ),
        ),
        stores: withDescription(
          'The first ten pages with clicks to the stores.',
          z.array(
            withSchemaId('StoreClicks', z.object({ page: z.string(), title: nullableText, clicks: count })),
          ),
        ),
        bots: withDescription(
          'Page views of bots that identify themselves; null with a filter.',
          z.nullable(count),
        ),
        compared: z.nullable(z.object({ from: day, to: day, days: z.array(dayCounts) })),
        change: z.nullable(
          withSchemaId(
            'VisitChange',
            z.object({
              finished: daysCounted,
              earlier: daysCounted,
              visitors: withDescription(
                'The change in percent; null if the earlier period has no value to compare with.',
                change,
              ),
              visits: change,
              views: change,
              viewsPerVisit: change,
              bounceRate: withDescription('The change in percentage points.', change),
            }),
          ),
        ),
        lists: z.partialRecord(z.enum(visitDimensions), z.array(row)),
      }),
    ),
    errors: [422],
  },
  list: {
    line: 'GET /api/v1/visits/list',
    may: 'figures',
    operationId: 'listVisits',
    summary: 'Get one whole list of a period, most visitors first',
    description: `${queryDescription} \`by\` selects the list, \`search\` matches words of a name or title in any order. Up to 5,000 names are searched.`,
    query: visitListQuery,
    list: row,
    errors: [422],
  },
  export: {
    line: 'GET /api/v1/visits/export',
    may: 'figures',
    operationId: 'exportVisits',
    summary: 'Export the days of a period, or one of its lists, as CSV',
    description: `${queryDescription} \`list\` is \`days\`, \`goals\`, \`stores\` or a name of \`by\`. Cells that a spreadsheet would run as a formula begin with an apostrophe.`,
    query: visitExportQuery,
    text: 'text/csv',
    errors: [422],
  },
  findLive: {
    line: 'GET /api/v1/visits/live',
    may: 'figures',
    isByPage: true,
    operationId: 'findLiveVisits',
    summary: 'Get the visitors of the last five minutes, with their pages and sources',
    item: withSchemaId(
      'LiveVisits',
      z.object({ visitors: count, pages: liveRows, sources: liveRows, asOf: time }),
    ),
  },
  findEmail: {
    line: 'GET /api/v1/visits/email',
    may: 'account',
    operationId: 'findVisitEmail',
    summary: 'Get the state of your weekly visits report (on or off), and the time of the next report',
    item: withSchemaId('VisitEmail', z.object({ wanted: z.boolean(), next: time })),
  },
  updateEmail: {
    line: 'PUT /api/v1/visits/email',
    may: 'account',
    operationId: 'updateVisitEmail',
    summary: 'Turn your weekly visits report on or off',
    body: visitEmailChoice,
    data: z.object({ wanted: z.boolean(), next: time }),
    errors: [422],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, named, optionalText, time } from '#api/http/wire.ts';
import { goals, visitDimensions } from '#modules/analytics/constants.ts';
import {
  visitEmailChoice,
  visitExportQuery,
  visitListQuery,
  visitQuery,
} from '#modules/visit-reports/schema.ts';

const day = z.iso.date();
const rates = {
  views_per_visit: z.nullable(z.number()),
  bounce_rate: described('Visits of one view, in percent.', z.nullable(z.number())),
};
const counts = z.object({ visitors: count, visits: count, views: count, bounces: count, ...rates });
const totals = named('VisitTotals', counts);
const dayCounts = named('VisitDay', z.extend(counts, { date: day, unfinished: z.boolean() }));
const daysCounted = named('VisitDays', z.object({ from: day, to: day, totals }));
const change = z.nullable(z.number());
const row = named('VisitRow', z.extend(counts, { name: z.string(), title: optionalText }));
const liveRows = z.array(named('LiveRow', z.object({ name: z.string(), title: optionalText, count })));

const asked =
  '`period` is one by name, 28 days where nothing is said; `from` and `to` are days in UTC, both included, ten years at most. Every filter has to fit: `page` is a page that was seen, `entry` and `exit` the first and last one of a visit, `source` a host or `direct`, `country` a code of two letters; `goal` leaves visitors who reached it.';

/** Visit statistics: visitors, sources and activity. */
export const visitReports = {
  find: {
    line: 'GET /api/v1/visits',
    may: 'figures',
    operationId: 'findVisits',
    summary: 'Visits of a period: totals, days, goals and how they changed',
    description: `${asked} Visitors are different people on each day, added up. \`compare\` names the earlier days: as many right before, of a month the month before, or a year before. \`change\` tells of finished days alone, against the same part of the earlier ones. \`lists\` adds the first ten names of each of these, by commas.`,
    query: visitQuery,
    item: named(
      'Visits',
      z.object({
        from: day,
        to: day,
        filters: described(
          'What was filtered by, but the goal, with titles.',
          z.array(z.object({ by: z.enum(visitDimensions), name: z.string(), title: optionalText })),
        ),
        unfinished: described('The last day is not over.', z.boolean()),
        as_of: time,
        totals,
        days: described('Of a single day also the thirteen before it.', z.array(dayCounts)),
        goals: z.array(
          named(
            'GoalCounts',
            z.object({
              goal: z.enum(goals),
              title: z.string(),
              visitors: count,
              events: count,
              rate: described('Of all visitors, in percent.', z.number()),
            }),
          ),
        ),
        stores: described(
          'The first ten pages.',
          z.array(named('StoreClicks', z.object({ page: z.string(), title: optionalText, clicks: count }))),
        ),
        bots: described('Views by programs that say so; null with a filter.', z.nullable(count)),
        compared: z.nullable(z.object({ from: day, to: day, days: z.array(dayCounts) })),
        change: z.nullable(
          named(
            'VisitChange',
            z.object({
              finished: daysCounted,
              earlier: daysCounted,
              visitors: described('In percent; null where there is nothing to compare with.', change),
              visits: change,
              views: change,
              views_per_visit: change,
              bounce_rate: described('In percentage points.', change),
            }),
          ),
        ),
        lists: z.partialRecord(z.enum(visitDimensions), z.array(row)),
      }),
    ),
    refusals: [422],
  },
  list: {
    line: 'GET /api/v1/visits/list',
    may: 'figures',
    operationId: 'listVisits',
    summary: 'One list of a period whole, the most visitors first',
    description: `${asked} \`by\` names the list, \`search\` is a part of a name or title. 5,000 names are looked through.`,
    query: visitListQuery,
    list: row,
    refusals: [422],
  },
  export: {
    line: 'GET /api/v1/visits/export',
    may: 'figures',
    operationId: 'exportVisits',
    summary: 'The days of a period, or one of its lists, as CSV',
    description: `${asked} \`list\` is \`days\`, \`goals\`, \`stores\` or a name of \`by\`. Cells that a spreadsheet would run as a formula begin with an apostrophe.`,
    query: visitExportQuery,
    text: 'text/csv',
    refusals: [422],
  },
  findLive: {
    line: 'GET /api/v1/visits/live',
    may: 'figures',
    isByPage: true,
    operationId: 'findLiveVisits',
    summary: 'Visitors of the last five minutes, where they are and where they came from',
    item: named('LiveVisits', z.object({ visitors: count, pages: liveRows, sources: liveRows, as_of: time })),
  },
  findEmail: {
    line: 'GET /api/v1/visits/email',
    may: 'account',
    operationId: 'findVisitEmail',
    summary: 'Whether one gets the visits of each week by email, and when the next one is due',
    item: named('VisitEmail', z.object({ wanted: z.boolean(), next: time })),
  },
  updateEmail: {
    line: 'PUT /api/v1/visits/email',
    may: 'account',
    operationId: 'updateVisitEmail',
    summary: 'Get the visits of each week by email, or no more',
    body: visitEmailChoice,
    data: z.object({ wanted: z.boolean(), next: time }),
    refusals: [422],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { count, named, time } from '#api/contract/wire.ts';
import { storeIds } from '#domain/analytics/limits.ts';
import { period, span } from '#domain/analytics/schema.ts';

const counted = z.array(named('NamedCount', z.object({ name: z.string(), count })));
const tiles = z.array(
  named(
    'Tile',
    z.object({
      name: z.string(),
      value: count,
      display: z.string(),
      source: z.string(),
      as_of: time,
      change_percent: z.nullable(z.number()),
      sample: z.boolean(),
      last_month: z.optional(count),
      by_store: z.optional(z.record(z.enum(storeIds), count)),
    }),
  ),
);
const spans = z.array(
  named('SpanCount', z.object({ from: z.string(), to: z.string(), value: count, unfinished: z.boolean() })),
);

/** What the dashboard shows of visits and downloads. */
export const analytics = {
  find: {
    line: 'GET /api/v1/metrics',
    may: 'figures',
    operationId: 'findAnalytics',
    summary: 'What the dashboard shows: tiles and daily series, each with its source and time',
    query: z.object({ period: z._default(period, 'month') }),
    refusesEmptyQuery: true,
    item: named(
      'Analytics',
      z.object({
        tiles,
        series: z.array(
          named(
            'Series',
            z.object({
              name: z.string(),
              points: z.array(z.object({ date: z.string(), value: count })),
              source: z.string(),
              sample: z.boolean(),
            }),
          ),
        ),
        tables: z.object({ pages: counted, sources: counted, stores: counted, events: counted }),
      }),
    ),
    refusals: [422],
  },
  findTiles: {
    line: 'GET /api/v1/metrics/tiles',
    may: 'figures',
    operationId: 'findTiles',
    summary: 'The tiles of the dashboard alone',
    item: z.object({ tiles }),
  },
  findStatistics: {
    line: 'GET /api/v1/metrics/statistics',
    may: 'figures',
    operationId: 'findStatistics',
    summary: 'Store clicks of the last twelve months or weeks',
    query: z.object({ per: z._default(span, 'month') }),
    refusesEmptyQuery: true,
    item: named(
      'Statistics',
      z.object({
        per: span,
        name: z.string(),
        source: z.string(),
        as_of: time,
        spans,
        sample: z.nullable(spans),
      }),
    ),
    refusals: [422],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, withDescription, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { comparisonKinds, storeIds } from '#modules/analytics/constants.ts';
import { period, span } from '#modules/analytics/schema.ts';
import { metrics, connectorIds } from '#modules/connectors/constants.ts';

const namedCounts = z.array(withSchemaId('NamedCount', z.object({ name: z.string(), count })));
const daySpan = z.object({ from: z.string(), to: z.string() });
/** The part of one source in a tile. A source that is too far behind is not counted. */
const tilePart = withSchemaId(
  'TilePart',
  z.object({
    source: z.enum(connectorIds),
    name: z.string(),
    metric: z.enum(metrics),
    value: count,
    lastDay: z.string(),
    asOf: time,
    counted: z.boolean(),
  }),
);
/** A span of days compared with the previous month, the same weekday of the previous week, or the average day of a week. */
const comparison = withSchemaId(
  'TileComparison',
  z.extend(daySpan, {
    kind: z.enum(comparisonKinds),
    value: count,
    before: z.extend(daySpan, { value: count }),
  }),
);
const tiles = z.array(
  withSchemaId(
    'Tile',
    z.object({
      name: z.string(),
      value: count,
      display: z.string(),
      source: z.string(),
      definition: withDescription('A sentence that defines the metric.', z.string()),
      asOf: time,
      period: withDescription(
        'The days that the count covers; null for the last 24 hours.',
        z.nullable(daySpan),
      ),
      changePercent: z.nullable(z.number()),
      comparison: z.nullable(comparison),
      parts: withDescription(
        'The connectors that the count comes from; empty if the site itself counts.',
        z.array(tilePart),
      ),
      sample: z.boolean(),
      lastMonth: z.optional(count),
      byStore: z.optional(z.record(z.enum(storeIds), count)),
    }),
  ),
);
const spans = z.array(
  withSchemaId(
    'SpanCount',
    z.object({ from: z.string(), to: z.string(), value: count, unfinished: z.boolean() }),
  ),
);

export const analytics = {
  find: {
    line: 'GET /api/v1/metrics',
    may: 'figures',
    operationId: 'findAnalytics',
    summary: 'Get the dashboard: tiles and daily series, each with its source and time',
    query: z.object({ period: z._default(period, 'month') }),
    refusesEmptyQuery: true,
    item: withSchemaId(
      'Analytics',
      z.object({
        tiles,
        series: z.array(
          withSchemaId(
            'Series',
            z.object({
              name: z.string(),
              points: z.array(z.object({ date: z.string(), value: count })),
              source: z.string(),
              sample: z.boolean(),
            }),
          ),
        ),
        tables: z.object({
          pages: namedCounts,
          sources: namedCounts,
          stores: namedCounts,
          events: namedCounts,
        }),
      }),
    ),
    errors: [422],
  },
  findTiles: {
    line: 'GET /api/v1/metrics/tiles',
    may: 'figures',
    operationId: 'findTiles',
    summary: 'Get the tiles of the dashboard',
    item: z.object({ tiles }),
  },
  findStatistics: {
    line: 'GET /api/v1/metrics/statistics',
    may: 'figures',
    operationId: 'findStatistics',
    summary:
      'Get downloads of the last twelve months or weeks, or clicks on store links if no store is connected',
    query: z.object({ per: z._default(span, 'month') }),
    refusesEmptyQuery: true,
    item: withSchemaId(
      'Statistics',
      z.object({
        per: span,
        name: z.string(),
        source: z.string(),
        isCountedHere: z.boolean(),
        asOf: time,
        spans,
        sample: z.nullable(spans),
      }),
    ),
    errors: [422],
  },
} as const satisfies Calls;

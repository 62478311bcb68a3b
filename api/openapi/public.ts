import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, nothing, optionalText, time } from '#api/openapi/call.ts';
import { message } from '#domain/contact/schema.ts';
import { period, storeIds } from '#domain/analytics/schema.ts';

const post = z.object({
  id,
  title: z.string(),
  created: time,
  author: z.string(),
  image: optionalText,
  body: z.string(),
  format: z.enum(['markup', 'html']),
});

const named = z.array(z.object({ name: z.string(), count }));
export const tile = z.object({
  name: z.string(),
  value: count,
  display: z.string(),
  source: z.string(),
  as_of: time,
  change_percent: z.nullable(z.number()),
  sample: z.boolean(),
  last_month: z.optional(count),
  by_store: z.optional(z.record(z.enum(storeIds), count)),
});

export const publicCalls: Calls = {
  'GET /api/v1/blog': { summary: 'Published posts', list: post },
  'GET /api/v1/blog/{id}': { summary: 'One published post', item: post },
  'POST /api/v1/contact': {
    summary: 'Leave a message',
    description: '5 in 10 minutes of one client.',
    body: message,
    data: nothing,
    refusals: [429],
  },
  'GET /api/v1/metrics': {
    summary: 'What the dashboard shows: tiles and daily series, each with its source and time',
    query: z.object({ period: z._default(period, 'month') }),
    item: z.object({
      tiles: z.array(tile),
      series: z.array(
        z.object({
          name: z.string(),
          points: z.array(z.object({ date: z.string(), value: count })),
          source: z.string(),
          sample: z.boolean(),
        }),
      ),
      tables: z.object({ pages: named, sources: named, stores: named, events: named }),
    }),
    refusals: [422],
  },
};

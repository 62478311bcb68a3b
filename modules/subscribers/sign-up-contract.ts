import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { subscriberState } from '#modules/subscribers/contract.ts';
import { count, id, withSchemaId, time, visitorLanguage } from '#api/http/shared-schemas.ts';
import { subscription } from '#modules/subscribers/schema.ts';

/** Newsletter sign-up and its confirmation. */
export const subscriptions = {
  create: {
    line: 'POST /api/v1/newsletter',
    may: 'public',
    operationId: 'subscribe',
    summary: 'Subscribe to the newsletter',
    description:
      'The server parses the body regardless of its Content-Type; at most 16 KB. A known address gets the same response as a new address, after the same time: the sign-up is written to disk, and processed within a second. Limits: 120 requests a minute and 1,200 an hour for one client. A form can send a topic as `topic-<id>`.',
    query: visitorLanguage,
    body: withSchemaId('NewSubscription', subscription),
    bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    isReadByHandler: true,
    data: withSchemaId('Subscribed', z.object({ confirmation: z.enum(['sent', 'none', 'trap']) })),
    redirect: 'With `Accept: text/html`: redirects to the page that shows the result.',
    errors: [429],
  },
  list: {
    line: 'GET /api/v1/newsletter',
    may: 'subscribers',
    summary: 'List subscribers with their address and state',
    list: withSchemaId(
      'Subscription',
      z.object({ id, email: z.string(), state: subscriberState, created: time }),
    ),
  },
  count: {
    line: 'GET /api/v1/newsletter/figures',
    may: 'figures',
    operationId: 'countSubscribers',
    summary: 'Get the tile Total Subscribers',
    item: withSchemaId(
      'SubscriberCount',
      z.object({
        confirmed: count,
        waiting: count,
        confirmedThisMonth: count,
        confirmedLastMonth: count,
        changePercent: z.nullable(z.number()),
        asOf: time,
      }),
    ),
  },
} as const satisfies Calls;

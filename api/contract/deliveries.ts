import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { deliveryState, newsletter } from '#api/contract/newsletter-shapes.ts';
import { count, id, named, optionalText, optionalTime } from '#api/contract/wire.ts';

const ofNewsletter = { may: 'newsletters', missing: 'newsletter.missing' } as const;

/** One person's copies of a newsletter. */
export const deliveries = {
  list: {
    line: 'GET /api/v1/newsletters/{id}/deliveries',
    ...ofNewsletter,
    summary: 'One line a person',
    description: '`state` is one or several by commas, `search` the beginning of an address.',
    query: z.object({ state: z.optional(z.string()), search: z.optional(z.string()) }),
    list: named(
      'Delivery',
      z.object({
        id,
        email: optionalText,
        state: deliveryState,
        attempts: count,
        last_answer: optionalText,
        sent_at: optionalTime,
        opened_at: optionalTime,
        clicked_at: optionalTime,
        complained_at: optionalTime,
      }),
    ),
  },
  retry: {
    line: 'POST /api/v1/newsletters/{id}/retry',
    ...ofNewsletter,
    operationId: 'retryDeliveries',
    summary: 'Try failed emails again',
    data: named('RetriedNewsletter', z.extend(newsletter, { retried: count })),
    refusals: [404, 409],
  },
  sendAgain: {
    line: 'POST /api/v1/newsletters/{id}/send-again',
    ...ofNewsletter,
    operationId: 'sendDeliveriesAgain',
    summary: 'Send emails whose fate is unknown once more',
    description: 'With the same Message-ID. The body, if any, is `{"ids": […]}` of deliveries; else all.',
    body: z.object({
      ids: z.optional(z.array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1))).check(z.maxLength(1000))),
    }),
    isBodyOptional: true,
    data: named('ResentNewsletter', z.extend(newsletter, { sent_again: count })),
    refusals: [404, 409],
  },
} as const satisfies Calls;

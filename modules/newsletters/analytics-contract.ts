import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, ignoreInvalid, withSchemaId, nullableTime, time } from '#api/http/shared-schemas.ts';

const period = z.enum(['quarter', 'half', 'year']);
const points = z.array(withSchemaId('NewsletterBar', z.object({ from: time, until: time, value: count })));
const opensParts = withSchemaId(
  'ReadersByOpens',
  z.object({
    by: z.literal('opens'),
    opened: count,
    openedByProxy: count,
    notOpened: count,
    bounced: count,
  }),
);
const deliveryParts = withSchemaId(
  'ReadersByDeliveries',
  z.object({ by: z.literal('deliveries'), delivered: count, bounced: count, left: count }),
);
const sample = z.nullable(z.union([opensParts, deliveryParts]));

/** Statistics of all newsletters together. */
export const newsletterAnalytics = {
  count: {
    line: 'GET /api/v1/newsletters/figures',
    may: 'figures',
    operationId: 'countNewsletters',
    summary: 'Get the tiles Total Newsletter Sent and Active Readers',
    item: withSchemaId(
      'NewsletterCount',
      z.object({
        written: count,
        sent: count,
        sentThisMonth: count,
        sentLastMonth: count,
        lettersDelivered: count,
        firstSentAt: nullableTime,
        activeReaders: count,
        activeReadersChangePercent: z.nullable(z.number()),
        activeReadersAsOf: time,
        readersBy: z.enum(['opens', 'reached']),
        changePercent: z.nullable(z.number()),
        asOf: time,
      }),
    ),
  },
  findOverview: {
    line: 'GET /api/v1/newsletters/overview',
    may: 'figures',
    operationId: 'findNewsletterOverview',
    summary: 'Get emails sent per quarter, half-year or year, oldest first',
    query: z.object({ period: ignoreInvalid(z.optional(period)) }),
    item: withSchemaId(
      'NewsletterOverview',
      z.object({ period, points, sample: z.nullable(points), asOf: time }),
    ),
  },
  findEngagement: {
    line: 'GET /api/v1/newsletters/{id}/engagement',
    may: 'newsletters',
    missing: 'newsletter.notFound',
    operationId: 'findNewsletterEngagement',
    summary: 'Get the clicked links of a newsletter and the times of opens and clicks',
    description:
      'Up to 500 links by address, most clicked first. `people` counts each person once per link, `clicks` counts each click, `programs` counts clicks of scanners that identify themselves. `hours` starts when sending began; the last of 337 hours includes all later opens and clicks. Each person is counted in the hour of the first open or click.',
    item: withSchemaId(
      'NewsletterEngagement',
      z.object({
        startedAt: nullableTime,
        links: z.array(z.object({ address: z.string(), people: count, clicks: count, programs: count })),
        allLinks: count,
        hours: z.array(
          z.object({ hour: count, opened: count, openedByProxy: count, clicked: count, programs: count }),
        ),
      }),
    ),
  },
  findReaders: {
    line: 'GET /api/v1/newsletters/readers',
    may: 'figures',
    operationId: 'findNewsletterReaders',
    summary: 'Get the results of the last ten newsletters',
    item: withSchemaId(
      'NewsletterReaders',
      z.union([
        z.extend(opensParts, { sample, asOf: time }),
        z.extend(deliveryParts, { sample, asOf: time }),
      ]),
    ),
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import {
  circuitBreakerReasons,
  bounceReportStates,
  deliveryStates,
  newsletterStates,
} from '#modules/newsletters/constants.ts';

export const deliveryState = withSchemaId('DeliveryState', z.enum(deliveryStates));

/** A newsletter in lists and progress reports. */
export const newsletterItem = withSchemaId(
  'NewsletterItem',
  z.object({
    id,
    subject: z.string(),
    preheader: z.string(),
    inArchive: z.boolean(),
    state: withSchemaId('NewsletterState', z.enum(newsletterStates)),
    version: count,
    recipients: count,
    counts: withSchemaId('DeliveryCounts', z.record(z.enum(deliveryStates), count)),
    brake: z.nullable(
      withSchemaId(
        'NewsletterBrake',
        z.object({
          reason: z.enum(circuitBreakerReasons),
          answer: z.string(),
          refused: count,
          about: z.enum(['sender', 'recipients']),
        }),
      ),
    ),
    opens: z.nullable(
      withSchemaId(
        'OpenCounts',
        z.object({
          counted: withDescription(
            'The number of emails sent to people who agreed to tracking; the other counts cover only these emails.',
            count,
          ),
          opened: count,
          openedByProxy: count,
          clicked: count,
        }),
      ),
    ),
    complaints: count,
    deliveryReports: withSchemaId('DeliveryReports', z.enum(bounceReportStates)),
    sendAt: nullableTime,
    sendZone: nullableText,
    dueAt: nullableTime,
    undoSecondsLeft: z.nullable(count),
    skipsImports: withDescription(
      'True if sending starts at the scheduled time even while an import of subscribers is running.',
      z.boolean(),
    ),
    created: time,
    startedAt: nullableTime,
    finishedAt: nullableTime,
    foldedAt: withDescription(
      'The time at which the records of single deliveries were deleted. The counts remain stored.',
      nullableTime,
    ),
    ratePerSecond: z.nullable(z.number()),
    secondsLeft: z.nullable(count),
  }),
);

/** A complete newsletter with its message and cover. */
export const newsletter = withSchemaId(
  'Newsletter',
  z.extend(newsletterItem, {
    message: z.string(),
    audience: z.nullable(withSchemaId('Audience', z.object({ topics: z.array(id), segments: z.array(id) }))),
    template: withDescription('The name of a template, which is never sent.', nullableText),
    coverId: nullableText,
    attachment: z.nullable(z.url()),
  }),
);

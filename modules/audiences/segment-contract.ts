import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { audienceChoice, segmentFilter, segmentBody } from '#modules/audiences/schema.ts';

const filter = segmentFilter;
const segment = withSchemaId('Segment', z.object({ id, name: z.string(), filter, updated: time }));
const sampleSubscriber = z.object({ id, email: z.string(), name: nullableText });
const segmentCall = { may: 'subscribers', missing: 'segment.notFound' } as const;

/** Number of subscribers by language tag. Subscribers without a language are counted as English readers. */
const readersByLanguage = withSchemaId(
  'Readers',
  z.object({ en: count, ha: count, yo: count, ig: count, pcm: count, fr: count }),
);

export const segments = {
  list: {
    line: 'GET /api/v1/segments',
    may: 'subscribers',
    summary: 'List segments by name',
    item: z.array(segment),
  },
  create: {
    line: 'POST /api/v1/segments',
    may: 'subscribers',
    summary: 'Create a segment: a named filter',
    body: withSchemaId('SegmentWriting', segmentBody),
    data: segment,
    errors: [409],
  },
  preview: {
    line: 'POST /api/v1/segments/preview',
    may: 'subscribers',
    summary:
      'Count the confirmed subscribers that a filter matches and list the newest, without storing the filter',
    body: z.object({ filter }),
    data: withSchemaId('SegmentPreview', z.object({ count, sample: z.array(sampleSubscriber) })),
  },
  estimate: {
    line: 'POST /api/v1/segments/estimate',
    may: 'subscribers',
    operationId: 'estimateSegment',
    summary:
      'Estimate within 0.3 s how many confirmed subscribers a filter matches, without storing the filter',
    description:
      'The count is exact for up to 20,000 subscribers. Above this number, the count is estimated from 2,000 random subscribers, and is null if too few of them match.',
    body: z.object({ filter }),
    data: withSchemaId(
      'SegmentEstimate',
      z.object({ count: z.nullable(count), isExact: z.boolean(), sample: z.array(sampleSubscriber) }),
    ),
  },
  countAudience: {
    line: 'POST /api/v1/segments/audience',
    may: 'newsletters',
    operationId: 'countAudience',
    summary: 'Count the current recipients of a newsletter to these topics and segments, by language',
    body: audienceChoice,
    data: z.object({ count, languages: readersByLanguage }),
  },
  update: {
    line: 'PUT /api/v1/segments/{id}',
    ...segmentCall,
    summary: 'Update a segment; newsletters that were already sent keep the old rules of the segment',
    body: segmentBody,
    data: segment,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/segments/{id}',
    ...segmentCall,
    summary: 'Delete a segment',
    data: z.object({ id }),
    errors: [404],
  },
} as const satisfies Calls;

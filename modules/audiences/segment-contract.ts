import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, named, optionalText, time } from '#api/http/wire.ts';
import { audienceChoice, segmentFilter, segmentWriting } from '#modules/audiences/schema.ts';

const filter = segmentFilter;
const segment = named('Segment', z.object({ id, name: z.string(), filter, updated: time }));
const sampled = z.object({ id, email: z.string(), name: optionalText });
const ofSegment = { may: 'subscribers', missing: 'segment.missing' } as const;

/** Number of subscribers by language tag. Subscribers without a language count as English. */
const readers = named(
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
    body: named('SegmentWriting', segmentWriting),
    data: segment,
    refusals: [409],
  },
  preview: {
    line: 'POST /api/v1/segments/preview',
    may: 'subscribers',
    summary: 'Count the confirmed subscribers that a filter matches and list the newest; stores nothing',
    body: z.object({ filter }),
    data: named('SegmentPreview', z.object({ count, sample: z.array(sampled) })),
  },
  estimate: {
    line: 'POST /api/v1/segments/estimate',
    may: 'subscribers',
    operationId: 'estimateSegment',
    summary: 'Estimate within 0.3 s how many confirmed subscribers a filter matches; stores nothing',
    description:
      'The count is exact for up to 20,000 subscribers. Above that it is estimated from 2,000 random subscribers, and null if too few of them match.',
    body: z.object({ filter }),
    data: named(
      'SegmentEstimate',
      z.object({ count: z.nullable(count), is_exact: z.boolean(), sample: z.array(sampled) }),
    ),
  },
  countAudience: {
    line: 'POST /api/v1/segments/audience',
    may: 'newsletters',
    operationId: 'countAudience',
    summary: 'Count the people whom a newsletter to these topics and segments would reach now, by language',
    body: audienceChoice,
    data: z.object({ count, languages: readers }),
  },
  update: {
    line: 'PUT /api/v1/segments/{id}',
    ...ofSegment,
    summary: 'Update a segment; newsletters that were already sent keep its old rules',
    body: segmentWriting,
    data: segment,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/segments/{id}',
    ...ofSegment,
    summary: 'Delete a segment',
    data: z.object({ id }),
    refusals: [404],
  },
} as const satisfies Calls;

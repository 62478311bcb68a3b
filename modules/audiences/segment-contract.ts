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
    summary: 'Segments by name',
    item: z.array(segment),
  },
  create: {
    line: 'POST /api/v1/segments',
    may: 'subscribers',
    summary: 'Keep a filter by a name',
    body: named('SegmentWriting', segmentWriting),
    data: segment,
    refusals: [409],
  },
  preview: {
    line: 'POST /api/v1/segments/preview',
    may: 'subscribers',
    summary: 'How many confirmed subscribers fit a filter, and the newest of them; stores nothing',
    body: z.object({ filter }),
    data: named('SegmentPreview', z.object({ count, sample: z.array(sampled) })),
  },
  estimate: {
    line: 'POST /api/v1/segments/estimate',
    may: 'subscribers',
    operationId: 'estimateSegment',
    summary: 'About how many confirmed subscribers fit a filter, within 0.3 s; stores nothing',
    description:
      'Of up to 20,000 subscribers the count is exact. Of more it is that of 2,000 drawn by chance, and null where too few of them fit to tell.',
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
    summary:
      'How many people a newsletter to these topics and segments would reach now, and in which languages',
    body: audienceChoice,
    data: z.object({ count, languages: readers }),
  },
  update: {
    line: 'PUT /api/v1/segments/{id}',
    ...ofSegment,
    summary: 'Change a segment; newsletters that were sent off keep its rules',
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

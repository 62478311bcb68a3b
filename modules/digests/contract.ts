import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletters } from '#modules/newsletters/contract.ts';
import { previewLanguage } from '#modules/newsletters/newsletter-request-contract.ts';
import { count, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { audienceChoice } from '#modules/audiences/schema.ts';
import { digestRhythms, digestStates, digestSendModes } from '#modules/digests/constants.ts';
import { digestSkipBody, digestSettingsBody } from '#modules/digests/schema.ts';

const digest = withSchemaId(
  'Digest',
  z.object({
    isOn: z.boolean(),
    rhythm: z.enum(digestRhythms),
    weekday: count,
    monthDay: count,
    hour: count,
    subject: z.string(),
    intro: z.string(),
    audience: z.nullable(audienceChoice),
    mostPosts: count,
    way: z.enum(digestSendModes),
    version: count,
    next: z.nullable(z.object({ day: z.string(), at: time, isSkipped: z.boolean(), posts: count })),
    past: z.array(
      withSchemaId(
        'PastDigest',
        z.object({
          day: z.string(),
          dueAt: time,
          state: z.enum(digestStates),
          reason: nullableText,
          posts: count,
          newsletterId: z.nullable(id),
        }),
      ),
    ),
  }),
);

export const digests = {
  find: {
    line: 'GET /api/v1/digest',
    may: 'newsletters',
    operationId: 'findDigest',
    summary: 'Get the digest: its settings, the time of the next issue and the last issues',
    item: digest,
  },
  update: {
    line: 'PUT /api/v1/digest',
    may: 'newsletters',
    confirms: 'sometimes',
    operationId: 'updateDigest',
    summary: 'Update the digest: its schedule, audience and content; turn it on or off',
    body: withSchemaId('DigestWriting', digestSettingsBody),
    data: digest,
    errors: [409],
  },
  check: {
    line: 'POST /api/v1/digest/check',
    may: 'newsletters',
    operationId: 'checkDigest',
    summary: 'Preview the digest as it would be sent now, with the number of new posts',
    body: withSchemaId(
      'DigestPreview',
      z.extend(digestSettingsBody, { previewFor: z.optional(id), previewIn: previewLanguage }),
    ),
    data: z.extend(newsletters.check.data, { posts: count }),
  },
  skip: {
    line: 'PUT /api/v1/digest/skip',
    may: 'newsletters',
    operationId: 'skipDigest',
    summary:
      'Skip the next digest, or undo the skip; the posts of a skipped digest are in the following digest',
    body: withSchemaId('DigestSkip', digestSkipBody),
    data: digest,
    errors: [404],
  },
} as const satisfies Calls;

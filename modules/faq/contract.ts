import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, nullableText, withDescription, withSchemaId } from '#api/http/shared-schemas.ts';
import { reportPeriod } from '#modules/faq/schema.ts';

/** The use of the FAQ, by day. */
export const faq = {
  findUsage: {
    line: 'GET /api/v1/faq/usage',
    may: 'translations',
    operationId: 'findFaqUsage',
    summary: 'Get the answers that made messages unnecessary, and searches without a result',
    description:
      'Covers the last 30 (default) or 90 days. Searches are folded words without personal data. The counts are deleted after four months.',
    query: reportPeriod,
    item: withSchemaId(
      'FaqUsage',
      z.object({
        days: count,
        answers: withDescription(
          'The answers by the number of visitors who did not send their message, the most helpful first.',
          z.array(
            z.object({
              slug: z.string(),
              question: withDescription('The English question; null if it was removed.', nullableText),
              helped: count,
            }),
          ),
        ),
        searches: withDescription(
          'Up to 100 searches without a result, the most frequent first.',
          z.array(z.object({ search: z.string(), language: z.string(), times: count })),
        ),
      }),
    ),
    errors: [422],
  },
} as const satisfies Calls;

import * as z from 'zod/mini';
import { count, withDescription, id, withSchemaId, nullableText } from '#api/http/shared-schemas.ts';

const lines = z.array(z.object({ line: count, text: z.string(), reason: z.string() }));
const columnUse = withDescription(
  'A custom field is `field:` followed by its key; `none` ignores the column. `unclear` marks a column that may contain opt-outs in an unknown format: nothing is imported until the column has another use.',
  z.string(),
);
/** The result of an import or of a dry run. */
export const importReport = withSchemaId(
  'SubscriberImport',
  z.object({
    added: count,
    known: count,
    changed: withDescription('The number of subscribers that got additional data; 0 in a dry run.', count),
    away: withDescription(
      'The number of people who want no emails according to the file: later imports do not add these people.',
      count,
    ),
    refused: withDescription('The first 10,000 of these lines.', lines),
    refusedCount: count,
    values: withDescription(
      'The first 10,000 values that were left out although their subscribers were added.',
      lines,
    ),
    valuesCount: count,
    columns: z.array(z.object({ name: z.string(), use: columnUse, examples: z.array(z.string()) })),
    people: withDescription(
      'The first five subscribers as they would be stored.',
      z.array(
        z.object({
          line: count,
          email: z.string(),
          name: nullableText,
          language: nullableText,
          topics: z.array(z.string()),
          tags: z.array(z.string()),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    ),
    importId: withDescription(
      'The id of the import that adds the subscribers in the background.',
      z.nullable(id),
    ),
    dryRun: z.boolean(),
  }),
);

import * as z from 'zod/mini';
import { count, withDescription, id, withSchemaId, nullableText } from '#api/http/shared-schemas.ts';

const lines = z.array(z.object({ line: count, text: z.string(), reason: z.string() }));
const columnUse = withDescription(
  'A custom field is `field:` and its key; `none` leaves the column out. `unclear` marks a column that may say who wants no emails but is not understood: nothing is imported until it has another use.',
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
      'The number of people who want no emails according to the list: no import adds them from now on.',
      count,
    ),
    refused: withDescription('The first 10,000 of these lines.', lines),
    refused_count: count,
    values: withDescription(
      'Values that were left out although their subscribers were added. The first 10,000.',
      lines,
    ),
    values_count: count,
    columns: z.array(z.object({ name: z.string(), use: columnUse, examples: z.array(z.string()) })),
    people: withDescription(
      'The first five as they would be stored.',
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
    import_id: withDescription('The import that adds the list in the background.', z.nullable(id)),
    dry_run: z.boolean(),
  }),
);

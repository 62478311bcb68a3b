import * as z from 'zod/mini';
import { count, described, id, named, optionalText } from '#api/http/wire.ts';

const lines = z.array(z.object({ line: count, text: z.string(), reason: z.string() }));
const columnUse = described(
  'A field of the staff’s is `field:` and its key; `none` leaves the column out. `unclear` may say who wants no emails and is not understood: without another use for it nothing is imported.',
  z.string(),
);
/** The result of an import or of a dry run. */
export const importReport = named(
  'SubscriberImport',
  z.object({
    added: count,
    known: count,
    changed: described('Subscribers about whom something was filled in; 0 in a dry run.', count),
    away: described('People whom the list says to get nothing: no import adds them from now on.', count),
    refused: described('The first 10,000 of them.', lines),
    refused_count: count,
    values: described('Values that were left out; their people are added. The first 10,000.', lines),
    values_count: count,
    columns: z.array(z.object({ name: z.string(), use: columnUse, examples: z.array(z.string()) })),
    people: described(
      'The first five as they are stored.',
      z.array(
        z.object({
          line: count,
          email: z.string(),
          name: optionalText,
          language: optionalText,
          topics: z.array(z.string()),
          tags: z.array(z.string()),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    ),
    import_id: described('The list is added in the background: its import.', z.nullable(id)),
    dry_run: z.boolean(),
  }),
);

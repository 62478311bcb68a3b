import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { count, described, id, lenient, named, optionalTime, time } from '#api/contract/wire.ts';
import { subscriberLimits, subscriberStates } from '#domain/subscribers/limits.ts';

export const subscriberState = named('SubscriberState', z.enum(subscriberStates));

const filter = z.object({ search: z.optional(z.string()), state: lenient(z.optional(subscriberState)) });
const imported = named(
  'SubscriberImport',
  z.object({
    added: count,
    known: count,
    refused: described(
      'The first 10,000 of them.',
      z.array(z.object({ line: count, text: z.string(), reason: z.string() })),
    ),
    refused_count: count,
    dry_run: z.boolean(),
  }),
);

/** People who get the newsletter, or did. */
export const subscribers = {
  list: {
    line: 'GET /api/v1/subscribers',
    may: 'subscribers',
    summary: 'Subscribers, searched',
    query: filter,
    list: named(
      'Subscriber',
      z.object({
        id,
        email: z.string(),
        state: subscriberState,
        created: time,
        confirmed: optionalTime,
        source: z.enum(['form', 'import']),
      }),
    ),
  },
  export: {
    line: 'GET /api/v1/subscribers/export',
    may: 'subscribers',
    summary: 'Subscribers as CSV',
    query: filter,
    text: 'text/csv',
  },
  import: {
    line: 'POST /api/v1/subscribers/import',
    may: 'subscribers',
    summary: 'Add the addresses of a CSV with a column `email`',
    description:
      'With `Accept: application/x-ndjson` lines of `{"line", "lines"}` tell how far it is; the last line is the answer, or `{"problem"}`.',
    body: z.object({ confirmed: z.optional(z.string()), dry_run: z.optional(z.string()) }),
    files: { file: subscriberLimits.importBytes },
    data: imported,
    lines: named(
      'SubscriberImportLine',
      z.union([
        z.object({ line: count, lines: count }),
        z.object({ data: imported, message: z.string() }),
        z.object({ problem: z.unknown() }),
      ]),
    ),
  },
  delete: {
    line: 'DELETE /api/v1/subscribers/{id}',
    may: 'subscribers',
    missing: 'subscriber.missing',
    summary: 'Erase a person',
    data: z.object({ id }),
    refusals: [404],
  },
  restore: {
    line: 'POST /api/v1/subscribers/{id}/restore',
    may: 'subscribers',
    missing: 'subscriber.missing',
    summary: 'Let an address that bounced take emails again',
    data: z.object({ id }),
    refusals: [404, 409],
  },
} as const satisfies Calls;

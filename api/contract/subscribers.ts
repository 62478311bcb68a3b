import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import {
  count,
  described,
  id,
  lenient,
  named,
  optionalText,
  optionalTime,
  time,
} from '#api/contract/wire.ts';
import { importStates, subscriberLimits, subscriberStates } from '#domain/subscribers/limits.ts';

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
    import_id: described('The list is added in the background: its import.', z.nullable(id)),
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

const subscriberImport = named(
  'Import',
  z.object({
    id,
    file: z.string(),
    state: z.enum(importStates),
    line: count,
    lines: count,
    added: count,
    known: count,
    refused: count,
    user: optionalText,
    created: time,
    finished: optionalTime,
  }),
);

/** Large lists of addresses, which are added in the background. */
export const imports = {
  list: {
    line: 'GET /api/v1/imports',
    may: 'subscribers',
    summary: 'Large lists of addresses, those that are being added and those of the last week',
    list: subscriberImport,
  },
  find: {
    line: 'GET /api/v1/imports/{id}',
    may: 'subscribers',
    missing: 'import.missing',
    summary: 'How far an import is',
    item: subscriberImport,
    refusals: [404],
  },
  cancel: {
    line: 'POST /api/v1/imports/{id}/cancel',
    may: 'subscribers',
    missing: 'import.missing',
    summary: 'Add no more of a list; who was added stays',
    data: subscriberImport,
    refusals: [404, 409],
  },
  refused: {
    line: 'GET /api/v1/imports/{id}/refused',
    may: 'subscribers',
    missing: 'import.missing',
    operationId: 'exportRefusedLines',
    summary: 'Lines of an import that could not be added, as CSV',
    text: 'text/csv',
    refusals: [404],
  },
} as const satisfies Calls;

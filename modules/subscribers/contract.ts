import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  withDescription,
  id,
  ignoreInvalid,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import { importReport } from '#modules/subscribers/import-contract.ts';
import { deliveryState } from '#modules/newsletters/item-contract.ts';
import { languages } from '#modules/translations/constants.ts';
import {
  importStates,
  subscriberEventKinds,
  subscriberLimits,
  subscriberSources,
  subscriberStates,
} from '#modules/subscribers/constants.ts';
import { changedSubscriber, importChoice, newSubscriber } from '#modules/subscribers/schema.ts';

/** The language of emails. Subscribers whose language is unknown are counted as English. */
const readLanguage = withSchemaId('Language', z.enum(languages));

export const subscriberState = withSchemaId('SubscriberState', z.enum(subscriberStates));

const filter = z.object({
  search: z.optional(z.string()),
  state: ignoreInvalid(z.optional(subscriberState)),
  language: ignoreInvalid(z.optional(readLanguage)),
});

const ownLanguage = withDescription(
  'The language tag of emails to this subscriber: that of the sign-up, or a later choice; null if unknown (English is used).',
  nullableText,
);

const listedSubscriber = z.object({
  id,
  email: z.string(),
  state: subscriberState,
  created: time,
  confirmed: nullableTime,
  source: withSchemaId('SubscriberSource', z.enum(subscriberSources)),
  language: ownLanguage,
});

const growthSpan = z.enum(['day', 'week', 'month']);
const growthCounts = withSchemaId(
  'GrowthCounts',
  z.object({
    new: count,
    confirmed: count,
    restored: count,
    unsubscribed: count,
    bounced: count,
    complained: count,
    erased: count,
    total: z.int(),
  }),
);

/** The time of the consent, the page of the site, and the consent sentence. */
const consent = withSchemaId('Consent', z.object({ at: time, page: nullableText, words: z.string() }));

/** All data of one subscriber except the history. */
const person = withSchemaId(
  'SubscribedPerson',
  z.extend(listedSubscriber, {
    name: nullableText,
    unsubscribed: nullableTime,
    consent,
    tags: z.array(z.string()),
    topics: z.array(z.object({ id, name: z.string() })),
    fields: z.record(z.string(), z.string()),
  }),
);
const personCall = { may: 'subscribers', missing: 'subscriber.notFound' } as const;

/** Current and former subscribers of the newsletter. */
export const subscribers = {
  list: {
    line: 'GET /api/v1/subscribers',
    may: 'subscribers',
    summary: 'List and search subscribers',
    query: filter,
    list: withSchemaId('Subscriber', listedSubscriber),
  },
  create: {
    line: 'POST /api/v1/subscribers',
    may: 'subscribers',
    summary: 'Create a subscriber, confirmed at once',
    description:
      'With `consent`, the member confirms that the person agreed to receive emails. Returns 409 with the `id` if a subscriber has this address, even a subscriber who unsubscribed, bounced or complained.',
    body: withSchemaId('AddedPerson', newSubscriber),
    data: person,
    errors: [409],
  },
  export: {
    line: 'GET /api/v1/subscribers/export',
    may: 'subscribers',
    confirms: true,
    summary: 'Export subscribers as CSV',
    query: filter,
    text: 'text/csv',
  },
  findGrowth: {
    line: 'GET /api/v1/subscribers/growth',
    may: 'subscribers',
    operationId: 'findSubscriberGrowth',
    summary: 'Get the growth of the number of subscribers by day, week or month and by source, oldest first',
    description:
      'Days are in UTC, weeks begin on Monday; the last period is not complete. `new` counts sign-ups, confirmed or not; all other counts are of confirmed subscribers: `restored` counts subscribers who may receive emails again after a bounce, `total` is the number at the end of the period.',
    query: z.object({ by: ignoreInvalid(z.optional(growthSpan)) }),
    item: withSchemaId(
      'SubscriberGrowth',
      z.object({
        by: growthSpan,
        spans: z.array(
          z.object({
            from: time,
            until: time,
            sources: z.object({ form: growthCounts, import: growthCounts, staff: growthCounts }),
          }),
        ),
        asOf: time,
      }),
    ),
  },
  import: {
    line: 'POST /api/v1/subscribers/import',
    may: 'subscribers',
    summary: 'Import subscribers from a CSV file',
    description:
      'Columns are recognised by their headers, or set by `columns`: one use for each column, separated by commas. `topics` (ids, separated by commas) and `tag` apply to all. Existing subscribers do not change unless `overwrite` is `true`. With `Accept: application/x-ndjson` the response streams lines of `{"line", "lines"}` as progress; the last line is the result, or `{"problem"}`.',
    body: z.extend(importChoice, {
      confirmed: z.optional(z.string()),
      dryRun: z.optional(z.string()),
    }),
    files: { file: subscriberLimits.importBytes },
    data: importReport,
    lines: withSchemaId(
      'SubscriberImportLine',
      z.union([
        z.object({ line: count, lines: count }),
        z.object({ data: importReport, message: z.string() }),
        z.object({ problem: z.unknown() }),
      ]),
    ),
  },
  find: {
    line: 'GET /api/v1/subscribers/{id}',
    ...personCall,
    summary: 'Get a subscriber with the consent record',
    item: person,
  },
  update: {
    line: 'PUT /api/v1/subscribers/{id}',
    ...personCall,
    summary:
      'Update name, language, tags, topics and fields of a subscriber; fields that are not sent do not change',
    body: withSchemaId('PersonWriting', changedSubscriber),
    data: person,
    errors: [404],
  },
  listHistory: {
    line: 'GET /api/v1/subscribers/{id}/history',
    ...personCall,
    operationId: 'listSubscriberHistory',
    summary: 'List the events of a subscription, newest first: the record of consent',
    description:
      '`by` is the member who caused the event; null for actions of the subscriber and for automatic actions.',
    list: withSchemaId(
      'SubscriberEvent',
      z.object({
        id,
        kind: z.enum(subscriberEventKinds),
        at: time,
        by: nullableText,
        page: nullableText,
        words: nullableText,
      }),
    ),
  },
  listEmails: {
    line: 'GET /api/v1/subscribers/{id}/emails',
    ...personCall,
    operationId: 'listEmailsToSubscriber',
    summary: 'List the newsletters that were sent to a subscriber, newest first',
    description: '`id` is the id of the newsletter.',
    list: withSchemaId(
      'EmailToSubscriber',
      z.object({
        id,
        subject: z.string(),
        state: deliveryState,
        lastAnswer: nullableText,
        sentAt: nullableTime,
        openedAt: nullableTime,
        clickedAt: nullableTime,
      }),
    ),
  },
  unsubscribe: {
    line: 'POST /api/v1/subscribers/{id}/unsubscribe',
    ...personCall,
    operationId: 'unsubscribeSubscriber',
    summary: 'Unsubscribe a subscriber on request; no data is erased',
    data: z.object({ id }),
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/subscribers/{id}',
    may: 'subscribers',
    missing: 'subscriber.notFound',
    summary: 'Erase a subscriber',
    data: z.object({ id }),
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/subscribers/{id}/restore',
    may: 'subscribers',
    missing: 'subscriber.notFound',
    summary: 'Let a bounced address receive emails again',
    data: z.object({ id }),
    errors: [404, 409],
  },
} as const satisfies Calls;

const subscriberImport = withSchemaId(
  'Import',
  z.object({
    id,
    file: z.string(),
    state: z.enum(importStates),
    line: count,
    lines: count,
    added: count,
    known: count,
    changed: count,
    away: count,
    refused: count,
    values: count,
    user: nullableText,
    created: time,
    finished: nullableTime,
  }),
);

/** Background imports of large files. */
export const imports = {
  list: {
    line: 'GET /api/v1/imports',
    may: 'subscribers',
    summary: 'List imports of large lists: running ones and those of the last week',
    list: subscriberImport,
  },
  find: {
    line: 'GET /api/v1/imports/{id}',
    may: 'subscribers',
    missing: 'import.notFound',
    summary: 'Get the progress of an import',
    item: subscriberImport,
    errors: [404],
  },
  cancel: {
    line: 'POST /api/v1/imports/{id}/cancel',
    may: 'subscribers',
    missing: 'import.notFound',
    summary: 'Stop an import; subscribers that were already added are not removed',
    data: subscriberImport,
    errors: [404, 409],
  },
  refused: {
    line: 'GET /api/v1/imports/{id}/refused',
    may: 'subscribers',
    missing: 'import.notFound',
    operationId: 'exportRefusedLines',
    summary: 'Export the lines of an import that were not added, and values that were left out, as CSV',
    text: 'text/csv',
    errors: [404],
  },
} as const satisfies Calls;

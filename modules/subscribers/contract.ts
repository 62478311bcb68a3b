import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, id, lenient, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
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

/** Subscribers who read none of the other languages count as English readers. */
const readLanguage = named('Language', z.enum(languages));

export const subscriberState = named('SubscriberState', z.enum(subscriberStates));

const filter = z.object({
  search: z.optional(z.string()),
  state: lenient(z.optional(subscriberState)),
  language: lenient(z.optional(readLanguage)),
});

const ownLanguage = described(
  'The language of the site that emails to them speak, by its tag: in which they signed up, or which they chose; null: nobody knows, English.',
  optionalText,
);

const listed = z.object({
  id,
  email: z.string(),
  state: subscriberState,
  created: time,
  confirmed: optionalTime,
  source: named('SubscriberSource', z.enum(subscriberSources)),
  language: ownLanguage,
});

const growthSpan = z.enum(['day', 'week', 'month']);
const growthCounts = named(
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

/** The consent: its time, the page of the site, and the consent sentence. */
const consent = named('Consent', z.object({ at: time, page: optionalText, words: z.string() }));

/** All data of one person except the history. */
const person = named(
  'SubscribedPerson',
  z.extend(listed, {
    name: optionalText,
    unsubscribed: optionalTime,
    consent,
    tags: z.array(z.string()),
    topics: z.array(z.object({ id, name: z.string() })),
    fields: z.record(z.string(), z.string()),
  }),
);
const ofPerson = { may: 'subscribers', missing: 'subscriber.missing' } as const;

/** Current and former subscribers of the newsletter. */
export const subscribers = {
  list: {
    line: 'GET /api/v1/subscribers',
    may: 'subscribers',
    summary: 'Subscribers, searched',
    query: filter,
    list: named('Subscriber', listed),
  },
  create: {
    line: 'POST /api/v1/subscribers',
    may: 'subscribers',
    summary: 'Add one person, confirmed at once',
    description:
      '`consent` says that the person agreed. 409 with the `id` for an address that is in the list, and for one that unsubscribed, bounced or complained.',
    body: named('AddedPerson', newSubscriber),
    data: person,
    refusals: [409],
  },
  export: {
    line: 'GET /api/v1/subscribers/export',
    may: 'subscribers',
    confirms: true,
    summary: 'Subscribers as CSV',
    query: filter,
    text: 'text/csv',
  },
  findGrowth: {
    line: 'GET /api/v1/subscribers/growth',
    may: 'subscribers',
    operationId: 'findSubscriberGrowth',
    summary: 'How the list grew by day, week or month, by the way in which people came; oldest first',
    description:
      'Days are days in UTC, weeks begin on Monday; the last span is not over. `new` are sign-ups, confirmed or not; all else is of people who were confirmed: `restored` got emails turned back on after a bounce, `total` were confirmed at the end.',
    query: z.object({ by: lenient(z.optional(growthSpan)) }),
    item: named(
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
        as_of: time,
      }),
    ),
  },
  import: {
    line: 'POST /api/v1/subscribers/import',
    may: 'subscribers',
    summary: 'Add the people of a CSV',
    description:
      'Columns are known by their headings, or are as `columns` says: a use for each, with commas. `topics` (ids, with commas) and `tag` are given to everybody. Subscribers keep what they have, unless `overwrite` is `true`. With `Accept: application/x-ndjson` lines of `{"line", "lines"}` tell how far it is; the last line is the answer, or `{"problem"}`.',
    body: z.extend(importChoice, {
      confirmed: z.optional(z.string()),
      dry_run: z.optional(z.string()),
    }),
    files: { file: subscriberLimits.importBytes },
    data: importReport,
    lines: named(
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
    ...ofPerson,
    summary: 'One person, with the consent',
    item: person,
  },
  update: {
    line: 'PUT /api/v1/subscribers/{id}',
    ...ofPerson,
    summary: 'Change name, language, tags, topics and fields of a person; what is left out stays',
    body: named('PersonWriting', changedSubscriber),
    data: person,
    refusals: [404],
  },
  listHistory: {
    line: 'GET /api/v1/subscribers/{id}/history',
    ...ofPerson,
    operationId: 'listSubscriberHistory',
    summary: 'What happened to a subscription, newest first: the record of consent',
    description: '`by` is the member of staff who did it; null for the person and for the product.',
    list: named(
      'SubscriberEvent',
      z.object({
        id,
        kind: z.enum(subscriberEventKinds),
        at: time,
        by: optionalText,
        page: optionalText,
        words: optionalText,
      }),
    ),
  },
  listEmails: {
    line: 'GET /api/v1/subscribers/{id}/emails',
    ...ofPerson,
    operationId: 'listEmailsToSubscriber',
    summary: 'The newsletters that went to one person, the latest first',
    description: '`id` is the newsletter.',
    list: named(
      'EmailToSubscriber',
      z.object({
        id,
        subject: z.string(),
        state: deliveryState,
        last_answer: optionalText,
        sent_at: optionalTime,
        opened_at: optionalTime,
        clicked_at: optionalTime,
      }),
    ),
  },
  unsubscribe: {
    line: 'POST /api/v1/subscribers/{id}/unsubscribe',
    ...ofPerson,
    operationId: 'unsubscribeSubscriber',
    summary: 'End the subscription of a person who asked for it; nothing is erased',
    data: z.object({ id }),
    refusals: [404],
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
    changed: count,
    away: count,
    refused: count,
    values: count,
    user: optionalText,
    created: time,
    finished: optionalTime,
  }),
);

/** Large lists of addresses that are imported in the background. */
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
    summary: 'Lines of an import that could not be added, and values that were left out, as CSV',
    text: 'text/csv',
    refusals: [404],
  },
} as const satisfies Calls;

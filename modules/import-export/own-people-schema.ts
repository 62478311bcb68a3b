import * as z from 'zod';
import { fieldKinds } from '#modules/audiences/constants.ts';
import { statusSubscriberStates } from '#modules/status/constants.ts';
import { languages } from '#modules/translations/constants.ts';
import { dateTime, rowId } from '#modules/import-export/own-schema.ts';
import { subscriberEventKinds, subscriberSources, subscriberStates } from '#modules/subscribers/constants.ts';

const line = z.string().min(1).max(200);
const count = z.int().nonnegative().max(32_767);
const stopReason = z.enum(['bounced', 'complained']);

/** A line of audience.jsonl: a topic, a field or a segment. */
export const exportedAudience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    id: rowId,
    name: line,
    description: z.string().max(1_000),
    isPublic: z.boolean(),
    createdAt: dateTime,
  }),
  z.object({
    kind: z.literal('field'),
    id: rowId,
    key: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
    name: line,
    holds: z.enum(fieldKinds),
    createdAt: dateTime,
  }),
  z.object({
    kind: z.literal('segment'),
    id: rowId,
    name: line,
    filter: z.unknown(),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
]);
export type ExportedAudience = z.output<typeof exportedAudience>;

const stop = z.object({ reason: stopReason, at: dateTime });

/** A line of subscribers.jsonl: a subscriber with consent and history. */
export const exportedPerson = z.object({
  id: rowId,
  email: z.string().max(1_000),
  state: z.enum(subscriberStates),
  source: z.enum(subscriberSources),
  name: z.string().max(100).nullable(),
  createdAt: dateTime,
  consentAt: dateTime,
  consentWording: z.string().max(500),
  consentPage: z.string().max(200).nullable(),
  /** Older exports have no language. */
  language: z.string().min(2).max(8).nullable().default(null),
  confirmedAt: dateTime.nullable(),
  unsubscribedAt: dateTime.nullable(),
  complainedAt: dateTime.nullable(),
  softBounces: count,
  softBouncedAt: dateTime.nullable(),
  /** Null until the subscriber has accepted or rejected the counting of opens and clicks. */
  isCounted: z.boolean().nullable(),
  tags: z.array(line).max(100),
  fields: z.record(z.string().max(30), z.union([z.string().max(1_000), z.number()])),
  topics: z.array(z.object({ name: line, addedAt: dateTime })).max(1_000),
  events: z
    .array(
      z.object({
        kind: z.enum(subscriberEventKinds),
        at: dateTime,
        page: z.string().max(200).nullable(),
        wording: z.string().max(500).nullable(),
      }),
    )
    .max(10_000),
  /** The reason why the address receives no emails. */
  stop: stop.nullable(),
});
export type ExportedPerson = z.output<typeof exportedPerson>;

/** A line of status-subscribers.jsonl: a person who asked for emails about the status, or ended them. */
export const exportedStatusSubscriber = z.object({
  id: rowId,
  email: z.string().max(1_000),
  state: z.enum(statusSubscriberStates),
  language: z.enum(languages).nullable(),
  confirmEmailId: z.uuid().nullable(),
  askedAt: dateTime,
  confirmedAt: dateTime.nullable(),
  leftAt: dateTime.nullable(),
});
export type ExportedStatusSubscriber = z.output<typeof exportedStatusSubscriber>;

/**
 * A line of stop-list.jsonl: the fingerprint of the site's secret (`secret`, the first line), or a blocked address of
 * an erased subscriber. `key` is a keyed hash of the address with this secret, or a plain hash if `isKeyed` is false.
 */
export const exportedBlockedAddress = z.discriminatedUnion('list', [
  z.object({ list: z.literal('secret'), id: z.string().regex(/^[\da-f]{64}$/) }),
  z.object({
    list: z.literal('suppressed'),
    key: z.string().regex(/^[\da-f]{64}$/),
    isKeyed: z.boolean(),
    reason: stopReason,
    at: dateTime,
  }),
  z.object({ list: z.literal('departed'), key: z.string().regex(/^[\da-f]{64}$/), at: dateTime }),
]);
export type ExportedBlockedAddress = z.output<typeof exportedBlockedAddress>;

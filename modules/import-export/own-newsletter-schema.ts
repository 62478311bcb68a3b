import * as z from 'zod';
import { dateTime, rowId } from '#modules/import-export/own-schema.ts';
import { newsletterEventKinds, newsletterLimits, newsletterStates } from '#modules/newsletters/constants.ts';
import { importLimits } from '#modules/import-export/constants.ts';

const count = z.int().nonnegative().max(2_000_000_000);
const link = z.int().nonnegative().max(32_767);
const ids = z.array(rowId).max(1_000);

/** A line of newsletters.jsonl: content, state and counts, without the emails to individual subscribers. */
export const exportedNewsletter = z.object({
  id: rowId,
  subject: z.string().max(2_000),
  preheader: z.string().max(2_000),
  message: z.string().max(2 * newsletterLimits.messageCharacters),
  state: z.enum(newsletterStates),
  version: rowId,
  createdAt: dateTime,
  askedAt: dateTime.nullable(),
  sendAt: dateTime.nullable(),
  sendZone: z.string().max(64).nullable(),
  dueAt: dateTime.nullable(),
  startedAt: dateTime.nullable(),
  finishedAt: dateTime.nullable(),
  foldedAt: dateTime.nullable(),
  countsOpens: z.boolean(),
  hearsBack: z.boolean(),
  replyTo: z.string().max(1_000).nullable(),
  links: z.array(z.string().max(10_000)).max(10_000),
  recipients: count,
  /** Topics and segments by their ids in audience.jsonl. */
  audience: z.object({ topics: ids, segments: ids }).nullable(),
  frozenAudience: z.object({ topics: ids, filters: z.array(z.unknown()).max(1_000) }).nullable(),
  personal: z
    .object({
      subject: z.string().max(2_000),
      parts: z
        .array(
          z.object({
            field: z.string().max(30),
            isDay: z.boolean(),
            fallback: z.string().max(2_000),
          }),
        )
        .max(100),
    })
    .nullable(),
  inArchive: z.boolean(),
  archivedAt: dateTime.nullable(),
  template: z.string().min(1).max(importLimits.template).nullable(),
  templateUsedAt: dateTime.nullable(),
  cover: z
    .string()
    .regex(/^[\da-f]{32}\.jpg$/)
    .nullable(),
  counts: z.array(z.object({ name: z.string().regex(/^[a-zA-Z-]{1,30}$/), count })).max(100),
  linkCounts: z.array(z.object({ link, people: count, clicks: count, programs: count })).max(10_000),
  hours: z
    .array(z.object({ hour: link, name: z.enum(['opened', 'proxyOpened', 'clicked', 'programs']), count }))
    .max(10_000),
  events: z
    .array(z.object({ kind: z.enum(newsletterEventKinds), at: dateTime, count: count.nullable() }))
    .max(10_000),
});
export type ExportedNewsletter = z.output<typeof exportedNewsletter>;

import * as z from 'zod/mini';
import {
  audienceLimits,
  fieldComparisons,
  fieldKinds,
  type FieldKind,
} from '#modules/audiences/constants.ts';
import { languages, translations } from '#modules/translations/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** Single-line text without control characters. */
const singleLine = (maxLength: number) =>
  z
    .string('field.typeInvalid')
    .check(z.trim(), z.normalize('NFC'), z.maxLength(maxLength, 'field.tooLong'))
    .check(z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'));
const name = singleLine(audienceLimits.nameCharacters).check(
  z.minLength(1, 'field.required'),
  z.refine(isNotInvisible, 'field.required'),
);
const value = singleLine(audienceLimits.valueCharacters);
const rowId = z
  .int('field.typeInvalid')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));
const day = z.iso.date('field.invalid');

/** Request body of a topic. The public sees name and description if `isPublic` is true. */
export const topicBody = z.object({
  name,
  description: z.optional(singleLine(audienceLimits.descriptionCharacters)),
  isPublic: z.optional(z.boolean('field.typeInvalid')),
});

/** Request body of a custom field. The key is derived from the name. */
export const fieldBody = z.object({ name, kind: z.enum(fieldKinds, 'field.invalid') });

export const tag = singleLine(audienceLimits.tagCharacters).check(
  z.minLength(1, 'field.required'),
  z.refine(isNotInvisible, 'field.required'),
  z.refine((text) => !text.includes(','), 'field.invalid'),
);
export const tags = z
  .array(tag, 'field.typeInvalid')
  .check(z.maxLength(audienceLimits.tags, 'audience.tooManyTags'));

/** Values of custom fields by key. An empty text deletes a value. */
export const fieldValues = z.record(z.string().check(z.maxLength(30)), value);

export const topicIds = z
  .array(rowId, 'field.typeInvalid')
  .check(z.maxLength(audienceLimits.topics, 'field.invalid'));

const newsletters = z
  .int('field.typeInvalid')
  .check(z.minimum(1), z.maximum(audienceLimits.newsletters, 'field.invalid'));
const days = z.int('field.typeInvalid').check(z.minimum(1), z.maximum(audienceLimits.days, 'field.invalid'));

/**
 * A rule of a segment. `language`: subscribers without a stored language are treated as English readers. `opened` and
 * `clicked` refer to the last newsletters that were sent.
 */
export const segmentRule = z.discriminatedUnion(
  'about',
  [
    z.object({
      about: z.literal('field'),
      field: z.string().check(z.maxLength(30)),
      is: z.enum(fieldComparisons),
      value: z.optional(value),
    }),
    z.object({ about: z.literal('topic'), is: z.enum(['has', 'has-not']), topic: rowId }),
    z.object({ about: z.literal('tag'), is: z.enum(['has', 'has-not']), tag }),
    z.object({ about: z.literal('language'), is: z.enum(['is', 'is-not']), language: z.enum(languages) }),
    z.object({ about: z.literal('subscribed'), is: z.enum(['before', 'since']), day }),
    z.object({ about: z.literal('subscribed-days'), is: z.enum(['within', 'longer']), days }),
    z.object({ about: z.literal('opened'), is: z.enum(['any', 'none']), newsletters }),
    z.object({ about: z.literal('clicked'), is: z.enum(['any', 'none']), newsletters }),
  ],
  'field.invalid',
);
export type SegmentRule = z.infer<typeof segmentRule>;

/** Subscribers with none of these languages are treated as English readers. */
export const otherLanguages = translations;

/** `match`: a subscriber must match all rules (`all`), or at least one rule (`any`). */
export const segmentFilter = z.object({
  match: z.enum(['all', 'any'], 'field.invalid'),
  rules: z
    .array(segmentRule, 'field.typeInvalid')
    .check(
      z.minLength(1, 'audience.rulesRequired'),
      z.maxLength(audienceLimits.rules, 'audience.tooManyRules'),
    ),
});
export type SegmentFilter = z.infer<typeof segmentFilter>;

export const segmentBody = z.object({ name, filter: segmentFilter });

/** The audience of a newsletter: subscribers with one of the topics or in one of the segments. */
export const audienceChoice = z.object({
  topics: topicIds,
  segments: z.array(rowId, 'field.typeInvalid').check(z.maxLength(audienceLimits.segments, 'field.invalid')),
});
export type AudienceChoice = z.infer<typeof audienceChoice>;

/** The audience at the time when a newsletter is scheduled or sent. Later changes of a segment have no effect on it. */
export type FrozenAudience = { topics: number[]; filters: SegmentFilter[] };

export type Topic = { id: number; name: string; description: string; isPublic: boolean; subscribers: number };
export type Field = { id: number; key: string; name: string; kind: FieldKind };
export type Segment = { id: number; name: string; filter: SegmentFilter; updatedAt: Date };
export type StoredValue = string | number;

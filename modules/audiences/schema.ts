import * as z from 'zod/mini';
import {
  audienceLimits,
  fieldComparisons,
  fieldKinds,
  type FieldKind,
} from '#modules/audiences/constants.ts';
import { languages, translations } from '#modules/translations/constants.ts';

/** One line that people read: no line break or control character. */
const line = (most: number) =>
  z
    .string('field.type')
    .check(z.trim(), z.normalize('NFC'), z.maxLength(most, 'field.tooLong'))
    .check(z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'));
const name = line(audienceLimits.nameCharacters).check(z.minLength(1, 'field.required'));
const value = line(audienceLimits.valueCharacters);
const rowId = z
  .int('field.type')
  .check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid'));
const day = z.iso.date('field.invalid');

/** A topic as staff write it; the public reads name and description where `is_public`. */
export const topicWriting = z.object({
  name,
  description: z.optional(line(audienceLimits.descriptionCharacters)),
  is_public: z.optional(z.boolean('field.type')),
});

/** A field as staff add it; its key is made of the name. */
export const fieldWriting = z.object({ name, kind: z.enum(fieldKinds, 'field.invalid') });

/** Words of the staff on one person, each once. */
export const tag = line(audienceLimits.tagCharacters).check(
  z.minLength(1, 'field.required'),
  z.refine((text) => !text.includes(','), 'field.invalid'),
);
/** All of one person's. */
export const tags = z
  .array(tag, 'field.type')
  .check(z.maxLength(audienceLimits.tags, 'audience.tooManyTags'));

/** Values of the staff's fields by key; an empty text takes a value away. */
export const fieldValues = z.record(z.string().check(z.maxLength(30)), value);

/** Which topics, by id. */
export const topicIds = z
  .array(rowId, 'field.type')
  .check(z.maxLength(audienceLimits.topics, 'field.invalid'));

const newsletters = z
  .int('field.type')
  .check(z.minimum(1), z.maximum(audienceLimits.newsletters, 'field.invalid'));
const days = z.int('field.type').check(z.minimum(1), z.maximum(audienceLimits.days, 'field.invalid'));

/** One line of a segment's form. `language`: who has none reads English. `opened` and `clicked` ask about the last newsletters that went out. */
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

/** Who has none of these reads English. */
export const otherLanguages = translations;

/** All rules must fit, or any of them. */
export const segmentFilter = z.object({
  match: z.enum(['all', 'any'], 'field.invalid'),
  rules: z
    .array(segmentRule, 'field.type')
    .check(z.minLength(1, 'audience.noRules'), z.maxLength(audienceLimits.rules, 'audience.tooManyRules')),
});
export type SegmentFilter = z.infer<typeof segmentFilter>;

/** A segment as staff write it. */
export const segmentWriting = z.object({ name, filter: segmentFilter });

/** Whom a newsletter goes to: whoever has one of the topics or is in one of the segments. */
export const audienceChoice = z.object({
  topics: topicIds,
  segments: z.array(rowId, 'field.type').check(z.maxLength(audienceLimits.segments, 'field.invalid')),
});
export type AudienceChoice = z.infer<typeof audienceChoice>;

/** The same as it stands when a newsletter is sent off: later changes of a segment change nothing of it. */
export type FrozenAudience = { topics: number[]; filters: SegmentFilter[] };

/** Topics with how many confirmed subscribers have them. */
export type Topic = { id: number; name: string; description: string; isPublic: boolean; subscribers: number };
export type Field = { id: number; key: string; name: string; kind: FieldKind };
export type Segment = { id: number; name: string; filter: SegmentFilter; updatedAt: Date };
/** A value of a field as it is stored. */
export type StoredValue = string | number;

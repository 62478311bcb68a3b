import * as z from 'zod/mini';
import { audienceChoice } from '#modules/audiences/schema.ts';
import {
  digestLimits,
  digestRhythms,
  type DigestState,
  digestSendModes,
} from '#modules/digests/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

const integer = (minimum: number, maximum: number) =>
  z.int('field.typeInvalid').check(z.minimum(minimum, 'field.invalid'), z.maximum(maximum, 'field.invalid'));

/** The settings of the digest. `version` is the version that the change is based on. */
export const digestSettingsBody = z.object({
  isOn: z.boolean('field.typeInvalid'),
  rhythm: z.enum(digestRhythms, 'field.invalid'),
  weekday: integer(1, 7),
  monthDay: integer(1, digestLimits.monthDay),
  hour: integer(0, 23),
  subject: z.string('field.typeInvalid').check(
    z.trim(),
    z.minLength(1, 'newsletter.subjectRequired'),
    z.refine(isNotInvisible, 'newsletter.subjectRequired'),
    z.maxLength(newsletterLimits.subjectCharacters, 'newsletter.subjectTooLong'),
    z.refine((text) => !/[\r\n\0\u0085\u2028\u2029]/.test(text), 'newsletter.subjectMultiline'),
  ),
  intro: z.string('field.typeInvalid').check(
    z.maxLength(digestLimits.introCharacters, 'field.tooLong'),
    z.refine((text) => !text.includes('\0'), 'field.invalid'),
  ),
  audience: z.nullable(audienceChoice),
  mostPosts: integer(1, digestLimits.posts),
  way: z.enum(digestSendModes, 'field.invalid'),
  version: integer(0, 2 ** 31 - 2),
});

/** The day (in Lagos) of a digest, and whether the digest is skipped. */
export const digestSkipBody = z.object({
  day: z.iso.date('field.invalid'),
  isSkipped: z.boolean('field.typeInvalid'),
});

/** The times of the digest in Lagos time. */
export type DigestTimes = {
  rhythm: (typeof digestRhythms)[number];
  weekday: number;
  monthDay: number;
  hour: number;
};

/** A digest that was due. `reason` is a message key. */
export type PastDigest = {
  day: string;
  dueAt: Date;
  state: DigestState;
  reason: string | null;
  newsletterId: number | null;
  posts: number;
};

export type DigestPost = { id: number; title: string; slug: string; preview: string; imageId: string | null };

import * as z from 'zod/mini';
import { tagLimits, tagName } from '#modules/tags/constants.ts';

/** A tag as posts carry it. */
export type Tag = { id: number; name: string };
/** A tag as its list and its page tell of it. */
export type TagDetails = Tag & { description: string };
/** `posts`: how many have it, deleted ones left out, counted up to 1,001. */
export type ListedTag = TagDetails & { posts: number };

/** Any script, one line. */
export const writtenTagName = z.pipe(
  // The bytes of a name are bounded before it is tidied up.
  z.string('field.type').check(z.maxLength(tagLimits.nameCharacters * 4, 'tag.nameTooLong')),
  z.pipe(
    z.transform(tagName),
    z
      .string()
      .check(z.minLength(1, 'tag.nameMissing'), z.maxLength(tagLimits.nameCharacters, 'tag.nameTooLong')),
  ),
);

/** What a tag's page says below its name. */
export const writtenTagDescription = z.pipe(
  z.string('field.type'),
  z.pipe(
    z.transform((text: string) => text.replaceAll('\0', '').toWellFormed().trim()),
    z.string().check(z.maxLength(tagLimits.descriptionCharacters, 'tag.descriptionTooLong')),
  ),
);

/** A new tag. */
export const newTag = z.object({
  name: writtenTagName,
  description: z._default(writtenTagDescription, ''),
});
/** What is left out stays. */
export const tagChange = z.object({
  name: z.optional(writtenTagName),
  description: z.optional(writtenTagDescription),
});

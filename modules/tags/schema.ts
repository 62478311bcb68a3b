import * as z from 'zod/mini';
import { tagLimits, normalizeTagName } from '#modules/tags/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

export type Tag = { id: number; name: string };
/** A tag in the list and on its page. */
export type TagDetails = Tag & { description: string };
/** `posts`: the number of posts with the tag, without deleted posts, counted up to 1,001. */
export type ListedTag = TagDetails & { posts: number };

/** A single line in any script. */
export const tagNameInput = z.pipe(
  // Limits the size of a name before it is normalized.
  z.string('field.typeInvalid').check(z.maxLength(tagLimits.nameCharacters * 4, 'tag.nameTooLong')),
  z.pipe(
    z.transform(normalizeTagName),
    z
      .string()
      .check(
        z.minLength(1, 'tag.nameRequired'),
        z.refine(isNotInvisible, 'tag.nameRequired'),
        z.maxLength(tagLimits.nameCharacters, 'tag.nameTooLong'),
      ),
  ),
);

/** The description on a tag's page. */
export const tagDescriptionInput = z.pipe(
  z.string('field.typeInvalid'),
  z.pipe(
    z.transform((text: string) => text.replaceAll('\0', '').toWellFormed().trim()),
    z.string().check(z.maxLength(tagLimits.descriptionCharacters, 'tag.descriptionTooLong')),
  ),
);

export const newTag = z.object({
  name: tagNameInput,
  description: z._default(tagDescriptionInput, ''),
});
/** A change of a tag. Missing fields do not change. */
export const tagChange = z.object({
  name: z.optional(tagNameInput),
  description: z.optional(tagDescriptionInput),
});

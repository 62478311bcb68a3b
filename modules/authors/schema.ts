import * as z from 'zod/mini';
import { authorLimits, normalizePublicName } from '#modules/authors/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** An author of posts. `memberId` is null for an author who is not a member, or no longer a member. */
export type PublicAuthor = { id: number; memberId: number | null; name: string; about: string };

export const authorSchema = z.object({
  name: z.pipe(
    z.string('field.typeInvalid').check(z.maxLength(authorLimits.nameCharacters * 4, 'author.nameTooLong')),
    z.pipe(
      z.transform(normalizePublicName),
      z
        .string()
        .check(
          z.minLength(1, 'author.nameRequired'),
          z.refine(isNotInvisible, 'author.nameRequired'),
          z.maxLength(authorLimits.nameCharacters, 'author.nameTooLong'),
        ),
    ),
  ),
  about: z._default(
    z.pipe(
      z.string('field.typeInvalid'),
      z.pipe(
        z.transform((text: string) => text.replaceAll('\0', '').toWellFormed().trim()),
        z.string().check(z.maxLength(authorLimits.aboutCharacters, 'author.aboutTooLong')),
      ),
    ),
    '',
  ),
});
export type AuthorInput = z.infer<typeof authorSchema>;

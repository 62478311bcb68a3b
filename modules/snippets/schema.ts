import * as z from 'zod/mini';
import { snippetLimits } from '#modules/snippets/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** The name of a snippet on a single line. */
export const snippetName = z.string('field.typeInvalid').check(
  z.trim(),
  z.minLength(1, 'snippet.nameRequired'),
  z.refine(isNotInvisible, 'snippet.nameRequired'),
  z.maxLength(snippetLimits.nameCharacters, 'snippet.nameTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

/** Blocks in the HTML of the editor. */
export const snippetHtml = z
  .string('field.typeInvalid')
  .check(z.maxLength(snippetLimits.htmlCharacters, 'snippet.tooLong'));

/** A snippet. In lists, `html` contains only the start of its HTML. */
export type Snippet = { id: number; name: string; html: string; createdBy: number | null; createdAt: Date };

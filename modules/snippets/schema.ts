import * as z from 'zod/mini';
import { snippetLimits } from '#modules/snippets/constants.ts';

/** What staff call a snippet: one line. */
export const snippetName = z.string('field.type').check(
  z.trim(),
  z.minLength(1, 'snippet.nameMissing'),
  z.maxLength(snippetLimits.nameCharacters, 'snippet.nameTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

/** The blocks as an editor writes them. */
export const snippetHtml = z
  .string('field.type')
  .check(z.maxLength(snippetLimits.htmlCharacters, 'snippet.tooLong'));

/** A snippet as lists show it: `html` has no more than how it begins there. */
export type Snippet = { id: number; name: string; html: string; createdBy: number | null; createdAt: Date };

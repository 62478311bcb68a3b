import * as z from 'zod/mini';
import { listNames, viewLimits } from '#modules/saved-views/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** A saved view of a list. `query` contains filters and order as a URL query string. */
export type SavedView = { id: number; name: string; query: string };

/** A single line. */
const viewName = z.pipe(
  z.string('field.typeInvalid').check(z.maxLength(viewLimits.nameCharacters * 4, 'view.nameTooLong')),
  z.pipe(
    z.transform((text: string) =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
        .trim()
        .normalize('NFC'),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'view.nameRequired'),
        z.refine(isNotInvisible, 'view.nameRequired'),
        z.maxLength(viewLimits.nameCharacters, 'view.nameTooLong'),
      ),
  ),
);
/** A query string as URLSearchParams writes it; rejects all other characters. */
const viewQuery = z
  .string('field.typeInvalid')
  .check(z.maxLength(viewLimits.queryCharacters, 'view.tooLong'), z.regex(/^[\w.*+%=&-]*$/, 'field.invalid'));

export const newView = z.object({ name: viewName, query: viewQuery });
/** A change of a view. Missing fields do not change. */
export const viewChange = z.partial(newView);
export type ViewChange = z.infer<typeof viewChange>;

export const savedViewList = z.object({ list: z.enum(listNames, 'field.invalid') });
export type ListName = (typeof listNames)[number];

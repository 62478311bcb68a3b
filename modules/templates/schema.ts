import * as z from 'zod/mini';
import { templateLimits } from '#modules/templates/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** The name of a template on a single line. */
export const templateName = z.string('field.typeInvalid').check(
  z.trim(),
  z.minLength(1, 'template.nameRequired'),
  z.refine(isNotInvisible, 'template.nameRequired'),
  z.maxLength(templateLimits.nameCharacters, 'template.nameTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

/** A starting point for a newsletter: a template, or the last sent newsletter. */
export type StartingPoint = {
  id: number;
  subject: string;
  /** The start of the message as plain text. */
  preview: string;
  /** The file name of the cover, or null if there is no cover. */
  cover: string | null;
};

/** A template in a list. */
export type Template = StartingPoint & {
  name: string;
  createdAt: Date;
  /** The id of the member who created the template, or null if the member was deleted. */
  createdBy: number | null;
  usedAt: Date | null;
};

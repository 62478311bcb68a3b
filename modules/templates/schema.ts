import * as z from 'zod/mini';
import { templateLimits } from '#modules/templates/constants.ts';

/** What staff call a template: one line. */
export const templateName = z.string('field.type').check(
  z.trim(),
  z.minLength(1, 'template.nameMissing'),
  z.maxLength(templateLimits.nameCharacters, 'template.nameTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

/** A newsletter that another one can begin with: a template, or the last one that was sent. */
export type Beginning = {
  id: number;
  subject: string;
  /** How its message begins, as text. */
  preview: string;
  /** The name of its cover among the files; null without one. */
  cover: string | null;
};

/** A template as its list shows it. */
export type Template = Beginning & {
  name: string;
  createdAt: Date;
  /** The member who made it; null for one who is gone. */
  createdBy: number | null;
  usedAt: Date | null;
};

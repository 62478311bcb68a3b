import * as z from 'zod/mini';
import { languages } from '#modules/translations/constants.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';

const message = z
  .string('field.typeInvalid')
  .check(z.maxLength(newsletterLimits.messageCharacters, 'field.tooLong'));
const subject = z
  .string('field.typeInvalid')
  .check(z.maxLength(newsletterLimits.subjectCharacters, 'newsletter.subjectTooLong'));

/**
 * The input of the welcome email; subject and message may be empty while the welcome email is off. `version`: the
 * version that the change is based on.
 */
export const welcomeInput = z.object({
  isOn: z.boolean('field.typeInvalid'),
  toAdded: z.boolean('field.typeInvalid'),
  subject,
  message,
  version: z
    .int('field.typeInvalid')
    .check(z.minimum(0, 'field.invalid'), z.maximum(2 ** 31 - 2, 'field.invalid')),
});

/**
 * The unsaved email for a preview; `previewFor` is a subscriber. `previewIn` is the language of the texts that the
 * product adds.
 */
export const welcomePreviewInput = z.object({
  subject,
  message,
  previewFor: z.optional(
    z.int('field.typeInvalid').check(z.minimum(1, 'field.invalid'), z.maximum(2 ** 31 - 1, 'field.invalid')),
  ),
  previewIn: z.optional(z.enum(languages, 'field.invalid')),
});

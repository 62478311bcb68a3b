import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { senderLimits } from '#modules/mail-sender/constants.ts';

/**
 * A text of several lines. Trailing blanks and empty lines are removed; control characters other than white space are rejected.
 */
const postalAddress = z.pipe(
  z.string('field.typeInvalid').check(
    z.maxLength(senderLimits.postalCharacters, 'newsletter.postalTooLong'),
    z.refine((text) => !/[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text), 'field.invalid'),
  ),
  z.pipe(
    z.transform((text: string) => normalizeLines(text)),
    z
      .string()
      .check(
        z.refine(
          (text) => text.split('\n').length <= senderLimits.postalLines,
          'newsletter.postalTooManyLines',
        ),
      ),
  ),
);

/** Changes of the newsletter settings; an empty reply-to address removes it. */
export const senderSettingsBody = z.object({
  countOpens: z.optional(z.boolean('field.typeInvalid')),
  replyTo: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        z.null(),
        emailAddress,
      ],
      'newsletter.replyToInvalid',
    ),
  ),
  postalAddress: z.optional(postalAddress),
});

function normalizeLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

import * as z from 'zod/mini';
import { id, lenient, named } from '#api/http/wire.ts';
import { audienceChoice } from '#modules/audiences/schema.ts';
import { emailAddress } from '#modules/email-address/schema.ts';
import { languages } from '#modules/translations/constants.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { newsletterForm } from '#modules/newsletters/schema.ts';

const { audience, draft, in_archive: inArchive, remove_cover: removeCover, version } = newsletterForm.shape;

/** A form says all in texts; JSON may say numbers and flags as such (modules/newsletters/form-request.ts). */
const body = z.extend(newsletterForm, {
  /** The draft that is meant. */
  id: z.optional(z.union([z.string(), id])),
  version: z.union([version, z.int()], 'field.invalid'),
  /** `everyone`, or the topics and segments: one of them is enough. */
  audience: z.union([audience, audienceChoice], 'field.invalid'),
  draft: z.union([draft, z.boolean()]),
  in_archive: z.union([inArchive, z.boolean()]),
  remove_cover: z.union([removeCover, z.boolean()]),
});

/** The body of calls that take a newsletter as it is written: multipart, or JSON without its attachment. */
export const writing = {
  body: named('NewsletterWriting', body),
  bodyTypes: ['application/json'],
  files: { attachment: mediaLimits.imageBytes },
  isReadByHandler: true,
} as const;

/** In which language a preview says what the product adds; English where it is left out. */
export const previewLanguage = lenient(z.optional(z.enum(languages)));

/** A newsletter as it is written, and the subscriber whom its preview is for; without, nobody that is known. */
export const previewWriting = {
  ...writing,
  body: named(
    'NewsletterPreview',
    z.extend(body, { preview_for: z.optional(z.union([z.string(), id])), preview_in: previewLanguage }),
  ),
} as const;

/** A newsletter as it is written, and where a test of it goes; without `to`, to whoever sends it. */
export const testWriting = {
  ...writing,
  body: named('NewsletterTest', z.extend(body, { to: z.optional(emailAddress) })),
} as const;

/** Names a press: sent twice, it is one. */
export const press = {
  body: named('Press', z.object({ save_key: newsletterForm.shape.save_key })),
  isBodyOptional: true,
} as const;

import * as z from 'zod/mini';
import { id, ignoreInvalid, withSchemaId } from '#api/http/shared-schemas.ts';
import { audienceChoice } from '#modules/audiences/schema.ts';
import { emailAddress } from '#modules/email-address/schema.ts';
import { languages } from '#modules/translations/constants.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { newsletterForm } from '#modules/newsletters/schema.ts';

const { audience, draft, inArchive, removeCover, version } = newsletterForm.shape;

/**
 * The fields of a newsletter. Form fields are strings; JSON may also contain numbers and booleans
 * (modules/newsletters/form-request.ts).
 */
const body = z.extend(newsletterForm, {
  /** The draft to change or send. */
  id: z.optional(z.union([z.string(), id])),
  version: z.union([version, z.int()], 'field.invalid'),
  /** `everyone`, or topics and segments. A recipient must match at least one topic or segment. */
  audience: z.union([audience, audienceChoice], 'field.invalid'),
  draft: z.union([draft, z.boolean()]),
  inArchive: z.union([inArchive, z.boolean()]),
  removeCover: z.union([removeCover, z.boolean()]),
});

/** The body of a request with a newsletter: multipart, or JSON without the attachment. */
export const newsletterRequest = {
  body: withSchemaId('NewsletterWriting', body),
  bodyTypes: ['application/json'],
  files: { attachment: mediaLimits.imageBytes },
  isReadByHandler: true,
} as const;

/** The language of the texts that the product adds to a preview; English by default. */
export const previewLanguage = ignoreInvalid(z.optional(z.enum(languages)));

/** A newsletter and the subscriber for its preview; without a subscriber, merge fields show their fallbacks. */
export const previewRequest = {
  ...newsletterRequest,
  body: withSchemaId(
    'NewsletterPreview',
    z.extend(body, { previewFor: z.optional(z.union([z.string(), id])), previewIn: previewLanguage }),
  ),
} as const;

/** A newsletter and the address for a test email; by default the address of the signed-in member. */
export const testEmailRequest = {
  ...newsletterRequest,
  body: withSchemaId('NewsletterTest', z.extend(body, { to: z.optional(emailAddress) })),
} as const;

/** An optional idempotency key. */
export const idempotentRequest = {
  body: withSchemaId('Press', z.object({ saveKey: newsletterForm.shape.saveKey })),
  isBodyOptional: true,
} as const;

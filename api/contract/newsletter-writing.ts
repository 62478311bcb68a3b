import { named } from '#api/contract/wire.ts';
import { mediaLimits } from '#domain/media/schema.ts';
import { newsletterForm } from '#domain/newsletters/schema.ts';

/** The body of calls that take a newsletter as it is written: multipart, or JSON without its attachment. */
export const writing = {
  body: named('NewsletterWriting', newsletterForm),
  bodyTypes: ['application/json'],
  files: { attachment: mediaLimits.imageBytes },
  isReadByHandler: true,
} as const;

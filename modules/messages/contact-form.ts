import * as z from 'zod/mini';
import { message } from '#modules/messages/schema.ts';
import type { NewMessage } from '#modules/messages/schema.ts';
import { AppError } from '#modules/app-error.ts';

/** Parses the fields of the form on /contact. Throws `invalid` with a message key for each invalid field. */
export function parseContactForm(fields: Readonly<Record<string, string>>): NewMessage {
  const result = z.safeParse(message, fields);
  if (result.success) return result.data;
  const fieldErrors = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  throw new AppError('invalid', 'request.invalid', { fields: fieldErrors });
}

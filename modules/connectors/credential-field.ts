import * as z from 'zod/mini';

/** A required form field, trimmed. */
export const requiredTextField = z.string('field.required').check(z.trim(), z.minLength(1, 'field.required'));

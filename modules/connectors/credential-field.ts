import * as z from 'zod/mini';

/** A field of a source's form that has to be filled in; spaces around it are none of it. */
export const requiredField = z.string('field.required').check(z.trim(), z.minLength(1, 'field.required'));

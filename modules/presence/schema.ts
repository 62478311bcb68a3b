import * as z from 'zod/mini';

/** The form that has a thing open: a name that its browser gave it, and whether somebody has begun to write in it. */
export const openForm = z.object({
  form: z.string('field.type').check(z.regex(/^[\w-]{8,64}$/, 'field.invalid')),
  writing: z.optional(z.boolean('field.type')),
});

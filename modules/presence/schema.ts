import * as z from 'zod/mini';

/** An open form: an id chosen by the browser, and whether the user has started to type. */
export const openForm = z.object({
  form: z.string('field.typeInvalid').check(z.regex(/^[\w-]{8,64}$/, 'field.invalid')),
  writing: z.optional(z.boolean('field.typeInvalid')),
});

import type { z } from 'zod';

/** An environment variable: expected values, an example and a schema. The schema receives undefined for an unset variable. */
export type Variable<T> = { expects: string; example: string; schema: z.ZodType<T, string | undefined> };

export function defineVariable<T>(
  expects: string,
  example: string,
  schema: z.ZodType<T, string | undefined>,
): Variable<T> {
  return { expects, example, schema };
}

import type { z } from 'zod';

/** One variable of the environment: what is expected, an example, how it is read. */
export type Variable<T> = { expects: string; example: string; schema: z.ZodType<T, string | undefined> };

/** Describes a variable; an unset one is read from undefined. */
export function variable<T>(
  expects: string,
  example: string,
  schema: z.ZodType<T, string | undefined>,
): Variable<T> {
  return { expects, example, schema };
}

import { AppError } from '#modules/app-error.ts';

/** Skips a text that takes too long or is nested too deeply for the parser's stack; the import continues. Throws other errors. */
export function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof AppError) && !(error instanceof RangeError)) throw error;
  return undefined;
}

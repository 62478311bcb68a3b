import { AppError } from '#modules/app-error.ts';

/** Maximum of PostgreSQL's integer. A comparison with a larger number would fail. */
const maxId = 2 ** 31 - 1;

/**
 * Returns the number of `{id}`.
 * @throws {AppError} missing, with the message of its noun, for invalid ids
 */
export function parsePathId(text: string, notFoundMessage: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > maxId) throw new AppError('missing', notFoundMessage);
  return Number(text);
}

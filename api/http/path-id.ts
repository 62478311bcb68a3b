import { Refusal } from '#modules/refusal.ts';

/** Maximum of PostgreSQL's integer. A comparison with a larger number would fail. */
const largestId = 2 ** 31 - 1;

/**
 * Returns the number of `{id}`.
 * @throws {Refusal} missing, with the message of its noun, for invalid ids
 */
export function pathId(text: string, missing: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > largestId) throw new Refusal('missing', missing);
  return Number(text);
}

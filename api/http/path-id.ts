import { Refusal } from '#modules/refusal.ts';

/** PostgreSQL's integer: a larger number names no row, and a comparison with it would fail. */
const largestId = 2 ** 31 - 1;

/** The number in `{id}` of a path; refuses `missing`, in the words of its noun, what can be no row's. */
export function pathId(text: string, missing: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > largestId) throw new Refusal('missing', missing);
  return Number(text);
}

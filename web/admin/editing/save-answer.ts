import { ApiRefusal } from '#web/api-client.ts';
import type { SaveAnswer } from './draft-saver.ts';

/** Error codes that can go away: the same save is sent again. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'busy',
  'broken',
  'tooMany',
  'full',
  'unauthenticated',
]);

/** Returns true if the same call may succeed later. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiRefusal) || passing.has(error.code);
}

/** Returns the result of a failed save for the saver. `conflictOf` reads the stored version from a 409. */
export function answerOf(
  error: unknown,
  conflictOf: (refusal: ApiRefusal) => Omit<Extract<SaveAnswer, { kind: 'conflict' }>, 'kind'>,
): SaveAnswer {
  if (!(error instanceof ApiRefusal) || isPassing(error)) return { kind: 'unanswered' };
  if (error.code === 'taken') return { kind: 'conflict', ...conflictOf(error) };
  if (error.code === 'missing') return { kind: 'gone' };
  return { kind: 'refused', reason: error.code === 'forbidden' ? 'forbidden' : 'other' };
}

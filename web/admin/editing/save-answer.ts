import { ApiRefusal } from '#web/api-client.ts';
import type { SaveAnswer } from './draft-saver.ts';

/** Refusals that pass: the same save is tried again. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'busy',
  'broken',
  'tooMany',
  'full',
  'unauthenticated',
]);

/** Whether the same call may succeed when it is sent again. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiRefusal) || passing.has(error.code);
}

/** What a failed save means for the next attempt; `conflictOf` reads what a 409 tells of the save that stands there. */
export function answerOf(
  error: unknown,
  conflictOf: (refusal: ApiRefusal) => Omit<Extract<SaveAnswer, { kind: 'conflict' }>, 'kind'>,
): SaveAnswer {
  if (!(error instanceof ApiRefusal) || isPassing(error)) return { kind: 'unanswered' };
  if (error.code === 'taken') return { kind: 'conflict', ...conflictOf(error) };
  if (error.code === 'missing') return { kind: 'gone' };
  return { kind: 'refused', reason: error.code === 'forbidden' ? 'forbidden' : 'other' };
}

import { ApiError } from '#web/api-client.ts';
import type { SaveResult } from './draft-saver.ts';

/** The codes of temporary errors, after which the saver sends the same save again. */
const temporaryCodes: ReadonlySet<string> = new Set([
  'network',
  'busy',
  'broken',
  'tooMany',
  'full',
  'unauthenticated',
]);

/** Returns true if the same call may succeed later. */
export function isTemporaryError(error: unknown): boolean {
  return !(error instanceof ApiError) || temporaryCodes.has(error.code);
}

/** Returns the result of a failed save for the saver. `readConflict` reads the stored version from a 409. */
export function toSaveResult(
  error: unknown,
  readConflict: (apiError: ApiError) => Omit<Extract<SaveResult, { kind: 'conflict' }>, 'kind'>,
): SaveResult {
  if (!(error instanceof ApiError) || isTemporaryError(error)) return { kind: 'unanswered' };
  if (error.code === 'taken') return { kind: 'conflict', ...readConflict(error) };
  if (error.code === 'missing') return { kind: 'gone' };
  return { kind: 'refused', reason: error.code === 'forbidden' ? 'forbidden' : 'other' };
}

import { refusals } from '#content/refusals.ts';
import { ApiRefusal, isOffline } from '#web/api-client.ts';
import { serverText } from './field-faults.ts';
import { waitText } from './time-text.ts';

/** Returns the message for the code of an error, and when to try again. */
export function refusalText(error: unknown, now: Date = new Date()): string {
  if (!(error instanceof ApiRefusal)) return refusals.broken;
  if (error.code === 'network' && isOffline()) return refusals.offline;
  const texts = refusals[error.code];
  if (error.code !== 'tooMany' && error.code !== 'busy') return texts;
  const again =
    error.retryAfterSeconds === null
      ? refusals.tryAgainSoon
      : refusals.tryAgain(waitText(error.retryAfterSeconds, now));
  return `${texts} ${again}`;
}

/** Returns the server's message if it is more specific than the message for the error code. */
export function failureText(error: unknown): string {
  return serverText(error) ?? refusalText(error);
}

/** Returns the message for a failed upload: the server's message for the file if there is one. */
export function fileText(error: unknown): string {
  const own = error instanceof ApiRefusal ? error.fields[0]?.message : undefined;
  return own ?? ownText(error);
}

/** Returns the server's message for validation errors and conflicts, otherwise the message for the error code. */
export function ownText(error: unknown, now: Date = new Date()): string {
  const isTold = error instanceof ApiRefusal && (error.code === 'invalid' || error.code === 'taken');
  if (isTold && error.message !== '') return error.message;
  return refusalText(error, now);
}

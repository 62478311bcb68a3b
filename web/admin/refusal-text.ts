import { refusals } from '#content/refusals.ts';
import { ApiRefusal, isOffline } from '#web/api-client.ts';
import { serverText } from './field-faults.ts';
import { waitText } from './time-text.ts';

/** What to tell a person about a failed call: the kind of trouble, and when to try again. */
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

/** The server's own sentence where it tells more than the kind of trouble does; else that. */
export function failureText(error: unknown): string {
  return serverText(error) ?? refusalText(error);
}

/** What is wrong with a file that was sent: the fault of its field where the server names one. */
export function fileText(error: unknown): string {
  const own = error instanceof ApiRefusal ? error.fields[0]?.message : undefined;
  return own ?? ownText(error);
}

/** The server's own sentence where it says more than the kind of trouble, such as a field's fault; else those words. */
export function ownText(error: unknown, now: Date = new Date()): string {
  const isTold = error instanceof ApiRefusal && (error.code === 'invalid' || error.code === 'taken');
  if (isTold && error.message !== '') return error.message;
  return refusalText(error, now);
}

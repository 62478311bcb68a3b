import { errorMessages } from '#content/error-messages.ts';
import { ApiError, isOffline } from '#web/api-client.ts';
import { getServerMessage } from './form/field-errors.ts';
import { formatWait } from './time-text.ts';

/** Returns the message for the code of an error, and when to try again. */
export function getErrorText(error: unknown, now: Date = new Date()): string {
  if (!(error instanceof ApiError)) return errorMessages.broken;
  if (error.code === 'network' && isOffline()) return errorMessages.offline;
  const texts = errorMessages[error.code];
  if (error.code !== 'tooMany' && error.code !== 'busy') return texts;
  const retryText =
    error.retryAfterSeconds === null
      ? errorMessages.tryAgainSoon
      : errorMessages.tryAgain(formatWait(error.retryAfterSeconds, now));
  return `${texts} ${retryText}`;
}

/** Returns the server's message if it is more specific than the message for the error code. */
export function getFailureText(error: unknown): string {
  return getServerMessage(error) ?? getErrorText(error);
}

/** Returns the message for a failed upload: the server's message for the file if the response contains such a message. */
export function getFileErrorText(error: unknown): string {
  const fileMessage = error instanceof ApiError ? error.fields[0]?.message : undefined;
  return fileMessage ?? getServerText(error);
}

/** Returns the server's message for validation errors and conflicts, otherwise the message for the error code. */
export function getServerText(error: unknown, now: Date = new Date()): string {
  const hasServerMessage = error instanceof ApiError && (error.code === 'invalid' || error.code === 'taken');
  if (hasServerMessage && error.message !== '') return error.message;
  return getErrorText(error, now);
}

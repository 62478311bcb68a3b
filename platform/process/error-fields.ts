/** Returns the code of an error of Node (ENOENT) or PostgreSQL (23505), or an empty string. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Returns the message of an error, or its code if the message is empty, as for refused connections of several addresses. */
export function getErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || getErrorCode(error) || error.name;
}

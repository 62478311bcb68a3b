/** The machine-readable code of an error of Node (ENOENT), or of PostgreSQL (23505); empty where there is none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** What an error says; its code where it says nothing, as with the refused connections of several addresses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || codeOf(error) || error.name;
}

/** In characters; longer input is cut, because no question is that long. */
const maxSearchLength = 100;

/** Normalises the input to one line without control characters, for the page and the address. */
export function normalizeSearch(input: string | null): string {
  const line = (input ?? '').toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return line.slice(0, maxSearchLength).toWellFormed().trim();
}

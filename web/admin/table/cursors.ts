/**
 * The cursors from the first page of a list to the current page. The URL contains them, so that a reload shows the same page.
 */
export type Cursors = readonly string[];

/** Cursors are base64url, which has no dot. */
const separator = '.';
const maxCursors = 400;

/** Reads `?after=`. Invalid cursors are left out. */
export function parseCursors(query: URLSearchParams): Cursors {
  const cursors = (query.get('after') ?? '').split(separator);
  return cursors.filter((cursor) => /^[\w-]{1,100}$/.test(cursor)).slice(0, maxCursors);
}

/** Writes `?after=`. The first page has no parameter. */
export function writeCursors(query: URLSearchParams, cursors: Cursors): void {
  query.delete('after');
  if (cursors.length > 0) query.set('after', cursors.join(separator));
}

/** Returns the cursor in the URL of the next page. */
export function getCursor(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://admin.invalid').searchParams.get('after');
}

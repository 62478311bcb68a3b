/** The cursors that lead from the newest page of a list to the one shown; in an address, so that a reload keeps it. */
export type Cursor = readonly string[];

/** Cursors are base64url: a dot cannot be in one. */
const between = '.';
const longestCursor = 400;

/** Reads `?after=`; what is no cursor is left out. */
export function cursorIn(search: URLSearchParams): Cursor {
  const cursors = (search.get('after') ?? '').split(between);
  return cursors.filter((cursor) => /^[\w-]{1,100}$/.test(cursor)).slice(0, longestCursor);
}

/** Writes `?after=`; the newest page has none. */
export function writeCursor(query: URLSearchParams, cursor: Cursor): void {
  if (cursor.length > 0) query.set('after', cursor.join(between));
}

/** The cursor inside the address of a next page. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://office.invalid').searchParams.get('after');
}

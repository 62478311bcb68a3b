/** The cursors that lead from the first page of a list to the one shown; in an address, so that a reload keeps it. */
export type Cursors = readonly string[];

/** Cursors are base64url: a dot cannot be in one. */
const between = '.';
const mostCursors = 400;

/** Reads `?after=`; what is no cursor is left out. */
export function cursorsIn(query: URLSearchParams): Cursors {
  const cursors = (query.get('after') ?? '').split(between);
  return cursors.filter((cursor) => /^[\w-]{1,100}$/.test(cursor)).slice(0, mostCursors);
}

/** Writes `?after=`; the first page has none. */
export function writeCursors(query: URLSearchParams, cursors: Cursors): void {
  query.delete('after');
  if (cursors.length > 0) query.set('after', cursors.join(between));
}

/** The cursor inside the address of a next page. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://admin.invalid').searchParams.get('after');
}

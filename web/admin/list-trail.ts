/** The cursors that lead from the newest page of a list to the one shown; in an address, so that a reload keeps it. */
export type Trail = readonly string[];

/** Cursors are base64url: a dot cannot be in one. */
const between = '.';
const longestTrail = 400;

/** Reads `?after=`; what is no cursor is left out. */
export function trailIn(search: URLSearchParams): Trail {
  const cursors = (search.get('after') ?? '').split(between);
  return cursors.filter((cursor) => /^[\w-]{1,100}$/.test(cursor)).slice(0, longestTrail);
}

/** Writes `?after=`; the newest page has none. */
export function writeTrail(query: URLSearchParams, trail: Trail): void {
  if (trail.length > 0) query.set('after', trail.join(between));
}

/** The cursor inside the address of a next page. */
export function cursorOf(next: string | null): string | null {
  return next === null ? null : new URL(next, 'http://office.invalid').searchParams.get('after');
}

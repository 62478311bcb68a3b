/**
 * The public pages that the page cache may hold, each with the query parameters that change it. A page that
 * is not here is rendered for each request; anything else in a query never makes another key.
 */
const cachedPages: Record<string, readonly string[]> = {
  '/': [],
  '/newsletter/refused': ['reason'],
  '/newsletter/subscribed': ['confirm'],
};

/** A longer value is none of ours: its page is not worth keeping. */
const maxValueLength = 100;

/** The cache key of a request target: path and known parameters in a fixed order; null for all other pages. */
export function cacheKey(target: string): string | null {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const parameters = Object.hasOwn(cachedPages, path) ? cachedPages[path] : undefined;
  if (!parameters) return null;
  const query = at === -1 || parameters.length === 0 ? undefined : new URLSearchParams(target.slice(at + 1));
  const known: string[] = [];
  for (const name of parameters) {
    const value = query?.get(name);
    if (!value) continue;
    if (value.length > maxValueLength) return null;
    known.push(`${name}=${encodeURIComponent(value)}`);
  }
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

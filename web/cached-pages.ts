/**
 * The public pages that the page cache may hold, each with the query parameters that change it and the values that
 * these may take. A page that is not here is rendered for each request; anything else in a query never makes
 * another key, or visitors could fill the cache and the processor with pages that nobody reads.
 */
const cachedPages: Record<string, Record<string, RegExp>> = {
  '/': {},
  '/newsletter/refused': { reason: /^(invalid|busy|failed)$/ },
  '/newsletter/subscribed': { confirm: /^1$/ },
};

/** The cache key of a request target: path and known parameters in a fixed order; null for all other pages. */
export function cacheKey(target: string): string | null {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const parameters = Object.hasOwn(cachedPages, path) ? cachedPages[path] : undefined;
  if (!parameters) return null;
  const names = Object.keys(parameters);
  const query = at === -1 || names.length === 0 ? undefined : new URLSearchParams(target.slice(at + 1));
  const known: string[] = [];
  for (const name of names) {
    const value = query?.get(name);
    if (!value) continue;
    if (!parameters[name]?.test(value)) return null;
    known.push(`${name}=${encodeURIComponent(value)}`);
  }
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

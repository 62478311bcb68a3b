/**
 * The public pages whose views are counted by name. The paths of other pages are not stored, because clients can
 * request any path.
 */
const countedPages: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/accessibility',
  '/blog',
  '/blog/archive',
  '/blog/search',
  '/careers',
  '/changelog',
  '/contact',
  '/faq',
  '/filters',
  '/get',
  '/newsletters',
  '/press',
  '/privacy',
  '/security',
  '/status',
  '/stickers',
  '/terms',
]);

/** An issue in the newsletter archive, and an incident of the status page. */
const numberedPattern = /^\/(?:newsletters|status)\/[1-9]\d{0,8}$/;

/** A pack of stickers or filters. */
const packPattern = /^(\/stickers\/[1-9]\d{0,8})(?:-[^/]{0,200})?$/;

const postPattern = /^\/blog\/([1-9]\d{0,9})(?:-[^/]{0,200})?$/;

/** Matches a page of a tag or an author. For privacy, searches are not counted by search term. */
const taxonomyPattern = /^\/blog\/(tags|authors)\/([1-9]\d{0,9})(?:-[^/]{0,200})?$/;
const archiveMonthPattern = /^\/blog\/archive\/[12]\d{3}\/(?:0[1-9]|1[0-2])$/;

/**
 * Returns the name under which the view of a request target is counted, or null if the view is not counted. The name
 * of a page with an id contains the id without the slug.
 */
export function getPageName(target: string): string | null {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (countedPages.has(path) || numberedPattern.test(path)) return path;
  if (!path.startsWith('/blog/')) return packPattern.exec(path)?.[1] ?? null;
  const id = postPattern.exec(path)?.[1];
  if (id !== undefined) return `/blog/${id}`;
  const [, taxonomy, taxonomyId] = taxonomyPattern.exec(path) ?? [];
  if (taxonomyId !== undefined) return `/blog/${taxonomy}/${taxonomyId}`;
  return archiveMonthPattern.test(path) ? path : null;
}

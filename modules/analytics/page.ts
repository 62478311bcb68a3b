/** The public pages whose views are counted: invented paths never make a row. */
const pages: ReadonlySet<string> = new Set([
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
  '/get',
  '/newsletters',
  '/press',
  '/privacy',
  '/security',
  '/status',
  '/terms',
]);

/** A newsletter of the archive. */
const archived = /^\/newsletters\/[1-9]\d{0,8}$/;

const article = /^\/blog\/([1-9]\d{0,9})(?:-[^/]{0,200})?$/;

/** A tag or an author; a month of the archive. Searches are one page: what somebody looked for is nobody's business. */
const named = /^\/blog\/(tags|authors)\/([1-9]\d{0,9})(?:-[^/]{0,200})?$/;
const month = /^\/blog\/archive\/[12]\d{3}\/(?:0[1-9]|1[0-2])$/;

/** The name under which a view of this request target is counted, what has an id by that alone; null for all else. */
export function pageName(target: string): string | null {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (pages.has(path) || archived.test(path)) return path;
  if (!path.startsWith('/blog/')) return null;
  const id = article.exec(path)?.[1];
  if (id !== undefined) return `/blog/${id}`;
  const [, names, of] = named.exec(path) ?? [];
  if (of !== undefined) return `/blog/${names}/${of}`;
  return month.test(path) ? path : null;
}

/** The public pages whose views are counted: invented paths never make a row. */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/blog',
  '/careers',
  '/contact',
  '/faq',
  '/get',
  '/newsletters',
  '/privacy',
  '/terms',
]);

/** A newsletter of the archive. */
const archived = /^\/newsletters\/[1-9]\d{0,8}$/;

const article = /^\/blog\/([1-9]\d{0,9})(?:-[^/]{0,200})?$/;

/** The name under which a view of this request target is counted, an article by its id alone; null for all else. */
export function pageName(target: string): string | null {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (pages.has(path) || archived.test(path)) return path;
  const id = path.startsWith('/blog/') ? article.exec(path)?.[1] : undefined;
  return id === undefined ? null : `/blog/${id}`;
}

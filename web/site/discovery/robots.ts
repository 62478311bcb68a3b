import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';

/** Paths that are not public pages: admin, API, store redirects, previews and email links. */
const disallowedPaths = ['/admin', '/api/', '/go/', '/preview/', '/newsletter/'];

/** Serves robots.txt (RFC 9309). */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const { publicUrl } = requestInfo.ctx.settings;
  const { isIndexed } = await readBrand(requestInfo);
  const text = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    // Search engines may read the pages, because each page forbids to list it.
    ...(isIndexed ? [`Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

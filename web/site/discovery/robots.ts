import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';

/** Paths that are not public pages: admin, API, store redirects, previews and email links. */
const disallowedPaths = ['/admin', '/api/', '/go/', '/preview/', '/newsletter/'];

/** Serves robots.txt (RFC 9309). */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(requestContext).ctx.settings;
  const text = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

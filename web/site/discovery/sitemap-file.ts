import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#domain/context.ts';
import { idsOfPart } from '#domain/sitemap/limits.ts';
import type { IdRange } from '#domain/sitemap/limits.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** An address of this site, and when it last changed (W3C date or time) where anybody can say. */
export type SitemapLine = { path: string; changed: string | undefined };

/** Answers which addresses there are, as a `urlset` or as an index of such files (sitemaps.org). */
export function answerSitemap(
  { settings }: Pick<Ctx, 'settings'>,
  kind: 'urlset' | 'sitemapindex',
  lines: readonly SitemapLine[],
): Response {
  const [start, end] = kind === 'urlset' ? ['<url>', '</url>'] : ['<sitemap>', '</sitemap>'];
  // Addresses of this site hold no character that XML reads otherwise, but for an ampersand of the public address.
  const origin = settings.publicUrl.replaceAll('&', '&amp;');
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines.map(
      ({ path, changed }) =>
        `${start}<loc>${origin}${path}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}${end}`,
    ),
    `</${kind}>`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

/** The loader of the parts of one noun: `?part=` names a part; 404 for one that names nothing. */
export function sitemapPartLoader(read: (ctx: Ctx, ids: IdRange) => Promise<SitemapLine[]>) {
  return needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
    const { ctx } = context.get(requestContext);
    const part = new URL(request.url).searchParams.get('part') ?? '';
    const lines = /^(?:0|[1-9]\d{0,5})$/.test(part) ? await read(ctx, idsOfPart(Number(part))) : [];
    if (lines.length === 0)
      return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return answerSitemap(ctx, 'urlset', lines);
  });
}

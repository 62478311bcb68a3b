import type { LoaderFunctionArgs } from 'react-router';
import { legalDocuments } from '#content/site/legal.ts';
import { archivedAddresses } from '#domain/archive/archive.ts';
import { archivePath } from '#domain/archive/limits.ts';
import { publishedAddresses } from '#domain/blog/post.ts';
import { postPath } from '#domain/blog/limits.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** Pages of which nobody can say when they last changed carry no date: an invented one misleads. */
const undated = ['/', '/faq', '/about', '/careers', '/contact'];

/** Every page that search engines may show, with the date of its last change where there is one (sitemaps.org). */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const posts = await publishedAddresses(ctx);
  const archived = await archivedAddresses(ctx);
  const newest = posts.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const lines = [
    ...undated.map((path) => urlLine(ctx.settings.publicUrl, path)),
    urlLine(ctx.settings.publicUrl, '/blog', newest?.toISOString()),
    ...archived
      .slice(0, 1)
      .map(({ sentAt }) => urlLine(ctx.settings.publicUrl, '/newsletters', sentAt.toISOString())),
    ...Object.entries(legalDocuments).map(([name, { lastUpdated }]) =>
      urlLine(ctx.settings.publicUrl, `/${name}`, lastUpdated.date),
    ),
    ...posts.map((post) => urlLine(ctx.settings.publicUrl, postPath(post), post.updatedAt.toISOString())),
    ...archived.map(({ id, sentAt }) =>
      urlLine(ctx.settings.publicUrl, archivePath(id), sentAt.toISOString()),
    ),
  ];
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
});

/** Addresses of this site hold no character that XML reads otherwise, but for an ampersand of the public address. */
function urlLine(publicUrl: string, path: string, changed?: string): string {
  const address = `${publicUrl}${path}`.replaceAll('&', '&amp;');
  const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return `<url><loc>${address}</loc>${date}</url>`;
}

import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { sitemapPagesPath, sitemapPartPath } from '#modules/sitemap/constants.ts';
import { readSitemap } from '#modules/sitemap/sitemap.ts';
import type { SitemapPart } from '#modules/sitemap/sitemap.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { respondWithSitemap } from '#web/site/discovery/sitemap-file.ts';
import {
  listNewsletterEntries,
  listPageEntries,
  listPostEntries,
} from '#web/site/discovery/sitemap-entries.ts';

/** All pages that search engines may show, with the date of their last change if known; an index of parts for a large site. */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const { parts, fitsInOneFile } = await readSitemap(ctx);
  if (fitsInOneFile) return respondWithSitemap(ctx, 'urlset', await listAllEntries(ctx));
  return respondWithSitemap(ctx, 'sitemapindex', [
    // This part contains the dates of the last changes of the blog and the archive.
    { path: sitemapPagesPath, changed: getLatest(parts).toISOString() },
    ...parts.map(({ noun, part, changedAt }) => ({
      path: sitemapPartPath(noun, part),
      changed: changedAt.toISOString(),
    })),
  ]);
});

function getLatest(parts: readonly SitemapPart[]): Date {
  return new Date(Math.max(...parts.map(({ changedAt }) => changedAt.getTime())));
}

async function listAllEntries(ctx: Ctx) {
  const lines = await Promise.all([listPageEntries(ctx), listPostEntries(ctx), listNewsletterEntries(ctx)]);
  return lines.flat();
}

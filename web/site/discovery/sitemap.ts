import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { sitemapPagesPath, sitemapPartPath } from '#modules/sitemap/constants.ts';
import { readSitemap } from '#modules/sitemap/sitemap.ts';
import type { SitemapPart } from '#modules/sitemap/sitemap.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { answerSitemap } from '#web/site/discovery/sitemap-file.ts';
import { newsletterLines, pageLines, postLines } from '#web/site/discovery/sitemap-lines.ts';

/**
 * All pages that search engines may show, with the date of their last change if known; an index of parts for a large site.
 */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const { parts, isWhole } = await readSitemap(ctx);
  if (isWhole) return answerSitemap(ctx, 'urlset', await allLines(ctx));
  return answerSitemap(ctx, 'sitemapindex', [
    // This part contains the dates of the last changes of the blog and the archive.
    { path: sitemapPagesPath, changed: latestOf(parts).toISOString() },
    ...parts.map(({ noun, part, changedAt }) => ({
      path: sitemapPartPath(noun, part),
      changed: changedAt.toISOString(),
    })),
  ]);
});

function latestOf(parts: readonly SitemapPart[]): Date {
  return new Date(Math.max(...parts.map(({ changedAt }) => changedAt.getTime())));
}

async function allLines(ctx: Ctx) {
  const lines = await Promise.all([pageLines(ctx), postLines(ctx), newsletterLines(ctx)]);
  return lines.flat();
}

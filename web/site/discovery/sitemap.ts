import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import { sitemapPagesPath, sitemapPartPath } from '#modules/sitemap/constants.ts';
import { readSitemap } from '#modules/sitemap/sitemap.ts';
import type { SitemapPart } from '#modules/sitemap/sitemap.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { answerSitemap } from '#web/site/discovery/sitemap-file.ts';
import { newsletterLines, pageLines, postLines } from '#web/site/discovery/sitemap-lines.ts';

/** Every page that search engines may show, with the date of its last change where there is one; of a large site the parts. */
export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const { parts, isWhole } = await readSitemap(ctx);
  if (isWhole) return answerSitemap(ctx, 'urlset', await allLines(ctx));
  return answerSitemap(ctx, 'sitemapindex', [
    // It says when the blog and the archive changed last.
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

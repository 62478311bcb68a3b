import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { answerSitemap } from '#web/site/discovery/sitemap-file.ts';
import { pageLines } from '#web/site/discovery/sitemap-lines.ts';

export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  return answerSitemap(ctx, 'urlset', await pageLines(ctx));
});

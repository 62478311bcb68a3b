import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { respondWithSitemap } from '#web/site/discovery/sitemap-file.ts';
import { listPageEntries } from '#web/site/discovery/sitemap-entries.ts';

export const loader = needsDatabase(async ({ context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  return respondWithSitemap(ctx, 'urlset', await listPageEntries(ctx));
});

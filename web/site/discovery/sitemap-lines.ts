import { legalDocuments } from '#content/site/legal.ts';
import { archivedAddresses, latestArchived } from '#domain/archive/archive.ts';
import { archivePath } from '#domain/archive/limits.ts';
import { latestChange, publishedAddresses } from '#domain/blog/post.ts';
import { postPath } from '#domain/blog/limits.ts';
import type { Ctx } from '#domain/context.ts';
import type { IdRange } from '#domain/sitemap/limits.ts';
import type { SitemapLine } from '#web/site/discovery/sitemap-file.ts';

/** Pages of which nobody can say when they last changed carry no date: an invented one misleads. */
const undated = ['/', '/faq', '/about', '/careers', '/contact'];

/** The pages that are no rows. */
export async function pageLines(ctx: Ctx): Promise<SitemapLine[]> {
  const [changed, sent] = await Promise.all([latestChange(ctx), latestArchived(ctx)]);
  return [
    ...undated.map((path) => ({ path, changed: undefined })),
    { path: '/blog', changed: changed?.toISOString() },
    ...(sent === undefined ? [] : [{ path: '/newsletters', changed: sent.toISOString() }]),
    ...Object.entries(legalDocuments).map(([name, { lastUpdated }]) => ({
      path: `/${name}`,
      changed: lastUpdated.date,
    })),
  ];
}

/** Published posts: all, or those of a part. */
export async function postLines(ctx: Ctx, ids?: IdRange): Promise<SitemapLine[]> {
  const posts = await publishedAddresses(ctx, ids);
  return posts.map((post) => ({ path: postPath(post), changed: post.updatedAt.toISOString() }));
}

/** Newsletters of the archive: all, or those of a part. */
export async function newsletterLines(ctx: Ctx, ids?: IdRange): Promise<SitemapLine[]> {
  const archived = await archivedAddresses(ctx, ids);
  return archived.map(({ id, sentAt }) => ({ path: archivePath(id), changed: sentAt.toISOString() }));
}

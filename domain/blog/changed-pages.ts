import type { Position, StaffPost } from '#domain/blog/schema.ts';
import { postPath } from '#domain/blog/limits.ts';
import { publishedPage, publishedSince } from '#domain/blog/store.ts';
import type { Ctx } from '#domain/context.ts';
import { sitemapPathsOf } from '#domain/sitemap/limits.ts';

/** How far to both sides related posts are looked for: keeps the cost the same among any number of posts. */
export const relatedReach = 100;
/** Entries of a feed. */
export const feedEntries = 20;

const list = '/blog';
const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json'];

/**
 * Empties the kept pages that show any of these posts, in the states before and after a change: the list, their
 * parts of the sitemap, the post, the articles that may name it among their neighbours and related posts, and the feeds where it
 * stands among their entries. A post that the public sees in no state changes no page. To be called after the commit.
 */
export async function emptyPagesOf(ctx: Ctx, states: readonly (StaffPost | undefined)[]): Promise<void> {
  const seen = states.filter((post) => post?.status === 'published');
  if (seen.length === 0) return;
  const paths = new Set([list]);
  for (const post of seen) {
    if (post?.publishedAt) await addPaths(ctx, { ...post, publishedAt: post.publishedAt }, paths);
  }
  await ctx.pages.empty([...paths]);
}

async function addPaths(ctx: Ctx, post: Position & { slug: string }, paths: Set<string>): Promise<void> {
  const [older, newer] = await Promise.all([
    publishedPage(ctx.db, { limit: relatedReach, after: post }),
    publishedSince(ctx.db, post, relatedReach),
  ]);
  for (const path of sitemapPathsOf('posts', post.id)) paths.add(path);
  for (const near of [post, ...older, ...newer]) {
    paths.add(`/blog/${near.id}`);
    paths.add(postPath(near));
  }
  if (newer.length < feedEntries) for (const feed of feeds) paths.add(feed);
}

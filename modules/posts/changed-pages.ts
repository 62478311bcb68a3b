import type { Position, StaffPost } from '#modules/posts/schema.ts';
import { authorPath } from '#modules/authors/constants.ts';
import { authorsByIds } from '#modules/authors/author.ts';
import {
  archivePath,
  feedFiles,
  monthOf,
  monthPath,
  postPath,
  publicPosts,
} from '#modules/posts/constants.ts';
import { publishedPage, publishedSince } from '#modules/posts/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { tellSearchEngines } from '#modules/indexnow/indexnow.ts';
import { sitemapPathsOf } from '#modules/sitemap/constants.ts';
import { tagPath } from '#modules/tags/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { tagsOfPosts } from '#modules/tags/tag.ts';
import { tellPrograms } from '#modules/webhooks/event.ts';

/** Number of posts before and after a post in which related posts are searched, so that the cost does not grow with the blog. */
export const relatedReach = 100;
export const feedEntries = 20;

const list = '/blog';
const feeds = feedFiles.map((file) => list + file);

/**
 * Removes the cached pages that show any of these posts, in the states before and after a change: the list, the archive, their
 * parts of the sitemap, the post, articles that may link to the post as a neighbour or related post, and the feeds that contain
 * the post, with the pages and feeds of its author and tags. `before` are the tags that were removed from the post. A post that
 * is not published in any state affects no page. Call this function after the commit.
 */
export async function emptyPagesOf(
  ctx: Ctx,
  states: readonly (StaffPost | undefined)[],
  before: readonly Tag[] = [],
): Promise<void> {
  const seen = states.filter((post) => post?.status === 'published');
  if (seen.length === 0) return;
  const paths = new Set<string>([list, archivePath, publicPosts]);
  for (const post of seen) {
    if (post?.publishedAt) await addPaths(ctx, { ...post, publishedAt: post.publishedAt }, paths);
  }
  await addListsOf(ctx, seen, before, paths);
  await ctx.pages.empty([...paths]);
}

/** Notifies webhooks and search engines of a newly published post, in the transaction that publishes the post. */
export async function tellOfPost(ctx: Ctx, trx: Db, post: StaffPost): Promise<void> {
  const { id, title } = post;
  const url = ctx.settings.publicUrl + postPath(post);
  await tellPrograms(ctx, trx, { event: 'post.published', data: { id, title, url } });
  await tellOfChange(ctx, trx, [post]);
}

/**
 * Notifies search engines that the page of a post was changed or removed, if the post is published in any of these states.
 * Skips posts with a canonical URL on another site.
 */
export async function tellOfChange(
  ctx: Ctx,
  trx: Db,
  states: readonly (StaffPost | undefined)[],
): Promise<void> {
  const paths = states.flatMap((post) =>
    post?.status === 'published' && post.canonicalUrl === '' ? [postPath(post)] : [],
  );
  await tellSearchEngines(ctx, trx, paths);
}

async function addListsOf(
  ctx: Ctx,
  seen: readonly (StaffPost | undefined)[],
  before: readonly Tag[],
  paths: Set<string>,
): Promise<void> {
  const ids = seen.flatMap((post) => post?.id ?? []);
  const [tags, authors] = await Promise.all([
    tagsOfPosts(ctx, ids),
    authorsByIds(
      ctx,
      seen.flatMap((post) => post?.signedBy ?? []),
    ),
  ]);
  const lists = [...[...before, ...tags.values()].flat().map(tagPath), ...authors.map(authorPath)];
  for (const address of lists) for (const file of ['', ...feedFiles]) paths.add(address + file);
}

async function addPaths(ctx: Ctx, post: Position & { slug: string }, paths: Set<string>): Promise<void> {
  const [older, newer] = await Promise.all([
    publishedPage(ctx.db, { limit: relatedReach, after: post }),
    publishedSince(ctx.db, post, relatedReach),
  ]);
  paths.add(monthPath(monthOf(post.publishedAt)));
  for (const path of sitemapPathsOf('posts', post.id)) paths.add(path);
  paths.add(`${publicPosts}/${post.id}`);
  for (const near of [post, ...older, ...newer]) {
    paths.add(`/blog/${near.id}`);
    paths.add(postPath(near));
  }
  if (newer.length < feedEntries) for (const feed of feeds) paths.add(feed);
}

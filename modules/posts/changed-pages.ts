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

/** How far to both sides related posts are looked for: keeps the cost the same among any number of posts. */
export const relatedReach = 100;
/** Entries of a feed. */
export const feedEntries = 20;

const list = '/blog';
const feeds = feedFiles.map((file) => list + file);

/**
 * Empties the kept pages that show any of these posts, in the states before and after a change: the list, the archive, their
 * parts of the sitemap, the post, the articles that may name it among their neighbours and related posts, and the feeds where it
 * stands among their entries, with the pages and feeds of its author and its tags. `before` are tags that it has no more. A post that
 * the public sees in no state changes no page. To be called after the commit.
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

/** Tells programs and search engines of a post that the public sees from now on, in the transaction that makes it so. */
export async function tellOfPost(ctx: Ctx, trx: Db, post: StaffPost): Promise<void> {
  const { id, title } = post;
  const url = ctx.settings.publicUrl + postPath(post);
  await tellPrograms(ctx, trx, { event: 'post.published', data: { id, title, url } });
  await tellOfChange(ctx, trx, [post]);
}

/**
 * Tells search engines that the page of a post changed or went, which the public saw in any of these states; of one whose text
 * stood elsewhere first they are not told.
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

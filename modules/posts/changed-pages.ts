import type { ListedPost, PublishedPosition, StaffPost } from '#modules/posts/schema.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import { listAuthorsByIds } from '#modules/authors/author.ts';
import {
  archivePath,
  feedFiles,
  getMonth,
  localizedPostPath,
  monthPath,
  postPath,
  publicPostsPath,
} from '#modules/posts/constants.ts';
import {
  listPublishedBetween,
  listPublishedOfGroups,
  listPublishedPage,
  listPublishedSince,
} from '#modules/posts/store.ts';
import { listPublishedTranslations } from '#modules/posts/translation-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { enqueueChangedPages } from '#modules/indexnow/indexnow.ts';
import { getSitemapPaths } from '#modules/sitemap/constants.ts';
import { tagPath } from '#modules/tags/constants.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { publishWebhookEvent } from '#modules/webhooks/publish-event.ts';

/**
 * The search for related posts reads this many posts before and after a post, so that its cost does not grow with the blog.
 */
export const relatedPostsPerSide = 100;
export const feedEntries = 20;

const blogPath = '/blog';
const feedPaths = feedFiles.map((file) => blogPath + file);

type PostState = Omit<ListedPost, 'body' | 'hasDraft'>;

/**
 * Removes the cached pages that show a changed post, in all languages: the post, its translations, posts that may link to one of them
 * as a neighbour or related post, the list, the archive, the sitemap parts that contain these pages, the feeds, and the pages and feeds of the post's author and
 * tags. `states` contains the post before and after the change; a post that is unpublished in both states affects no page.
 * `before` contains the tags that were removed from the post. Call this function after the commit.
 */
export async function clearPostPages(
  ctx: Ctx,
  states: readonly (PostState | undefined)[],
  before: readonly Tag[] = [],
): Promise<void> {
  const changedPosts = states.flatMap((post) =>
    post?.status === 'published' && post.publishedAt ? { ...post, publishedAt: post.publishedAt } : [],
  );
  if (changedPosts.length === 0) return;
  const groups = [...new Set(states.flatMap((post) => post?.translationGroup ?? []))];
  const affectedPosts = [...changedPosts, ...(await listPublishedOfGroups(ctx.db, groups))];
  const paths = new Set<string>([blogPath, archivePath, publicPostsPath]);
  for (const post of affectedPosts) await addPostPaths(ctx, post, paths);
  await addListPaths(ctx, affectedPosts, before, paths);
  await ctx.pages.empty([...paths]);
}

/** Notifies webhooks and search engines of a newly published post, in the transaction that publishes the post. */
export async function notifyPostPublished(ctx: Ctx, trx: Db, post: StaffPost): Promise<void> {
  const { id, title } = post;
  const url = ctx.settings.publicUrl + localizedPostPath(post);
  await publishWebhookEvent(ctx, trx, {
    event: 'post.published',
    data: { id, title, url, language: post.language },
  });
  await notifyPostChanged(ctx, trx, [post]);
}

/**
 * Notifies search engines that the page of a post was changed or removed. `states` contains the post before and after
 * the change; an unpublished state has no page. Skips posts with a canonical URL on another site.
 */
export async function notifyPostChanged(
  ctx: Ctx,
  trx: Db,
  states: readonly (StaffPost | undefined)[],
): Promise<void> {
  const paths = states.flatMap((post) =>
    post?.status === 'published' && post.canonicalUrl === '' ? [localizedPostPath(post)] : [],
  );
  await enqueueChangedPages(ctx, trx, paths);
}

async function addListPaths(
  ctx: Ctx,
  posts: readonly { id: number; signedBy: number | null }[],
  before: readonly Tag[],
  paths: Set<string>,
): Promise<void> {
  const [tags, authors] = await Promise.all([
    getTagsByPost(
      ctx,
      posts.map(({ id }) => id),
    ),
    listAuthorsByIds(
      ctx,
      posts.flatMap(({ signedBy }) => signedBy ?? []),
    ),
  ]);
  const lists = [...[...before, ...tags.values()].flat().map(tagPath), ...authors.map(buildAuthorPath)];
  for (const address of lists) for (const file of ['', ...feedFiles]) paths.add(address + file);
}

/**
 * NOTE: a list in another language has the English posts and more, so its hundred posts around this post are between the boundaries
 * of the English list, or of the list in the language of the post.
 */
async function addPostPaths(
  ctx: Ctx,
  post: PublishedPosition & { slug: string; language: Language },
  paths: Set<string>,
): Promise<void> {
  const page = { limit: relatedPostsPerSide, listedIn: post.language };
  const [older, newer] = await Promise.all([
    listPublishedPage(ctx.db, { ...page, after: post }),
    listPublishedSince(ctx.db, post, page),
  ]);
  const neighbours = await listPublishedBetween(ctx.db, older.at(-1) ?? post, newer.at(-1) ?? post);
  const groups = [...new Set(neighbours.flatMap(({ translationGroup }) => translationGroup ?? []))];
  const translations = await listPublishedTranslations(ctx.db, groups);
  paths.add(monthPath(getMonth(post.publishedAt)));
  for (const path of getSitemapPaths('posts', post.id)) paths.add(path);
  paths.add(`${publicPostsPath}/${post.id}`);
  for (const neighbour of [post, ...neighbours, ...translations]) {
    paths.add(`/blog/${neighbour.id}`);
    paths.add(postPath(neighbour));
  }
  if (newer.length < feedEntries) for (const feed of feedPaths) paths.add(feed);
}

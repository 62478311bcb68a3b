import type { Ctx } from '#domain/context.ts';
import { relatedReach } from '#domain/blog/changed-pages.ts';
import { relatedTo } from '#domain/blog/related.ts';
import type { PageOfPosts, Position, Post, PostCard } from '#domain/blog/schema.ts';
import {
  latestPublishedChange,
  publishedAddressRows,
  publishedById,
  publishedCount,
  publishedPage,
  publishedPageAfter,
  publishedPageWithBodies,
  publishedSince,
} from '#domain/blog/store.ts';
import type { IdRange } from '#domain/sitemap/limits.ts';

/** `isNewest`: the page begins with the newest post. */
export type CardPage = { cards: PostCard[]; hasMore: boolean; total: number; isNewest: boolean };
export type PostPage = { posts: Post[]; next: Position | undefined; total: number };

/**
 * A page of the public list, newest first, without bodies. `afterId` is the last card of the page before, also when
 * that post was taken down meanwhile; one that was never published starts at the newest again.
 */
export async function publishedCards(
  ctx: Ctx,
  page: { limit: number; afterId?: number | undefined },
): Promise<CardPage> {
  const { limit, afterId } = page;
  const [cards, [newest], total] = await Promise.all([
    afterId === undefined
      ? publishedPage(ctx.db, { limit: limit + 1 })
      : publishedPageAfter(ctx.db, afterId, limit + 1),
    publishedPage(ctx.db, { limit: 1 }),
    publishedCount(ctx.db),
  ]);
  const isNewest = cards[0]?.id === newest?.id;
  return { cards: cards.slice(0, limit), hasMore: cards.length > limit, total, isNewest };
}

/**
 * A page of the public list with bodies, newest first, of at most 4 MB of them; `next` is where the page after it begins, if
 * any follows.
 */
export async function publishedPosts(ctx: Ctx, { limit, after }: PageOfPosts): Promise<PostPage> {
  const [{ posts, isCut }, total] = await Promise.all([
    publishedPageWithBodies(ctx.db, { limit: limit + 1, after }),
    publishedCount(ctx.db),
  ]);
  const shown = posts.slice(0, limit);
  const last = isCut || posts.length > limit ? shown.at(-1) : undefined;
  return { posts: shown, next: last && { publishedAt: last.publishedAt, id: last.id }, total };
}

/** The published post of an id; undefined for drafts, scheduled and deleted ones and for what never was. */
export async function publishedPost(ctx: Ctx, id: number): Promise<Post | undefined> {
  return publishedById(ctx.db, id);
}

/** The posts that were published next before and next after this one. */
export async function neighbours(
  ctx: Ctx,
  post: Position,
): Promise<{ older: PostCard | undefined; newer: PostCard | undefined }> {
  const [[older], [newer]] = await Promise.all([
    publishedPage(ctx.db, { limit: 1, after: post }),
    publishedSince(ctx.db, post, 1),
  ]);
  return { older, newer };
}

/**
 * Up to `count` posts that share the most telling words with this one, of the hundred before and after it; the nearest
 * in time where no word is shared. `except` leaves out what the page shows already.
 */
export async function relatedPosts(
  ctx: Ctx,
  post: PostCard,
  { count, except = [] }: { count: number; except?: readonly number[] },
): Promise<PostCard[]> {
  const [older, newer] = await Promise.all([
    publishedPage(ctx.db, { limit: relatedReach, after: post }),
    publishedSince(ctx.db, post, relatedReach),
  ]);
  const hidden = new Set(except);
  const candidates = [...older, ...newer].filter(({ id }) => !hidden.has(id));
  return relatedTo(post, candidates).slice(0, count);
}

/** What a sitemap names: published posts with the time of their last change, by id; of a part those with its ids. */
export async function publishedAddresses(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return publishedAddressRows(ctx.db, ids);
}

/** When a published post was last changed; undefined where there is none. */
export async function latestChange(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  return latestPublishedChange(ctx.db);
}

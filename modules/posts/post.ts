import {
  hasPostAddresses,
  publishedAddressRows,
  publishedByFormerPath,
} from '#modules/posts/settings/address-store.ts';
import type { Ctx } from '#modules/context.ts';
import { relatedReach } from '#modules/posts/changed-pages.ts';
import { postPath } from '#modules/posts/constants.ts';
import { relatedTo } from '#modules/posts/related.ts';
import type { PageOfPosts, Position, Post, PostCard } from '#modules/posts/schema.ts';
import {
  latestPublishedChange,
  pinnedCards,
  publishedById,
  publishedByIds,
  publishedCount,
  publishedPage,
  publishedPageAfter,
  publishedPageWithBodies,
  publishedSince,
} from '#modules/posts/store.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';
import { tagsOfPosts } from '#modules/tags/tag.ts';

/** `isNewest`: the page begins with the newest post. */
export type CardPage = { cards: PostCard[]; hasMore: boolean; total: number; isNewest: boolean };
export type PostPage = { posts: Post[]; next: Position | undefined; total: number };

/** Maximum number of pinned posts at the top; with more pinned posts a new post would not be visible. */
const pinnedShown = 3;

/**
 * Returns a page of the public list without bodies, newest first. The first page begins with the newest three pinned posts.
 * `afterId` is the last card of the previous page, even if that post was unpublished since; the id of a post that was never
 * published returns the first page.
 */
export async function publishedCards(
  ctx: Ctx,
  page: { limit: number; afterId?: number | undefined },
): Promise<CardPage> {
  const { limit, afterId } = page;
  const pinned = await pinnedCards(ctx.db, pinnedShown);
  const most = limit + 1 + pinned.length;
  const [found, newest, total] = await Promise.all([
    afterId === undefined
      ? publishedPage(ctx.db, { limit: most })
      : publishedPageAfter(ctx.db, afterId, most),
    publishedPage(ctx.db, { limit: 1 + pinned.length }),
    publishedCount(ctx.db),
  ]);
  const isOther = ({ id }: PostCard) => pinned.every((card) => card.id !== id);
  const others = found.filter(isOther);
  const isNewest = others[0]?.id === newest.find(isOther)?.id;
  const room = isNewest ? limit - pinned.length : limit;
  const cards = [...(isNewest ? pinned : []), ...others.slice(0, room)];
  return { cards, hasMore: others.length > room, total, isNewest };
}

/**
 * Returns a page of the public list with at most 4 MB of bodies, newest first; `next` is the position of the next page, or
 * undefined.
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

export async function publishedPost(ctx: Ctx, id: number): Promise<Post | undefined> {
  return publishedById(ctx.db, id);
}

/** Maximum length of a former address, on this site or on another site. */
const longestPath = 1_000;

/**
 * Returns the current path of the post that had this address before, on this site or on an imported site. Accepts the path with
 * or without a trailing slash, percent-encoded or not.
 */
export async function pathOfFormerPost(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  const spelt = spellingsOf(path);
  const post = spelt.length === 0 ? undefined : await publishedByFormerPath(ctx.db, spelt);
  return post && postPath(post);
}

/** Returns true if any post had another address before. */
export async function hasFormerPosts(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return hasPostAddresses(ctx.db);
}

/** Returns the possible stored spellings of a requested path; none for a path that is too long and for the front page. */
export function spellingsOf(path: string): string[] {
  if (path.length > longestPath) return [];
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const spelt = [bare, decoded(bare) ?? ''].filter((one) => one !== '');
  return [...new Set(spelt.flatMap((one) => [one, `${one}/`]))];
}

/** Returns undefined for invalid percent-encoding and for NUL, which PostgreSQL cannot store. */
function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the cards of the published posts among these ids, in the order of the ids. */
export async function publishedCardsOf(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PostCard[]> {
  const cards = new Map((await publishedByIds(ctx.db, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Returns the posts that were published directly before and after this post. */
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
 * Returns up to `count` posts from the hundred posts before and after this one: first by shared tags, then by rare shared
 * words, then by closeness in time. `except` excludes posts that the page already shows.
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
  return relatedTo(post, candidates, await sharedTagsWith(ctx, post, candidates)).slice(0, count);
}

/** Returns a function that counts the tags which a candidate shares with the post. */
async function sharedTagsWith(
  ctx: Pick<Ctx, 'db'>,
  { id }: PostCard,
  candidates: readonly PostCard[],
): Promise<(id: number) => number> {
  const own = new Set((await tagsOfPosts(ctx, [id])).get(id)?.map((tag) => tag.id));
  if (own.size === 0) return () => 0;
  const tags = await tagsOfPosts(
    ctx,
    candidates.map((card) => card.id),
  );
  return (other) => tags.get(other)?.filter((tag) => own.has(tag.id)).length ?? 0;
}

/**
 * Returns published posts for a sitemap with the time of their last change, ordered by id; `ids` limits them to one part of the
 * sitemap. Excludes posts with a canonical URL on another site.
 */
export async function publishedAddresses(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return publishedAddressRows(ctx.db, ids);
}

/** Returns the time of the latest change of any published post. */
export async function latestChange(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  return latestPublishedChange(ctx.db);
}

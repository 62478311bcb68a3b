import {
  hasPostAddresses,
  listPublishedAddressRows,
  findPublishedByFormerPath,
} from '#modules/posts/settings/address-store.ts';
import type { Ctx } from '#modules/context.ts';
import { relatedPostsPerSide } from '#modules/posts/changed-pages.ts';
import { postPath } from '#modules/posts/constants.ts';
import { rankRelated } from '#modules/posts/related.ts';
import type { PostPageInput, PublishedPosition, Post, PostCard } from '#modules/posts/schema.ts';
import {
  getLatestPublishedChange,
  listPinnedCards,
  findPublishedById,
  listPublishedByIds,
  getPublishedCount,
  listPublishedPage,
  listPublishedPageAfter,
  listPublishedPageWithBodies,
  listPublishedSince,
} from '#modules/posts/store.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';

/** `isNewest`: the page begins with the newest post. */
export type CardPage = { cards: PostCard[]; hasMore: boolean; total: number; isNewest: boolean };
export type PostPage = { posts: Post[]; next: PublishedPosition | undefined; total: number };

/** Maximum number of pinned posts at the top of the list. More pinned posts would push a new post out of view. */
const maxPinnedCards = 3;

/**
 * Returns a page of the public list without bodies, newest first. The first page begins with the newest three pinned
 * posts. `afterId` is the last card of the previous page, even if that post is no longer published; the id of a post
 * that was never published returns the first page.
 */
export async function listPublishedCards(
  ctx: Ctx,
  page: { limit: number; afterId?: number | undefined },
): Promise<CardPage> {
  const { limit, afterId } = page;
  const pinned = await listPinnedCards(ctx.db, maxPinnedCards);
  const maxCards = limit + 1 + pinned.length;
  const [found, newest, total] = await Promise.all([
    afterId === undefined
      ? listPublishedPage(ctx.db, { limit: maxCards })
      : listPublishedPageAfter(ctx.db, afterId, maxCards),
    listPublishedPage(ctx.db, { limit: 1 + pinned.length }),
    getPublishedCount(ctx.db),
  ]);
  const isUnpinned = ({ id }: PostCard) => pinned.every((card) => card.id !== id);
  const unpinnedCards = found.filter(isUnpinned);
  const isNewest = unpinnedCards[0]?.id === newest.find(isUnpinned)?.id;
  const cardCount = isNewest ? limit - pinned.length : limit;
  const cards = [...(isNewest ? pinned : []), ...unpinnedCards.slice(0, cardCount)];
  return { cards, hasMore: unpinnedCards.length > cardCount, total, isNewest };
}

/**
 * Returns a page of the public list with at most 4 MB of bodies, newest first; `next` is the position of the next page, or
 * undefined.
 */
export async function listPublishedPosts(ctx: Ctx, { limit, after }: PostPageInput): Promise<PostPage> {
  const [{ posts, isCut }, total] = await Promise.all([
    listPublishedPageWithBodies(ctx.db, { limit: limit + 1, after }),
    getPublishedCount(ctx.db),
  ]);
  const pagePosts = posts.slice(0, limit);
  const last = isCut || posts.length > limit ? pagePosts.at(-1) : undefined;
  return { posts: pagePosts, next: last && { publishedAt: last.publishedAt, id: last.id }, total };
}

export async function findPublishedPost(ctx: Ctx, id: number): Promise<Post | undefined> {
  return findPublishedById(ctx.db, id);
}

/** Maximum length of a former address, on this site or on another site. */
const maxPathCharacters = 1_000;

/**
 * Returns the current path of the post that had this address before, on this site or on an imported site. Accepts the path with
 * or without a trailing slash, percent-encoded or not.
 */
export async function findCurrentPostPath(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  const spellings = listPathSpellings(path);
  const post = spellings.length === 0 ? undefined : await findPublishedByFormerPath(ctx.db, spellings);
  return post && postPath(post);
}

/** Returns true if any post had another address before. */
export async function hasFormerPostPaths(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return hasPostAddresses(ctx.db);
}

/**
 * Returns the possible stored spellings of a requested path. The list is empty for the front page and for a path that
 * is too long.
 */
export function listPathSpellings(path: string): string[] {
  if (path.length > maxPathCharacters) return [];
  const pathWithoutSlash = path.replace(/(?<!\/)\/+$/, '');
  const spelt = [pathWithoutSlash, decodePath(pathWithoutSlash) ?? ''].filter((spelling) => spelling !== '');
  return [...new Set(spelt.flatMap((bareSpelling) => [bareSpelling, `${bareSpelling}/`]))];
}

/** Returns undefined for invalid percent-encoding and for NUL, which PostgreSQL cannot store. */
function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the cards of the published posts among these ids, in the order of the ids. */
export async function listPublishedCardsByIds(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<PostCard[]> {
  const cards = new Map((await listPublishedByIds(ctx.db, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Returns the posts that were published directly before and after this post. */
export async function findNeighbours(
  ctx: Ctx,
  post: PublishedPosition,
): Promise<{ older: PostCard | undefined; newer: PostCard | undefined }> {
  const [[older], [newer]] = await Promise.all([
    listPublishedPage(ctx.db, { limit: 1, after: post }),
    listPublishedSince(ctx.db, post, 1),
  ]);
  return { older, newer };
}

/**
 * Returns up to `count` posts from the hundred posts before and the hundred posts after this post, sorted by shared
 * tags, then by rare shared words, then by closeness in time. `except` excludes posts that the page already shows.
 */
export async function findRelatedPosts(
  ctx: Ctx,
  post: PostCard,
  { count, except = [] }: { count: number; except?: readonly number[] },
): Promise<PostCard[]> {
  const [older, newer] = await Promise.all([
    listPublishedPage(ctx.db, { limit: relatedPostsPerSide, after: post }),
    listPublishedSince(ctx.db, post, relatedPostsPerSide),
  ]);
  const hidden = new Set(except);
  const candidates = [...older, ...newer].filter(({ id }) => !hidden.has(id));
  return rankRelated(post, candidates, await createSharedTagCounter(ctx, post, candidates)).slice(0, count);
}

/** Returns a function that counts the tags that a post shares with a candidate. */
async function createSharedTagCounter(
  ctx: Pick<Ctx, 'db'>,
  { id }: PostCard,
  candidates: readonly PostCard[],
): Promise<(id: number) => number> {
  const ownTagIds = new Set((await getTagsByPost(ctx, [id])).get(id)?.map((tag) => tag.id));
  if (ownTagIds.size === 0) return () => 0;
  const tags = await getTagsByPost(
    ctx,
    candidates.map((card) => card.id),
  );
  return (candidateId) => tags.get(candidateId)?.filter((tag) => ownTagIds.has(tag.id)).length ?? 0;
}

/**
 * Returns published posts for a sitemap with the time of their last change, ordered by id; `ids` limits the posts to
 * one part of the sitemap. Excludes posts with a canonical URL on another site.
 */
export async function listPublishedAddresses(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return listPublishedAddressRows(ctx.db, ids);
}

/** Returns the time of the latest change of any published post. */
export async function getLatestChange(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  return getLatestPublishedChange(ctx.db);
}

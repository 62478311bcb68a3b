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

/** So many pinned posts stand before all others: with more nothing would be new. */
const pinnedShown = 3;

/**
 * A page of the public list, newest first, without bodies; the newest three of the pinned posts stand first on the first page, and
 * on no other. `afterId` is the last card of the page before, also when that post was taken down meanwhile; one that was never
 * published starts at the newest again.
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

/** An address is no longer than this, here or where it came from. */
const longestPath = 1_000;

/**
 * Where the post is now that an address led to before, on this site or on the one that it came from; undefined where none did.
 * `path` as it was asked for: with or without a slash at its end, percent-encoded or not, it is the same one.
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

/** How an address that was asked for may be stored; none of one that is too long, and of the front page. */
export function spellingsOf(path: string): string[] {
  if (path.length > longestPath) return [];
  const bare = path.replace(/(?<!\/)\/+$/, '');
  const spelt = [bare, decoded(bare) ?? ''].filter((one) => one !== '');
  return [...new Set(spelt.flatMap((one) => [one, `${one}/`]))];
}

/** Undefined for what is no text, and for text that no database holds. */
function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The cards of those of these posts that the public sees, in the order of the ids. */
export async function publishedCardsOf(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<PostCard[]> {
  const cards = new Map((await publishedByIds(ctx.db, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
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
 * Up to `count` posts that share the most tags with this one, then the most telling words, of the hundred before and after it; the nearest
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
  return relatedTo(post, candidates, await sharedTagsWith(ctx, post, candidates)).slice(0, count);
}

/** How many tags each of these posts shares with one. */
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
 * What a sitemap names: published posts with the time of their last change, by id; of a part those with its ids. A text that stood
 * elsewhere first is none of them.
 */
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

import {
  hasPostAddresses,
  listPublishedAddressRows,
  findPublishedByFormerPath,
} from '#modules/posts/settings/address-store.ts';
import type { Ctx } from '#modules/context.ts';
import { relatedPostsPerSide } from '#modules/posts/changed-pages.ts';
import { localizedPostPath, postPath } from '#modules/posts/constants.ts';
import { countListedPosts } from '#modules/posts/lists/store.ts';
import { findTranslationIds, listPublishedTranslations } from '#modules/posts/translation-store.ts';
import { addLanguagePrefix, type Language, languages } from '#modules/translations/constants.ts';
import { rankRelated } from '#modules/posts/related.ts';
import type {
  PostPageInput,
  PublishedPosition,
  PublishedTranslation,
  Post,
  PostCard,
} from '#modules/posts/schema.ts';
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

/**
 * `isNewest`: the page begins with the newest post. `lastId`: the position of the next page. It is the id of the last card, or of the
 * English post if the last card is its translation.
 */
export type CardPage = {
  cards: PostCard[];
  lastId: number | undefined;
  hasMore: boolean;
  total: number;
  isNewest: boolean;
};
export type PostPage = { posts: Post[]; next: PublishedPosition | undefined; total: number };

/** Maximum number of pinned posts at the top of the list. More pinned posts would push a new post out of view. */
const maxPinnedCards = 3;

/**
 * Returns a page of the list in a language without bodies, newest first: posts in the language, and English posts, each as its
 * translation if there is a published one. The first page begins with the newest three pinned posts. `afterId` is the `lastId` of
 * the previous page, even if that post is no longer published; the id of a post
 * that was never published returns the first page.
 */
export async function listPublishedCards(
  ctx: Ctx,
  page: { limit: number; afterId?: number | undefined; language: Language },
): Promise<CardPage> {
  const { limit, afterId, language } = page;
  const pinned = await listPinnedCards(ctx.db, maxPinnedCards, language);
  const maxCards = limit + 1 + pinned.length;
  const [found, newest, total] = await Promise.all([
    afterId === undefined
      ? listPublishedPage(ctx.db, { limit: maxCards, listedIn: language })
      : listPublishedPageAfter(ctx.db, afterId, { limit: maxCards, listedIn: language }),
    listPublishedPage(ctx.db, { limit: 1 + pinned.length, listedIn: language }),
    countListedPosts(ctx.db, language),
  ]);
  const isUnpinned = ({ id }: PostCard) => pinned.every((card) => card.id !== id);
  const unpinnedCards = found.filter(isUnpinned);
  const isNewest = unpinnedCards[0]?.id === newest.find(isUnpinned)?.id;
  const cardCount = isNewest ? limit - pinned.length : limit;
  const listed = [...(isNewest ? pinned : []), ...unpinnedCards.slice(0, cardCount)];
  const cards = await translateCards(ctx, listed, language);
  return { cards, lastId: listed.at(-1)?.id, hasMore: unpinnedCards.length > cardCount, total, isNewest };
}

/**
 * Replaces English posts with their published translations in a language. The date of a card stays the date of the English post,
 * because the date is its position in a list.
 */
async function translateCards(
  ctx: Pick<Ctx, 'db'>,
  cards: readonly PostCard[],
  language: Language,
): Promise<PostCard[]> {
  const ids = await findTranslationIds(ctx.db, listForeignGroups(cards, language), language);
  const translations = new Map(
    (await listPublishedByIds(ctx.db, [...ids.values()])).map((card) => [card.id, card]),
  );
  return cards.map((card) => {
    const translation = translations.get(ids.get(card.translationGroup ?? '') ?? 0);
    if (translation === undefined || card.language === language) return card;
    return { ...translation, publishedAt: card.publishedAt, isPinned: card.isPinned };
  });
}

/** Returns the groups of the posts that are not in the language. */
function listForeignGroups(
  posts: readonly Pick<PostCard, 'language' | 'translationGroup'>[],
  language: Language,
): string[] {
  return posts.flatMap((post) => (post.language === language ? [] : (post.translationGroup ?? [])));
}

/** Returns the cards of published posts in the order of the ids, each as its translation if there is a published one. */
export async function listReaderCards(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
  language: Language,
): Promise<PostCard[]> {
  return translateCards(ctx, await listPublishedCardsByIds(ctx, ids), language);
}

/**
 * Returns the published posts of the group of each post, with the post itself, in the order of the languages. Search engines get them
 * as `hreflang`. A post without a published translation, or with a canonical URL on another site, has no entry.
 */
export async function listTranslationsByPost(
  ctx: Pick<Ctx, 'db'>,
  posts: readonly Pick<Post, 'id' | 'translationGroup'>[],
): Promise<Map<number, PublishedTranslation[]>> {
  const groups = [...new Set(posts.flatMap(({ translationGroup }) => translationGroup ?? []))];
  const published = sortByLanguage(await listPublishedTranslations(ctx.db, groups));
  const members = Map.groupBy(published, ({ translationGroup }) => translationGroup);
  return new Map(
    posts.flatMap(({ id, translationGroup }) => {
      const group = members.get(translationGroup ?? '') ?? [];
      return group.length > 1 && group.some((post) => post.id === id) ? [[id, group]] : [];
    }),
  );
}

function sortByLanguage<Item extends { language: Language }>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (first, second) => languages.indexOf(first.language) - languages.indexOf(second.language),
  );
}

/**
 * Returns the path of a published post for a reader of a language: of its translation, or of the English post in pages of that
 * language, or of the post itself.
 */
export async function findReaderPath(
  ctx: Pick<Ctx, 'db'>,
  post: Pick<Post, 'id' | 'slug' | 'language' | 'translationGroup'>,
  language: Language,
): Promise<string> {
  const { translationGroup } = post;
  const group = translationGroup === null ? [] : await listPublishedTranslations(ctx.db, [translationGroup]);
  const translation = group.find((other) => other.language === language);
  if (translation !== undefined) return localizedPostPath(translation);
  const english = post.language === 'en' ? post : group.find((other) => other.language === 'en');
  return english === undefined ? localizedPostPath(post) : addLanguagePrefix(language, postPath(english));
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
  return post && localizedPostPath(post);
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

/** Returns the posts before and after a post in the list of a language. */
export async function findNeighbours(
  ctx: Ctx,
  post: PostCard,
  language: Language,
): Promise<{ older: PostCard | undefined; newer: PostCard | undefined }> {
  const position = await findListPosition(ctx, post);
  const [[older], [newer]] = await Promise.all([
    listPublishedPage(ctx.db, { limit: 1, after: position, listedIn: language }),
    listPublishedSince(ctx.db, position, { limit: 1, listedIn: language }),
  ]);
  const cards = await translateCards(
    ctx,
    [older, newer].flatMap((card) => card ?? []),
    language,
  );
  return { older: older && cards[0], newer: newer && cards.at(-1) };
}

/** Returns the position of a post in lists, which is the position of the published English post for its translations. */
async function findListPosition(
  ctx: Pick<Ctx, 'db'>,
  post: Pick<PostCard, 'id' | 'publishedAt' | 'language' | 'translationGroup'>,
): Promise<PublishedPosition> {
  const ids = await findTranslationIds(ctx.db, listForeignGroups([post], 'en'), 'en');
  const [english] = await listPublishedByIds(ctx.db, [...ids.values()]);
  return english ?? post;
}

/**
 * Returns up to `count` posts of the list in a language, from the hundred before and the hundred after this post, sorted by shared
 * tags, then by rare shared words, then by closeness in time. `except` excludes posts that the page already shows.
 */
export async function findRelatedPosts(
  ctx: Ctx,
  post: PostCard,
  { count, language, except = [] }: { count: number; language: Language; except?: readonly number[] },
): Promise<PostCard[]> {
  const position = await findListPosition(ctx, post);
  const [older, newer] = await Promise.all([
    listPublishedPage(ctx.db, { limit: relatedPostsPerSide, after: position, listedIn: language }),
    listPublishedSince(ctx.db, position, { limit: relatedPostsPerSide, listedIn: language }),
  ]);
  const hidden = new Set([...except, post.id]);
  const cards = await translateCards(ctx, [...older, ...newer], language);
  const candidates = cards.filter(({ id }) => !hidden.has(id));
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

/** `translations`: the published posts of the group, with this post; empty without a translation. */
export type PublishedAddress = {
  id: number;
  slug: string;
  language: Language;
  updatedAt: Date;
  translations: PublishedTranslation[];
};

/**
 * Returns published posts for a sitemap with the time of their last change, ordered by id; `ids` limits the posts to
 * one part of the sitemap. Excludes posts with a canonical URL on another site.
 */
export async function listPublishedAddresses(
  ctx: Pick<Ctx, 'db'>,
  ids?: IdRange,
): Promise<PublishedAddress[]> {
  const posts = await listPublishedAddressRows(ctx.db, ids);
  const translations = await listTranslationsByPost(ctx, posts);
  return posts.map((post) => Object.assign(post, { translations: translations.get(post.id) ?? [] }));
}

/** Returns the time of the latest change of any published post. */
export async function getLatestChange(ctx: Pick<Ctx, 'db'>): Promise<Date | undefined> {
  return getLatestPublishedChange(ctx.db);
}

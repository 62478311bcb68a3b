import { readAuthor } from '#modules/authors/author.ts';
import type { PublicAuthor } from '#modules/authors/schema.ts';
import { readFeedByIds, type Feed, type PostFeedTitle } from '#modules/posts/feed.ts';
import { feedEntries } from '#modules/posts/changed-pages.ts';
import { listReaderCards } from '#modules/posts/published-posts.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { maxCountedPosts, maxNamesInSitemap } from '#modules/posts/constants.ts';
import {
  countPostsByAuthor,
  countWithTag,
  listPostIdsByAuthor,
  listEnglishTags,
  listIdsWithTag,
  listNamesInOtherLanguages,
  type IdPageRequest,
  type NameWithPosts,
  listAuthorsWithPosts,
} from '#modules/posts/lists/store.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { AppError } from '#modules/app-error.ts';
import type { TagDetails } from '#modules/tags/schema.ts';
import { readTag } from '#modules/tags/tag.ts';

/** A tag or an author with posts. `text` is the description, or ''. */
export type TagOrAuthor = { id: number; name: string; text: string };
export type TagOrAuthorKind = 'tag' | 'author';
/** `total` is undefined for more than 1,000 posts; `isNewest`: the page begins with the newest post. */
export type TagOrAuthorPage = {
  named: TagOrAuthor;
  cards: PostCard[];
  lastId: number | undefined;
  hasMore: boolean;
  isNewest: boolean;
  total: number | undefined;
};

type TagOrAuthorSource = {
  read: (ctx: Ctx, id: number) => Promise<TagOrAuthor>;
  ids: (db: Ctx['db'], id: number, page: IdPageRequest) => Promise<number[]>;
  count: (db: Ctx['db'], id: number, at: { language: Language; most: number }) => Promise<number>;
  all: (db: Ctx['db'], limit: number) => Promise<NameWithPosts[]>;
};

const sourceByKind: Record<TagOrAuthorKind, TagOrAuthorSource> = {
  tag: {
    read: async (ctx, id) => fromTag(await readTag(ctx, id)),
    ids: listIdsWithTag,
    count: countWithTag,
    all: listEnglishTags,
  },
  author: {
    read: async (ctx, id) => fromAuthor(await readAuthor(ctx, id)),
    ids: listPostIdsByAuthor,
    count: countPostsByAuthor,
    all: listAuthorsWithPosts,
  },
};

/**
 * Returns a page of the list of a tag or an author in a language, newest first; `afterId` is the `lastId` of the previous page.
 * Returns undefined if the tag or author does not exist or its list has no posts, because tags of drafts are not public.
 */
export async function readTagOrAuthorPage(
  ctx: Ctx,
  { kind, id }: { kind: TagOrAuthorKind; id: number },
  { limit, afterId, language }: IdPageRequest,
): Promise<TagOrAuthorPage | undefined> {
  const source = sourceByKind[kind];
  const [tagOrAuthor, ids, newest, counted] = await Promise.all([
    findTagOrAuthor(ctx, source, id),
    source.ids(ctx.db, id, { limit: limit + 1, afterId, language }),
    source.ids(ctx.db, id, { limit: 1, language }),
    source.count(ctx.db, id, { language, most: maxCountedPosts + 1 }),
  ]);
  if (tagOrAuthor === undefined || newest.length === 0) return undefined;
  return {
    named: tagOrAuthor,
    cards: await listReaderCards(ctx, ids.slice(0, limit), language),
    lastId: ids.slice(0, limit).at(-1),
    hasMore: ids.length > limit,
    isNewest: ids[0] === newest[0],
    total: counted > maxCountedPosts ? undefined : counted,
  };
}

/** Returns the newest posts of a tag or an author for a feed; undefined in the same cases as `readTagOrAuthorPage`. */
export async function readTagOrAuthorFeed(
  ctx: Ctx,
  { kind, id, language }: { kind: TagOrAuthorKind; id: number; language: Language },
  getFeedTitle: (named: TagOrAuthor) => PostFeedTitle & { home: string },
): Promise<Feed | undefined> {
  const source = sourceByKind[kind];
  const [feedSubject, ids] = await Promise.all([
    findTagOrAuthor(ctx, source, id),
    source.ids(ctx.db, id, { limit: feedEntries, language }),
  ]);
  return feedSubject === undefined || ids.length === 0
    ? undefined
    : readFeedByIds(ctx, getFeedTitle(feedSubject), ids);
}

/**
 * Returns every tag or author with posts that are not samples, for the sitemap: in English, or in each language with posts if English
 * lists have none.
 */
export async function listNamesWithPosts(
  ctx: Pick<Ctx, 'db'>,
  kind: TagOrAuthorKind,
): Promise<(NameWithPosts & { language: Language })[]> {
  const [english, other] = await Promise.all([
    sourceByKind[kind].all(ctx.db, maxNamesInSitemap),
    listNamesInOtherLanguages(ctx.db, kind, {
      languages: languages.filter((language) => language !== 'en'),
      limit: maxNamesInSitemap,
    }),
  ]);
  const englishIds = new Set(english.map(({ id }) => id));
  return [
    ...english.map(({ id, name, changedAt }) => ({ id, name, changedAt, language: 'en' as const })),
    ...other.filter(({ id }) => !englishIds.has(id)),
  ];
}

async function findTagOrAuthor(
  ctx: Ctx,
  { read }: TagOrAuthorSource,
  id: number,
): Promise<TagOrAuthor | undefined> {
  try {
    return await read(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'missing') return undefined;
    throw error;
  }
}

function fromTag({ id, name, description }: TagDetails): TagOrAuthor {
  return { id, name, text: description };
}

function fromAuthor({ id, name, about }: PublicAuthor): TagOrAuthor {
  return { id, name, text: about };
}

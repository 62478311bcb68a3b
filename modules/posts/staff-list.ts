import type {
  PostSearchResult,
  ListedPost,
  ListPosition,
  PostQuery,
  StaffPost,
} from '#modules/posts/schema.ts';
import { limitRowsBySize, postLimits } from '#modules/posts/constants.ts';
import {
  countBetweenDays,
  countFoundPosts,
  countListed,
  findPostIds,
  findPostIdsInNextRows,
  listIdsBetweenDays,
  listIds,
  listTitles,
} from '#modules/posts/staff-list-store.ts';
import {
  toTaggedQuery,
  listSomeTaggedIds,
  listTaggedIds,
  findTaggedIdsInNextRows,
  type TaggedQuery,
} from '#modules/posts/staff-lists/tagged-store.ts';
import { listBodySizes, findPostById, listPostsByIds } from '#modules/posts/staff-store.ts';
import { findPostsContaining, findNewestPostsContaining } from '#modules/posts/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { findRowsContaining, searchRowsContaining, searchWithTypos } from '#modules/text-search/lookup.ts';
import type { SearchPage } from '#modules/text-search/lookup.ts';
import { requireFound } from '#modules/app-error.ts';

/** `isLeast`: there may be more posts than `total`. */
export type StaffPage = {
  posts: ListedPost[];
  total: number;
  isLeast: boolean;
  next: ListPosition | undefined;
};

/**
 * Returns a page of the staff list: posts in every state except deleted; `next` is the position of the next page. A
 * page with bodies contains at most 4 MB of bodies. Counts search results up to 100; 101 means more than 100.
 */
export async function listPosts(
  ctx: Ctx,
  query: PostQuery,
  { limit, after, bodies }: { limit: number; after?: ListPosition | undefined; bodies: 'whole' | 'none' },
): Promise<StaffPage> {
  const { rows: ids, counted } = await searchWithTypos(
    query.search ?? '',
    (search) => listPageIds(ctx, { ...query, search }, { limit: limit + 1, after }),
    (result) => result.counted.count,
  );
  const fittingIds =
    bodies === 'none' ? ids : limitRowsBySize(await listBodySizes(ctx.db, ids)).map(({ id }) => id);
  const pagePosts = await listPostsByIds(ctx.db, fittingIds.slice(0, limit), bodies);
  const last = fittingIds.length > limit || fittingIds.length < ids.length ? pagePosts.at(-1) : undefined;
  const next = last && { id: last.id, updatedAt: last.updatedAt };
  return { posts: pagePosts, total: counted.count, isLeast: counted.isLeast, next };
}

/**
 * Returns a post in any state except deleted.
 * @throws {AppError} missing
 */
export async function readPost(ctx: Ctx, id: number): Promise<StaffPost> {
  const post = requireFound(await findPostById(ctx.db, id), 'post.notFound');
  return post;
}

/** Finds the newest posts of any status whose title contains the words of the text. */
export async function findPosts(ctx: Ctx, text: string, limit: number): Promise<PostSearchResult[]> {
  return findRowsContaining(
    { text, limit },
    (rows) => findNewestPostsContaining(ctx.db, text, { limit, rows }),
    () => findPostsContaining(ctx.db, text, limit),
  );
}

/**
 * Placeholder for `searchRowsContaining` if the query has no search text. Date filters have an index of their own, so the
 * minimum length of search texts does not apply.
 */
const indexedText = 'any';

/**
 * Returns true if the query has filters other than status and author. The index of each sort order covers only these
 * two filters.
 */
function hasOtherFilters({ search, tag, language, from, until }: PostQuery): boolean {
  return [search || undefined, tag, language, from, until].some((part) => part !== undefined);
}

/** Below this number of posts the filter's own index is faster than reading month by month. */
const minPostsForMonths = 15_000;

/**
 * Returns true if a list between two days is faster to read month by month. This is the case if many posts match,
 * because a page then needs few rows per month.
 */
async function shouldReadByMonths(ctx: Ctx, query: PostQuery): Promise<boolean> {
  const { search, author, status, from, until } = query;
  if ((from ?? until) === undefined || search) return false;
  const counts = await Promise.all([
    author === undefined
      ? minPostsForMonths
      : countFoundPosts(ctx.db, { sort: query.sort, author }, minPostsForMonths),
    status === undefined ? minPostsForMonths : countListed(ctx.db, status),
  ]);
  return Math.min(...counts) >= minPostsForMonths;
}

/**
 * `of`: the number of posts in the sample that estimates how common a search text is. `least`: the number of matches
 * in the sample from which reading month by month is faster.
 */
const commonText = { of: 400, least: 8 } as const;

/**
 * Returns true if a search between two days matches many posts. A common text is searched month by month, a rare text
 * with the text index.
 */
async function isCommonBetweenDays(ctx: Ctx, { from, until, ...query }: PostQuery): Promise<boolean> {
  if ((from ?? until) === undefined || !query.search || query.author !== undefined) return false;
  const { found } = await findPostIdsInNextRows(ctx.db, query, { limit: 0, rows: commonText.of });
  return found >= commonText.least;
}

type Page = { limit: number; after?: ListPosition | undefined };
type IdPage = SearchPage<number>;

const maxCounted = postLimits.searchCounted + 1;

async function listPageIds(ctx: Ctx, query: PostQuery, page: Page): Promise<IdPage> {
  const tagged = toTaggedQuery(query);
  if (tagged !== undefined) return listTaggedPage(ctx, tagged, page);
  if (!hasOtherFilters(query)) return toIdPage(listIds(ctx.db, query, page), countQuery(ctx, query));
  if (await shouldReadByMonths(ctx, query))
    return toIdPage(
      listIdsBetweenDays(ctx.db, query, page),
      toCounted(countBetweenDays(ctx.db, query, maxCounted)),
    );
  if (query.tag !== undefined && query.language === undefined)
    return searchTagged(ctx, { ...query, tag: query.tag }, page);
  if (await isCommonBetweenDays(ctx, query))
    return toIdPage(
      listIdsBetweenDays(ctx.db, query, page),
      toCounted(countBetweenDays(ctx.db, query, maxCounted)),
    );
  return searchRowsContaining(
    { text: query.search || indexedText, limit: page.limit, most: maxCounted },
    {
      near: (rows) => findPostIdsInNextRows(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => findPostIdsInNextRows(ctx.db, query, { limit: 0, rows })),
      all: () => findPostIds(ctx.db, query, { ...page, most: maxCounted }),
      count: () => countFoundPosts(ctx.db, query, maxCounted),
    },
  );
}

async function toIdPage(ids: Promise<number[]>, counted: Promise<RowCount>): Promise<IdPage> {
  const [rows, count] = await Promise.all([ids, counted]);
  return { rows, counted: count };
}

async function toCounted(counting: Promise<number>): Promise<RowCount> {
  const count = await counting;
  return { count, isLeast: count >= maxCounted };
}

async function countQuery(ctx: Ctx, query: PostQuery): Promise<RowCount> {
  if (query.author !== undefined) return toCounted(countFoundPosts(ctx.db, query, maxCounted));
  return { count: await countListed(ctx.db, query.status), isLeast: false };
}

/** If few posts of a tag match the other filters, sorts the ids of these posts instead of scanning all posts of the tag. */
async function listTaggedPage(ctx: Ctx, query: TaggedQuery, page: Page): Promise<IdPage> {
  const sampleIds = await listSomeTaggedIds(ctx.db, query, maxCounted);
  const count = sampleIds.length;
  const knownIds = count < maxCounted ? sampleIds : undefined;
  return {
    rows: await listTaggedIds(ctx.db, query, { ...page, among: knownIds }),
    counted: { count, isLeast: !knownIds },
  };
}

/** Searches the posts of the tag instead of the whole list. */
async function searchTagged(ctx: Ctx, query: TaggedQuery & PostQuery, page: Page): Promise<IdPage> {
  return searchRowsContaining(
    { text: query.search || indexedText, limit: page.limit, most: maxCounted },
    {
      near: (rows) => findTaggedIdsInNextRows(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => findTaggedIdsInNextRows(ctx.db, query, { limit: 0, rows })),
      all: () => findPostIds(ctx.db, query, { ...page, most: maxCounted }),
      count: () => countFoundPosts(ctx.db, query, maxCounted),
    },
  );
}

/** Returns titles by id of posts that were ever published, for statistics of page views. */
export async function getPostTitles(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  return new Map((await listTitles(ctx.db, ids)).map(({ id, title }) => [id, title]));
}

import type { FoundPost, ListedPost, ListPosition, PostQuery, StaffPost } from '#modules/posts/schema.ts';
import { fitting, postLimits } from '#modules/posts/constants.ts';
import {
  countBetweenDays,
  countFound,
  countListed,
  foundIds,
  foundIdsNear,
  idsBetweenDays,
  listedIds,
  titlesOf,
} from '#modules/posts/staff-list-store.ts';
import {
  ofTag,
  someTagged,
  taggedIds,
  taggedIdsNear,
  type TaggedQuery,
} from '#modules/posts/staff-lists/tagged-store.ts';
import { bodySizes, postById, postsByIds } from '#modules/posts/staff-store.ts';
import { postsContaining, postsContainingNear } from '#modules/posts/store.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { findContaining, searchContaining } from '#modules/text-search/lookup.ts';
import type { FoundPage } from '#modules/text-search/lookup.ts';
import { Refusal } from '#modules/refusal.ts';

/** `isLeast`: there may be more posts than `total`. */
export type StaffPage = {
  posts: ListedPost[];
  total: number;
  isLeast: boolean;
  next: ListPosition | undefined;
};

/**
 * Returns a page of the staff list: posts in every state except deleted; `next` is the position of the next page. With bodies
 * the page ends at 4 MB of text. Counts search results up to 100; 101 means more than 100.
 */
export async function listPosts(
  ctx: Ctx,
  query: PostQuery,
  { limit, after, bodies }: { limit: number; after?: ListPosition | undefined; bodies: 'whole' | 'none' },
): Promise<StaffPage> {
  const { rows: ids, counted } = await pageOf(ctx, query, { limit: limit + 1, after });
  const fit = bodies === 'none' ? ids : fitting(await bodySizes(ctx.db, ids)).map(({ id }) => id);
  const shown = await postsByIds(ctx.db, fit.slice(0, limit), bodies);
  const last = fit.length > limit || fit.length < ids.length ? shown.at(-1) : undefined;
  const next = last && { id: last.id, updatedAt: last.updatedAt };
  return { posts: shown, total: counted.count, isLeast: counted.isLeast, next };
}

/**
 * Returns a post in any state except deleted.
 * @throws {Refusal} missing
 */
export async function readPost(ctx: Ctx, id: number): Promise<StaffPost> {
  const post = await postById(ctx.db, id);
  if (post === undefined) throw new Refusal('missing', 'post.missing');
  return post;
}

/** Finds the newest posts of any status whose title contains the text. Every character of the text is literal. */
export async function findPosts(ctx: Ctx, text: string, limit: number): Promise<FoundPost[]> {
  return findContaining(
    { text, limit },
    (rows) => postsContainingNear(ctx.db, text, { limit, rows }),
    () => postsContaining(ctx.db, text, limit),
  );
}

/** Placeholder text for filters by date, which has its own index and needs no minimum text length. */
const indexedText = 'any';

/** Returns true if the query has filters other than status and author, which the index of each order covers. */
function isNarrowed({ search, tag, from, until }: PostQuery): boolean {
  return [search || undefined, tag, from, until].some((part) => part !== undefined);
}

/** Below this number of posts the filter's own index is faster than reading month by month. */
const manyPosts = 15_000;

/**
 * Returns true if a list between two days is read month by month: only if many posts match, so that a page needs few rows per
 * month.
 */
async function isByMonths(ctx: Ctx, query: PostQuery): Promise<boolean> {
  const { search, author, status, from, until } = query;
  if ((from ?? until) === undefined || search) return false;
  const counts = await Promise.all([
    author === undefined ? manyPosts : countFound(ctx.db, { sort: query.sort, author }, manyPosts),
    status === undefined ? manyPosts : countListed(ctx.db, status),
  ]);
  return Math.min(...counts) >= manyPosts;
}

/**
 * Posts that are sampled to estimate how common a text is, and the number of matches from which reading month by month is
 * faster.
 */
const common = { of: 400, least: 20 } as const;

/**
 * Returns true if a search between two days matches many posts. Common texts are found month by month; rare texts with the
 * index of the text.
 */
async function isCommonBetweenDays(ctx: Ctx, { from, until, ...query }: PostQuery): Promise<boolean> {
  if ((from ?? until) === undefined || !query.search || query.author !== undefined) return false;
  const { found } = await foundIdsNear(ctx.db, query, { limit: 0, rows: common.of });
  return found >= common.least;
}

type Page = { limit: number; after?: ListPosition | undefined };
type PageOfIds = FoundPage<number>;

const most = postLimits.searchCounted + 1;

async function pageOf(ctx: Ctx, query: PostQuery, page: Page): Promise<PageOfIds> {
  const tagged = ofTag(query);
  if (tagged !== undefined) return taggedPage(ctx, tagged, page);
  if (!isNarrowed(query)) return together(listedIds(ctx.db, query, page), countOf(ctx, query));
  if (await isByMonths(ctx, query))
    return together(idsBetweenDays(ctx.db, query, page), upTo(countBetweenDays(ctx.db, query, most)));
  if (query.tag !== undefined) return taggedSearch(ctx, { ...query, tag: query.tag }, page);
  if (await isCommonBetweenDays(ctx, query))
    return together(idsBetweenDays(ctx.db, query, page), upTo(countBetweenDays(ctx.db, query, most)));
  return searchContaining(
    { text: query.search || indexedText, limit: page.limit, most },
    {
      near: (rows) => foundIdsNear(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => foundIdsNear(ctx.db, query, { limit: 0, rows })),
      all: () => foundIds(ctx.db, query, { ...page, most }),
      count: () => countFound(ctx.db, query, most),
    },
  );
}

async function together(ids: Promise<number[]>, counted: Promise<Counted>): Promise<PageOfIds> {
  const [rows, count] = await Promise.all([ids, counted]);
  return { rows, counted: count };
}

async function upTo(counting: Promise<number>): Promise<Counted> {
  const count = await counting;
  return { count, isLeast: count >= most };
}

async function countOf(ctx: Ctx, query: PostQuery): Promise<Counted> {
  if (query.author !== undefined) return upTo(countFound(ctx.db, query, most));
  return { count: await countListed(ctx.db, query.status), isLeast: false };
}

/**
 * If few posts of a common tag match the other filters, finds their ids once instead of scanning the tag's posts for each page.
 */
async function taggedPage(ctx: Ctx, query: TaggedQuery, page: Page): Promise<PageOfIds> {
  const some = await someTagged(ctx.db, query, most);
  const count = some.length;
  const among = count < most ? some : undefined;
  return { rows: await taggedIds(ctx.db, query, { ...page, among }), counted: { count, isLeast: !among } };
}

/** Searches the posts of the tag instead of the whole list. */
async function taggedSearch(ctx: Ctx, query: TaggedQuery & PostQuery, page: Page): Promise<PageOfIds> {
  return searchContaining(
    { text: query.search || indexedText, limit: page.limit, most },
    {
      near: (rows) => taggedIdsNear(ctx.db, query, { ...page, rows }),
      start: page.after && ((rows) => taggedIdsNear(ctx.db, query, { limit: 0, rows })),
      all: () => foundIds(ctx.db, query, { ...page, most }),
      count: () => countFound(ctx.db, query, most),
    },
  );
}

/** Returns titles by id of posts that were ever published, for statistics of page views. */
export async function postTitles(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await titlesOf(ctx.db, ids)).map(({ id, title }) => [id, title]));
}

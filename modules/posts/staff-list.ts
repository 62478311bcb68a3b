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

/** `isLeast`: there may be more than `total`. */
export type StaffPage = {
  posts: ListedPost[];
  total: number;
  isLeast: boolean;
  next: ListPosition | undefined;
};

/**
 * A page of the staff's list: every state, deleted ones left out; `next` is where the page after it begins. With bodies it
 * ends where these come to 4 MB. What a search leaves is counted up to 100: 101 stands for more.
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

/** A post in any state but deleted. Refuses `missing`. */
export async function readPost(ctx: Ctx, id: number): Promise<StaffPost> {
  const post = await postById(ctx.db, id);
  if (post === undefined) throw new Refusal('missing', 'post.missing');
  return post;
}

/** The newest posts of any status whose title holds the text; no character of it is special. */
export async function findPosts(ctx: Ctx, text: string, limit: number): Promise<FoundPost[]> {
  return findContaining(
    { text, limit },
    (rows) => postsContainingNear(ctx.db, text, { limit, rows }),
    () => postsContaining(ctx.db, text, limit),
  );
}

/** The date has an index of its own: no text stands in the way of asking it. */
const indexedText = 'any';

/** By more than a status and an author, whose posts an index has in every order. */
function isNarrowed({ search, tag, from, until }: PostQuery): boolean {
  return [search || undefined, tag, from, until].some((part) => part !== undefined);
}

/** What fewer posts have is found by its own index faster than month by month. */
const manyPosts = 15_000;

/** Whether a list between two days is read month by month: where much stands in each, so that a page is few rows of every one. */
async function isByMonths(ctx: Ctx, query: PostQuery): Promise<boolean> {
  const { search, author, status, from, until } = query;
  if ((from ?? until) === undefined || search) return false;
  const counts = await Promise.all([
    author === undefined ? manyPosts : countFound(ctx.db, { sort: query.sort, author }, manyPosts),
    status === undefined ? manyPosts : countListed(ctx.db, status),
  ]);
  return Math.min(...counts) >= manyPosts;
}

/** Posts that are looked at to tell how common a text is, and how many of these hold one that fills a page of each month soon. */
const common = { of: 400, least: 20 } as const;

/** Whether a search between two days is one of many posts: those are found month by month too, and few by the text's own index. */
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

/** Of a tag that most posts have a few that are in addition something rare are found once, and not walked to for each page. */
async function taggedPage(ctx: Ctx, query: TaggedQuery, page: Page): Promise<PageOfIds> {
  const some = await someTagged(ctx.db, query, most);
  const count = some.length;
  const among = count < most ? some : undefined;
  return { rows: await taggedIds(ctx.db, query, { ...page, among }), counted: { count, isLeast: !among } };
}

/** The same of a search: the posts of the tag are looked through, and not those of the list. */
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

/** Titles by id of those of these posts that were ever published: what a page is called where it was seen. */
export async function postTitles(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await titlesOf(ctx.db, ids)).map(({ id, title }) => [id, title]));
}

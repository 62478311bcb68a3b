import type { FoundPost, ListedPost, ListPosition, PostQuery, StaffPost } from '#domain/blog/schema.ts';
import { fitting, postLimits } from '#domain/blog/limits.ts';
import {
  countBetweenDays,
  countFound,
  countFoundNear,
  countListed,
  countTagged,
  foundIds,
  foundIdsNear,
  idsBetweenDays,
  listedIds,
  titlesOf,
} from '#domain/blog/staff-list-store.ts';
import { bodySizes, postById, postsByIds } from '#domain/blog/staff-store.ts';
import { postsContaining, postsContainingNear } from '#domain/blog/store.ts';
import type { Ctx } from '#domain/context.ts';
import { countContaining, findContaining } from '#domain/lookup/lookup.ts';
import type { Counted } from '#domain/lookup/lookup.ts';
import { Refusal } from '#domain/refusal.ts';

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
  const [ids, { count: total, isLeast }] = await Promise.all([
    idsOfPage(ctx, query, { limit: limit + 1, after }),
    totalOf(ctx, query),
  ]);
  const fit = bodies === 'none' ? ids : fitting(await bodySizes(ctx.db, ids)).map(({ id }) => id);
  const shown = await postsByIds(ctx.db, fit.slice(0, limit), bodies);
  const last = fit.length > limit || fit.length < ids.length ? shown.at(-1) : undefined;
  return { posts: shown, total, isLeast, next: last && { id: last.id, updatedAt: last.updatedAt } };
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

/** Tag and date have indexes of their own: no text stands in the way of asking them. */
const indexedText = 'any';

/** By more than a status and an author, whose posts an index has in every order. */
function isNarrowed({ search, tag, from, until }: PostQuery): boolean {
  return [search || undefined, tag, from, until].some((part) => part !== undefined);
}

/** What fewer posts have is found by its own index faster than month by month. */
const manyPosts = 15_000;

/** Whether a list between two days is read month by month: where much stands in each, so that a page is few rows of every one. */
async function isByMonths(ctx: Ctx, query: PostQuery): Promise<boolean> {
  const { search, author, tag, status, from, until } = query;
  if ((from ?? until) === undefined || search) return false;
  const counts = await Promise.all([
    author === undefined ? manyPosts : countFound(ctx.db, { sort: query.sort, author }, manyPosts),
    tag === undefined ? manyPosts : countTagged(ctx.db, tag, manyPosts),
    status === undefined ? manyPosts : countListed(ctx.db, status),
  ]);
  return Math.min(...counts) >= manyPosts;
}

async function idsOfPage(
  ctx: Ctx,
  query: PostQuery,
  page: { limit: number; after?: ListPosition | undefined },
): Promise<number[]> {
  if (!isNarrowed(query)) return listedIds(ctx.db, query, page);
  if (await isByMonths(ctx, query)) return idsBetweenDays(ctx.db, query, page);
  return findContaining(
    { text: query.search || indexedText, limit: page.limit },
    (rows) => foundIdsNear(ctx.db, query, { ...page, rows }),
    () => foundIds(ctx.db, query, page),
  );
}

async function totalOf(ctx: Ctx, query: PostQuery): Promise<Counted> {
  const most = postLimits.searchCounted + 1;
  if (!isNarrowed(query)) {
    if (query.author === undefined) return { count: await countListed(ctx.db, query.status), isLeast: false };
    const count = await countFound(ctx.db, query, most);
    return { count, isLeast: count >= most };
  }
  if (await isByMonths(ctx, query)) {
    const count = await countBetweenDays(ctx.db, query, most);
    return { count, isLeast: count >= most };
  }
  return countContaining(
    { text: query.search || indexedText, most },
    (rows) => countFoundNear(ctx.db, query, rows),
    () => countFound(ctx.db, query, most),
  );
}

/** Titles by id of those of these posts that were ever published: what a page is called where it was seen. */
export async function postTitles(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await titlesOf(ctx.db, ids)).map(({ id, title }) => [id, title]));
}

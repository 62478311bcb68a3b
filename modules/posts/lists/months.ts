import { getMonthEnd, getMonthStart, type Month, monthPage } from '#modules/posts/constants.ts';
import { listPublishedCardsByIds } from '#modules/posts/published-posts.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { listIdsBetween, listMonthRows } from '#modules/posts/lists/store.ts';

/**
 * A month of the archive. `posts` is the number of published posts, `changedAt` the time of the last change to the
 * list of these posts.
 */
export type ArchiveMonth = Month & { posts: number; changedAt: Date };

/** Returns every month with posts, newest first; months are in the time zone of Lagos. */
export async function listArchiveMonths(ctx: Pick<Ctx, 'db'>): Promise<ArchiveMonth[]> {
  const rows = await listMonthRows(ctx.db);
  return rows.map(({ month: day, posts, changedAt }) => {
    const [year, month] = day.split('-').map(Number);
    return { year: year ?? 0, month: month ?? 0, posts, changedAt };
  });
}

/** Returns a page of the posts of a month, newest first; `afterId` is the last post of the previous page. */
export async function listPostsOfMonth(
  ctx: Ctx,
  month: Month,
  afterId: number | undefined,
): Promise<{ cards: PostCard[]; hasMore: boolean }> {
  const period = { from: getMonthStart(month), until: getMonthEnd(month) };
  const ids = await listIdsBetween(ctx.db, period, { limit: monthPage + 1, afterId });
  return {
    cards: await listPublishedCardsByIds(ctx, ids.slice(0, monthPage)),
    hasMore: ids.length > monthPage,
  };
}

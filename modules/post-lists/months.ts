import { monthEnd, monthStart, type Month } from '#modules/posts/constants.ts';
import { publishedCardsOf } from '#modules/posts/post.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { monthPage } from '#modules/post-lists/constants.ts';
import { idsBetween, monthRows } from '#modules/post-lists/store.ts';

/** A month of the archive: how many posts the public sees of it, and when their list changed last. */
export type ArchiveMonth = Month & { posts: number; changedAt: Date };

/** Every month of Lagos with posts, the newest first. */
export async function archiveMonths(ctx: Pick<Ctx, 'db'>): Promise<ArchiveMonth[]> {
  const rows = await monthRows(ctx.db);
  return rows.map(({ month: day, posts, changedAt }) => {
    const [year, month] = day.split('-').map(Number);
    return { year: year ?? 0, month: month ?? 0, posts, changedAt };
  });
}

/** A page of the posts of a month, the newest first; `afterId` is the last one of the page before. */
export async function postsOfMonth(
  ctx: Ctx,
  month: Month,
  afterId: number | undefined,
): Promise<{ cards: PostCard[]; hasMore: boolean }> {
  const span = { from: monthStart(month), until: monthEnd(month) };
  const ids = await idsBetween(ctx.db, span, { limit: monthPage + 1, afterId });
  return {
    cards: await publishedCardsOf(ctx, ids.slice(0, monthPage)),
    hasMore: ids.length > monthPage,
  };
}

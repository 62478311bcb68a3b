import { getMonthEnd, getMonthStart, type Month, monthPage } from '#modules/posts/constants.ts';
import { listReaderCards } from '#modules/posts/published-posts.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { listIdsBetween, listMonthRows } from '#modules/posts/lists/store.ts';

/**
 * A month of the archive. `posts` is the number of published posts, `changedAt` the time of the last change to the
 * list of these posts.
 */
export type ArchiveMonth = Month & { posts: number; changedAt: Date };

/** Returns every month with posts of the lists in a language, newest first; months are in the time zone of Lagos. */
export async function listArchiveMonths(ctx: Pick<Ctx, 'db'>, language: Language): Promise<ArchiveMonth[]> {
  const rows = await listMonthRows(ctx.db, language);
  return rows.map(({ month: day, posts, changedAt }) => {
    const [year, month] = day.split('-').map(Number);
    return { year: year ?? 0, month: month ?? 0, posts, changedAt };
  });
}

/** Returns the months for the sitemap: those of English posts, and in each other language those without English posts. */
export async function listMonthsOfSitemap(
  ctx: Pick<Ctx, 'db'>,
): Promise<(ArchiveMonth & { language: Language })[]> {
  const lists = await Promise.all(languages.map((language) => listArchiveMonths(ctx, language)));
  const english = new Set(lists[languages.indexOf('en')]?.map(({ year, month }) => year * 12 + month));
  return languages.flatMap((language, index) =>
    (lists[index] ?? [])
      .filter(({ year, month }) => language === 'en' || !english.has(year * 12 + month))
      .map(({ year, month, posts, changedAt }) => ({ year, month, posts, changedAt, language })),
  );
}

/** Returns a page of the posts of a month, newest first; `afterId` is the `lastId` of the previous page. */
export async function listPostsOfMonth(
  ctx: Ctx,
  month: Month,
  { afterId, language }: { afterId: number | undefined; language: Language },
): Promise<{ cards: PostCard[]; lastId: number | undefined; hasMore: boolean }> {
  const period = { from: getMonthStart(month), until: getMonthEnd(month) };
  const ids = await listIdsBetween(ctx.db, period, { limit: monthPage + 1, afterId, language });
  return {
    cards: await listReaderCards(ctx, ids.slice(0, monthPage), language),
    lastId: ids.slice(0, monthPage).at(-1),
    hasMore: ids.length > monthPage,
  };
}

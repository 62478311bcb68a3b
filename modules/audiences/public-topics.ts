import { isAnyTopicPublic } from '#modules/audiences/topic-store.ts';
import type { Ctx } from '#modules/context.ts';

/** The page with the form for public topics. Other pages link to this page while public topics exist. */
const topicsPath = '/newsletters';

export async function hasPublicTopics(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return isAnyTopicPublic(ctx.db);
}

/**
 * Changes topics and removes the affected pages from the cache: all pages if the first public topic appears or the last
 * disappears, else only the newsletter page.
 */
export async function changeTopicsAndClearPages<Changed>(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  change: () => Promise<Changed>,
): Promise<Changed> {
  const wasShown = await isAnyTopicPublic(ctx.db);
  const result = await change();
  const isSame = (await isAnyTopicPublic(ctx.db)) === wasShown;
  await ctx.pages.empty(isSame ? [topicsPath] : undefined);
  return result;
}

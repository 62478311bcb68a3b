import { isAnyTopicPublic } from '#modules/audiences/topic-store.ts';
import type { Ctx } from '#modules/context.ts';

/** The page with the form for public topics. Other pages link to this page while public topics exist. */
const topicsPath = '/newsletters';

const visibilityCache = new WeakMap<Ctx['pages'], boolean>();

/** Returns true if public topics exist. During a database outage, returns the last known value. */
export async function hasPublicTopics(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<boolean> {
  try {
    const isShown = await isAnyTopicPublic(ctx.db);
    visibilityCache.set(ctx.pages, isShown);
    return isShown;
  } catch {
    return visibilityCache.get(ctx.pages) ?? false;
  }
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

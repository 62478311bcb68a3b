import { isAnyTopicPublic } from '#modules/audiences/topic-store.ts';
import type { Ctx } from '#modules/context.ts';

/** The page whose form shows the public topics; all others lead there while there are any. */
const topicsPath = '/newsletters';

const known = new WeakMap<Ctx['pages'], boolean>();

/** Whether there are topics that anybody may choose; while the database is away, what held before. */
export async function showsPublicTopics(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<boolean> {
  try {
    const isShown = await isAnyTopicPublic(ctx.db);
    known.set(ctx.pages, isShown);
    return isShown;
  } catch {
    return known.get(ctx.pages) ?? false;
  }
}

/** Changes topics, and has the pages that show them rendered anew: all of them with the first public one and without the last. */
export async function changeOnPages<Changed>(
  ctx: Pick<Ctx, 'db' | 'pages'>,
  change: () => Promise<Changed>,
): Promise<Changed> {
  const wasShown = await isAnyTopicPublic(ctx.db);
  const changed = await change();
  const isSame = (await isAnyTopicPublic(ctx.db)) === wasShown;
  await ctx.pages.empty(isSame ? [topicsPath] : undefined);
  return changed;
}

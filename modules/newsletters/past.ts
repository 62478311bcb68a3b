import type { Ctx } from '#modules/context.ts';
import { isAnyArchived } from '#modules/newsletters/email-store.ts';

/** Whether the public archive holds a newsletter: links to it stand nowhere before. */
export async function hasPastNewsletters(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return isAnyArchived(ctx.db);
}

const known = new WeakMap<Ctx['pages'], boolean>();

/** The same for pages that are shown without a database too: while it is away, what held before. */
export async function showsPastNewsletters(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<boolean> {
  try {
    const isShown = await hasPastNewsletters(ctx);
    known.set(ctx.pages, isShown);
    return isShown;
  } catch {
    return known.get(ctx.pages) ?? false;
  }
}

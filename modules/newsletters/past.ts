import type { Ctx } from '#modules/context.ts';
import { isAnyArchived } from '#modules/newsletters/email-store.ts';

/** Returns true if the public archive contains a newsletter. Pages link to the archive only then. */
export async function hasPastNewsletters(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return isAnyArchived(ctx.db);
}

const known = new WeakMap<Ctx['pages'], boolean>();

/** Does the same as `hasPastNewsletters`, but returns the last known value while the database is unavailable. */
export async function showsPastNewsletters(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<boolean> {
  try {
    const isShown = await hasPastNewsletters(ctx);
    known.set(ctx.pages, isShown);
    return isShown;
  } catch {
    return known.get(ctx.pages) ?? false;
  }
}

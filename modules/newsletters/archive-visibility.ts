import type { Ctx } from '#modules/context.ts';
import { isAnyArchived } from '#modules/newsletters/email-store.ts';

/** Returns true if the public archive contains a newsletter. Pages link to the archive only in this case. */
export async function hasArchivedNewsletters(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return isAnyArchived(ctx.db);
}

const lastKnown = new WeakMap<Ctx['pages'], boolean>();

/** Returns the same value as `hasArchivedNewsletters`, or the last known value while the database is unavailable. */
export async function isArchiveShown(ctx: Pick<Ctx, 'db' | 'pages'>): Promise<boolean> {
  try {
    const isShown = await hasArchivedNewsletters(ctx);
    lastKnown.set(ctx.pages, isShown);
    return isShown;
  } catch {
    return lastKnown.get(ctx.pages) ?? false;
  }
}

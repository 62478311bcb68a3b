import type { Ctx } from '#modules/context.ts';
import { isAnyArchived } from '#modules/newsletters/email-store.ts';

/** Returns true if the public archive contains a newsletter. Pages link to the archive only in this case. */
export async function hasArchivedNewsletters(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return isAnyArchived(ctx.db);
}

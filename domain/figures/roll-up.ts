import type { Ctx } from '#domain/context.ts';
import { dayOf } from '#domain/figures/day.ts';
import { deleteSaltsBefore, deleteVisitorsBefore, sumVisitors } from '#domain/figures/store.ts';

/**
 * Turns the visitors of finished days into one number a day, then deletes what is older than yesterday: hashes and
 * their salts. A salt is gone 48 h after its day began (identity.md). Run every hour; a second run changes nothing.
 */
export async function rollUpVisits(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const yesterday = dayOf(now, -1);
  await deleteSaltsBefore(ctx.db, yesterday);
  await ctx.db.transaction().execute(async (trx) => {
    await sumVisitors(trx, dayOf(now));
    await deleteVisitorsBefore(trx, yesterday);
  });
}

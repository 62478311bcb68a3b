import type { Ctx } from '#modules/context.ts';
import { monthsBefore } from '#modules/retention/months.ts';
import {
  beginFolding,
  deleteDeliveries,
  endFolding,
  forgetReadersBefore,
  newsletterFolding,
} from '#modules/retention/store.ts';

/** Emails deleted per transaction, and transactions per night: 20 million emails, enough for 50 million emails a week. */
const chunk = 20_000;
const mostChunks = 1_000;

/**
 * Reduces old newsletters to their counts: deletes the results, opens and clicks of single emails of newsletters that ended
 * before the storage period. An interrupted run continues the next time. Returns the number of completed newsletters.
 */
export async function foldNewsletters(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  const before = monthsBefore(now, ctx.settings.deliveriesKeptMonths);
  await forgetReadersBefore(ctx.db, before);
  let folded = 0;
  let after = 0;
  for (let chunks = 0; chunks < mostChunks && !ctx.listener.ended.aborted; chunks += 1) {
    const id = (await newsletterFolding(ctx.db)) ?? (await beginFolding(ctx.db, { before, now }));
    if (id === undefined) return folded;
    const last = await deleteDeliveries(ctx.db, id, { after, limit: chunk });
    after = last ?? 0;
    if (last !== undefined) continue;
    await endFolding(ctx.db, id);
    folded += 1;
  }
  return folded;
}

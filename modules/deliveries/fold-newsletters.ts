import type { Ctx } from '#modules/context.ts';
import {
  startFolding,
  deleteDeliveries,
  finishFolding,
  deleteReadersBefore,
  findFoldingNewsletter,
} from '#modules/deliveries/folding-store.ts';

/**
 * Number of emails that one transaction deletes, and number of transactions per night. Together they delete 20
 * million emails a night, which is enough for a site that sends 50 million emails a week.
 */
const deliveriesPerChunk = 20_000;
const maxChunks = 1_000;

/**
 * Reduces newsletters to their counts if the newsletters ended before a time: deletes the results, opens and clicks
 * of the individual emails. The next run continues an interrupted run. Returns the number of completed newsletters.
 */
export async function foldNewslettersBefore(ctx: Ctx, before: Date): Promise<number> {
  const now = ctx.clock.now();
  await deleteReadersBefore(ctx.db, before);
  let folded = 0;
  let after = 0;
  for (let chunks = 0; chunks < maxChunks && !ctx.listener.ended.aborted; chunks += 1) {
    const id = (await findFoldingNewsletter(ctx.db)) ?? (await startFolding(ctx.db, { before, now }));
    if (id === undefined) return folded;
    const last = await deleteDeliveries(ctx.db, id, { after, limit: deliveriesPerChunk });
    after = last ?? 0;
    if (last !== undefined) continue;
    await finishFolding(ctx.db, id);
    folded += 1;
  }
  return folded;
}

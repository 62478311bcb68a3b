import type { Ctx } from '#modules/context.ts';
import { monthsBefore } from '#modules/retention/months.ts';
import {
  beginFolding,
  deleteDeliveries,
  endFolding,
  forgetReadersBefore,
  newsletterFolding,
} from '#modules/retention/store.ts';

/** Emails deleted in one transaction, and transactions of one night: 20 million emails, as 50 million a week need. */
const chunk = 20_000;
const mostChunks = 1_000;

/**
 * Folds newsletters that ended longer ago than single emails are kept: what became of the email to each person, opens
 * and clicks among it, goes; the counts stay. What a process that died, or the end of a night, leaves over is deleted the
 * next time. Answers how many newsletters it folded to the end.
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

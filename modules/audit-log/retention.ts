import { findLastRemovableLink, lockChainAnchor, deleteChainUpTo } from '#modules/audit-log/chain-store.ts';
import { formatChainEnd } from '#modules/audit-log/chain.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { removalAction } from '#modules/audit-log/constants.ts';
import { operator } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';

/**
 * Removes the oldest entries older than `before`, at most `limit`. The chain remains verifiable: its anchor stores the
 * last removed hash, and a new entry records the removal. Returns the number of removed entries.
 */
export async function removeEntriesBefore(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  before: Date,
  limit: number,
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const anchor = await lockChainAnchor(trx);
    const end = await findLastRemovableLink(trx, { anchor, before, limit });
    if (end === undefined) return 0;
    await deleteChainUpTo(trx, end);
    const count = end.position - anchor;
    const details = { count, before: before.toISOString(), anchor: formatChainEnd(end) };
    await recordAudit(ctx, trx, operator, { action: removalAction, details });
    return count;
  });
}

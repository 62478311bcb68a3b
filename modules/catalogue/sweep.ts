import { undoSeconds } from '#modules/catalogue/constants.ts';
import { deletePacksBefore } from '#modules/catalogue/pack-store.ts';
import { deleteItems, lockRemovedBefore } from '#modules/catalogue/store.ts';
import { sweepGone } from '#modules/catalogue/sync.ts';
import { filesOfVersions } from '#modules/catalogue/version-store.ts';
import { sweepVersions } from '#modules/catalogue/versions.ts';
import type { Ctx } from '#modules/context.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';

const sweepBatch = 100;

/**
 * Permanently deletes items and packs that were deleted more than a day ago, with their versions and files. Also
 * deletes versions that were replaced 90 days ago, and records of deletions of that age. Returns the number of deleted
 * files.
 */
export async function sweepCatalogue(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - undoSeconds * 1000);
  await deletePacksBefore(ctx.db, before);
  await sweepVersions(ctx);
  await sweepGone(ctx);
  for (let swept = 0; ;) {
    const files = await ctx.db.transaction().execute(async (trx) => {
      const items = await lockRemovedBefore(trx, before, sweepBatch);
      if (items.length === 0) return [];
      const former = await filesOfVersions(trx, items);
      return releaseMedia(trx, [...new Set([...former, ...(await deleteItems(trx, items))])]);
    });
    if (files.length === 0) return swept;
    await removeFiles(ctx, files);
    swept += files.length;
  }
}

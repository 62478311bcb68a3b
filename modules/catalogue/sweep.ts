import { undoSeconds } from '#modules/catalogue/constants.ts';
import { deletePacksBefore } from '#modules/catalogue/pack-store.ts';
import { deleteItems, lockItemsDeletedBefore } from '#modules/catalogue/store.ts';
import { sweepRemovals } from '#modules/catalogue/sync.ts';
import { listFilesOfVersions } from '#modules/catalogue/version-store.ts';
import { sweepVersions } from '#modules/catalogue/versions.ts';
import type { Ctx } from '#modules/context.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { subtractTime } from '#modules/time.ts';

const sweepBatch = 100;

/**
 * Permanently deletes items and packs that were deleted more than a day ago, with their versions and files. Also
 * deletes versions that were replaced more than 90 days ago, and records of deletions that are older than 90 days.
 * Returns the number of deleted files.
 */
export async function sweepCatalogue(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { seconds: undoSeconds });
  await deletePacksBefore(ctx.db, before);
  await sweepVersions(ctx);
  await sweepRemovals(ctx);
  for (let sweptCount = 0; ;) {
    const files = await ctx.db.transaction().execute(async (trx) => {
      const items = await lockItemsDeletedBefore(trx, before, sweepBatch);
      if (items.length === 0) return [];
      const versionFiles = await listFilesOfVersions(trx, items);
      return releaseMedia(trx, [...new Set([...versionFiles, ...(await deleteItems(trx, items))])]);
    });
    if (files.length === 0) return sweptCount;
    await removeFiles(ctx, files);
    sweptCount += files.length;
  }
}

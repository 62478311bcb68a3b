import type { Ctx } from '#modules/context.ts';
import { ownsStorage } from '#modules/media/storage-owner.ts';
import { deleteUnclaimedBefore, filterKnownFiles } from '#modules/media/store.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { addTime, dayMs, hourMs, subtractTime } from '#modules/time.ts';

/** Time after which an unclaimed upload is deleted, long enough for an editor that remains open overnight. */
const unclaimedMs = dayMs;
/**
 * Time after which a file without a row is deleted. A new file may have no row yet, because files are stored before their row.
 */
const orphanMs = hourMs;
const batchSize = 200;
/**
 * If more than a tenth of all files have no row, the database may be the wrong database, and none of these files is
 * deleted. Up to `minOrphanLimit` files without a row are always deleted.
 */
const maxOrphanShare = 0.1;
const minOrphanLimit = 10;

/** Returns when an unused upload is deleted unless it is saved for reuse. */
export function getSweepTime(createdAt: Date): Date {
  return addTime(createdAt, { ms: unclaimedMs });
}

type SweepCtx = Pick<Ctx, 'db' | 'storage' | 'uploads' | 'clock' | 'log'>;

/**
 * Deletes uploads that have been unclaimed for a day and are not saved for reuse, uploads that were deleted more than
 * a day ago, files without a row, and unfinished uploads of dead processes. Returns the number of deleted files.
 * Deletes a row before its files, so that no row lacks its files. Deletes no files in a storage of another database,
 * and no files without a row if they are more than a tenth of all files.
 */
export async function sweepMedia(ctx: SweepCtx): Promise<number> {
  await ctx.uploads.sweep();
  if (!(await ownsStorage(ctx))) {
    ctx.log.warn({}, 'The stored files belong to another database, so no files are swept (npm run media)');
    return 0;
  }
  return (await sweepUnclaimed(ctx)) + (await sweepFewOrphans(ctx));
}

/** Counts the stored files, and returns the files that have had no row for more than an hour. */
export async function countFilesAndOrphans(
  ctx: Pick<Ctx, 'db' | 'storage' | 'clock'>,
): Promise<{ files: number; orphans: string[] }> {
  const before = ctx.clock.now().getTime() - orphanMs;
  const orphans: string[] = [];
  let files = 0;
  let names: string[] = [];
  const addOrphans = async () => {
    const knownNames = await filterKnownFiles(ctx.db, names);
    orphans.push(...names.filter((name) => !knownNames.has(name)));
    names = [];
  };
  for await (const { name, writtenAt } of ctx.storage.list()) {
    files += 1;
    if (writtenAt.getTime() > before) continue;
    names.push(name);
    if (names.length === batchSize) await addOrphans();
  }
  await addOrphans();
  return { files, orphans };
}

async function sweepUnclaimed(ctx: SweepCtx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { ms: unclaimedMs });
  let deletedCount = 0;
  for (;;) {
    const files = await deleteUnclaimedBefore(ctx.db, before, batchSize);
    if (files.length === 0) return deletedCount;
    await removeFiles(ctx, files);
    deletedCount += files.length;
  }
}

async function sweepFewOrphans(ctx: SweepCtx): Promise<number> {
  const { files, orphans } = await countFilesAndOrphans(ctx);
  if (orphans.length > Math.max(minOrphanLimit, files * maxOrphanShare)) {
    ctx.log.error(
      { files, withoutRow: orphans.length },
      'More than a tenth of the stored files have no database row: no files are swept until an operator checks (npm run media)',
    );
    return 0;
  }
  await removeFiles(ctx, orphans);
  return orphans.length;
}

import { versionLimits } from '#modules/catalogue/constants.ts';
import type { Version, VersionCard } from '#modules/catalogue/schema.ts';
import type { By } from '#modules/catalogue/submission.ts';
import {
  countVersions,
  deleteVersionsBeyond,
  deleteVersionsReplacedBefore,
  hasVersions,
  insertVersion,
  unusedFiles,
  versionById,
  versionsNewestFirst,
} from '#modules/catalogue/version-store.ts';
import type { NewVersion, VersionOf } from '#modules/catalogue/version-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/** The content of an item or a pack, as a version stores it. */
export type Kept = Pick<NewVersion, 'number' | 'content' | 'isPublished' | 'files'>;

const dayMs = 24 * 3600 * 1000;
const sweepBatch = 500;

/**
 * Stores a version of a changed item or pack in the transaction of the change. Before the first version it also stores
 * the previous content. Versions beyond 30 are deleted. Returns the names of unused files for `removeFiles`.
 */
export async function keepVersion(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  by: By,
  of: VersionOf,
  change: { before?: (Kept & { savedAt: Date }) | undefined; after: Kept; changed: readonly string[] },
): Promise<string[]> {
  const { before, after, changed } = change;
  if (before !== undefined && !(await hasVersions(trx, of)))
    await insertVersion(trx, of, { ...before, changed: [], author: null });
  const author = { id: by.id, email: by.email };
  await insertVersion(trx, of, { ...after, changed, author, savedAt: ctx.clock.now() });
  const gone = await deleteVersionsBeyond(trx, of, versionLimits.versions);
  return releaseMedia(trx, await unusedFiles(trx, gone));
}

/**
 * Returns versions, newest first, including the current version. `after` is the id of the last version of the previous
 * page.
 */
export async function listVersions(
  ctx: Pick<Ctx, 'db'>,
  of: VersionOf,
  page: { limit: number; after?: number | undefined },
): Promise<{ versions: VersionCard[]; total: Counted }> {
  const [versions, total] = await Promise.all([
    versionsNewestFirst(ctx.db, of, page),
    countVersions(ctx.db, of),
  ]);
  return { versions, total };
}

/** Throws `missing`. */
export async function readVersion(ctx: Pick<Ctx, 'db'>, of: VersionOf, id: number): Promise<Version> {
  const version = await versionById(ctx.db, of, id);
  if (version === undefined) throw new Refusal('missing', 'catalogue.noVersion');
  return version;
}

/** Deletes versions that were replaced 90 days ago and their unused files. Returns the number of versions. */
export async function sweepVersions(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - versionLimits.days * dayMs);
  for (let swept = 0; ;) {
    const { count, files } = await ctx.db.transaction().execute(async (trx) => {
      const gone = await deleteVersionsReplacedBefore(trx, before, sweepBatch);
      return { count: gone.count, files: await releaseMedia(trx, await unusedFiles(trx, gone.media)) };
    });
    if (count === 0) return swept;
    await removeFiles(ctx, files);
    swept += count;
  }
}

import { versionLimits } from '#modules/catalogue/constants.ts';
import type { Version, VersionSummary } from '#modules/catalogue/schema.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import {
  countVersions,
  deleteVersionsBeyond,
  deleteVersionsReplacedBefore,
  hasVersions,
  insertVersion,
  listUnusedFiles,
  findVersionById,
  listVersionsNewestFirst,
} from '#modules/catalogue/version-store.ts';
import type { NewVersion, VersionOwner } from '#modules/catalogue/version-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { releaseMedia, removeFiles } from '#modules/media/upload.ts';
import { requireFound } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';

/** The content of an item or a pack, as a version stores it. */
export type VersionContent = Pick<NewVersion, 'number' | 'content' | 'isPublished' | 'files'>;

const sweepBatch = 500;

/**
 * Stores a version of a changed item or pack in the transaction of the change. Before the first version it also
 * stores the previous content. Only the newest 30 versions are stored; older versions are deleted. Returns the names
 * of unused files for `removeFiles`.
 */
export async function storeVersion(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  actor: MemberActor,
  owner: VersionOwner,
  change: {
    before?: (VersionContent & { savedAt: Date }) | undefined;
    after: VersionContent;
    changed: readonly string[];
  },
): Promise<string[]> {
  const { before, after, changed } = change;
  if (before !== undefined && !(await hasVersions(trx, owner)))
    await insertVersion(trx, owner, { ...before, changed: [], author: null });
  const author = { id: actor.id, email: actor.email };
  await insertVersion(trx, owner, { ...after, changed, author, savedAt: ctx.clock.now() });
  const removedFileIds = await deleteVersionsBeyond(trx, owner, versionLimits.versions);
  return releaseMedia(trx, await listUnusedFiles(trx, removedFileIds));
}

/**
 * Returns versions, newest first, including the current version. `after` is the id of the last version of the previous page.
 */
export async function listVersions(
  ctx: Pick<Ctx, 'db'>,
  owner: VersionOwner,
  page: { limit: number; after?: number | undefined },
): Promise<{ versions: VersionSummary[]; total: RowCount }> {
  const [versions, total] = await Promise.all([
    listVersionsNewestFirst(ctx.db, owner, page),
    countVersions(ctx.db, owner),
  ]);
  return { versions, total };
}

/** Throws `missing`. */
export async function readVersion(ctx: Pick<Ctx, 'db'>, owner: VersionOwner, id: number): Promise<Version> {
  const version = requireFound(await findVersionById(ctx.db, owner, id), 'catalogue.versionNotFound');
  return version;
}

/** Deletes versions that were replaced more than 90 days ago, with their unused files. Returns the number of versions. */
export async function sweepVersions(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { days: versionLimits.days });
  for (let sweptCount = 0; ;) {
    const { count, files } = await ctx.db.transaction().execute(async (trx) => {
      const deletedVersions = await deleteVersionsReplacedBefore(trx, before, sweepBatch);
      return {
        count: deletedVersions.count,
        files: await releaseMedia(trx, await listUnusedFiles(trx, deletedVersions.media)),
      };
    });
    if (count === 0) return sweptCount;
    await removeFiles(ctx, files);
    sweptCount += count;
  }
}

import { appChangeLimits, appChangeTrashDays, toLagosDate } from '#modules/releases/constants.ts';
import type { AppChange, AppChangeInput } from '#modules/releases/schema.ts';
import * as store from '#modules/releases/store.ts';
import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/** Returns a page of all versions for the staff, including future versions, newest first. */
export async function listAppChanges(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ changes: AppChange[]; total: RowCount }> {
  const [changes, total] = await Promise.all([
    store.listNewestChanges(ctx.db, page),
    store.countListedChanges(ctx.db),
  ]);
  return { changes, total };
}

/** Returns a page of the released versions for visitors, by the date in Lagos, newest first. */
export async function listReleasedAppChanges(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  page: { limit: number; after?: number | undefined },
): Promise<AppChange[]> {
  return store.listNewestChanges(ctx.db, { ...page, until: toLagosDate(ctx.clock.now()) });
}

/** Returns true if visitors can see a version. Pages link to the changelog only in this case. */
export async function hasReleasedAppChanges(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  return (await listReleasedAppChanges(ctx, { limit: 1 })).length > 0;
}

/** @throws {AppError} taken if the version exists, ignoring letter case; invalid for more than 2,000 versions. */
export async function addAppChange(ctx: Ctx, actor: Actor, input: AppChangeInput): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    await requireFreeVersion(trx, input.version);
    const { versions: limit } = appChangeLimits;
    if ((await store.countChanges(trx)) >= limit)
      throw new AppError('invalid', 'release.tooMany', { values: { limit } });
    const insertedChange = await store.insertChange(trx, toStored(input), ctx.clock.now());
    await recordChange(ctx, trx, actor, 'added', insertedChange);
    return insertedChange;
  });
  await clearCachedPages(ctx);
  return change;
}

/** @throws {AppError} missing; taken if another entry has this version. */
export async function editAppChange(
  ctx: Ctx,
  actor: Actor,
  id: number,
  changeInput: AppChangeInput,
): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    await requireFreeVersion(trx, changeInput.version, id);
    const edited = requireFound(
      await store.updateChange(trx, id, toStored(changeInput), ctx.clock.now()),
      'release.notFound',
    );
    await recordChange(ctx, trx, actor, 'changed', edited);
    return edited;
  });
  await clearCachedPages(ctx);
  return change;
}

/**
 * Deletes a version; `restoreAppChange` can restore it until `undoUntil`.
 * @throws {AppError} missing
 */
export async function deleteAppChange(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ version: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const deletedChange = await ctx.db.transaction().execute(async (trx) => {
    const marked = await store.markChangeDeleted(trx, id, now);
    if (marked === undefined) throw new AppError('missing', 'release.notFound');
    await recordChange(ctx, trx, actor, 'deleted', marked);
    return marked;
  });
  await clearCachedPages(ctx);
  return { version: deletedChange.version, undoUntil: addTime(now, { days: appChangeTrashDays }) };
}

/**
 * Restores a deleted version.
 * @throws {AppError} missing if it was deleted permanently; taken if another entry has this version.
 */
export async function restoreAppChange(ctx: Ctx, actor: Actor, id: number): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    const deleted = requireFound(await store.findDeletedChangeById(trx, id), 'release.notFound');
    await requireFreeVersion(trx, deleted.version);
    await store.restoreChangeRow(trx, id);
    await recordChange(ctx, trx, actor, 'restored', deleted);
    return deleted;
  });
  await clearCachedPages(ctx);
  return change;
}

/** Permanently deletes versions that were deleted more than 30 days ago. Returns their number. */
export async function sweepAppChanges(ctx: Ctx): Promise<number> {
  const before = subtractTime(ctx.clock.now(), { days: appChangeTrashDays });
  return store.deleteChangesPermanentlyBefore(ctx.db, before);
}

function toStored({ version, releasedOn, text }: AppChangeInput) {
  return { version, releasedOn, lines: text };
}

async function requireFreeVersion(trx: Db, version: string, except?: number): Promise<void> {
  const existingId = await store.findChangeIdByVersion(trx, version);
  if (existingId === undefined || existingId === except) return;
  throw new AppError('taken', 'release.versionTaken', {
    fields: [{ path: 'version', message: 'release.versionTaken' }],
  });
}

/** Removes all cached pages, because many pages show the latest version or a part of the list, in every language. */
async function clearCachedPages(ctx: Pick<Ctx, 'pages'>): Promise<void> {
  await ctx.pages.empty();
}

async function recordChange(ctx: Pick<Ctx, 'clock'>, trx: Db, actor: Actor, verb: string, change: AppChange) {
  const { id, version } = change;
  await recordAudit(ctx, trx, actor, { action: `change.${verb}`, target: version, details: { id } });
}

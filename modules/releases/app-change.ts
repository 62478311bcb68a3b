import { appChangeLimits, appChangeTrashDays, dayInLagos } from '#modules/releases/constants.ts';
import type { AppChange, WrittenAppChange } from '#modules/releases/schema.ts';
import * as store from '#modules/releases/store.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

const dayMs = 24 * 3600 * 1000;

/** Returns a page of all versions for the staff, including future versions, newest first. */
export async function listAppChanges(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ changes: AppChange[]; total: number }> {
  const [changes, total] = await Promise.all([store.newestChanges(ctx.db, page), store.countChanges(ctx.db)]);
  return { changes, total };
}

/** Returns a page of the released versions for visitors, by the date in Lagos, newest first. */
export async function releasedAppChanges(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  page: { limit: number; after?: number | undefined },
): Promise<AppChange[]> {
  return store.newestChanges(ctx.db, { ...page, until: dayInLagos(ctx.clock.now()) });
}

/** @throws {Refusal} taken if the version exists, ignoring letter case; invalid for more than 2,000 versions. */
export async function addAppChange(ctx: Ctx, actor: Actor, written: WrittenAppChange): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    await requireFree(trx, written.version);
    const { versions: limit } = appChangeLimits;
    if ((await store.countChanges(trx)) >= limit)
      throw new Refusal('invalid', 'change.tooMany', { values: { limit } });
    const made = await store.insertChange(trx, toStored(written), ctx.clock.now());
    await note(ctx, trx, actor, 'added', made);
    return made;
  });
  await emptyPages(ctx);
  return change;
}

/** @throws {Refusal} missing; taken if another entry has this version. */
export async function editAppChange(
  ctx: Ctx,
  actor: Actor,
  id: number,
  written: WrittenAppChange,
): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    await requireFree(trx, written.version, id);
    const edited = await store.updateChange(trx, id, toStored(written), ctx.clock.now());
    if (edited === undefined) throw new Refusal('missing', 'change.missing');
    await note(ctx, trx, actor, 'changed', edited);
    return edited;
  });
  await emptyPages(ctx);
  return change;
}

/**
 * Deletes a version; `restoreAppChange` can restore it until `undoUntil`.
 * @throws {Refusal} missing
 */
export async function deleteAppChange(
  ctx: Ctx,
  actor: Actor,
  id: number,
): Promise<{ version: string; undoUntil: Date }> {
  const now = ctx.clock.now();
  const gone = await ctx.db.transaction().execute(async (trx) => {
    const marked = await store.markChangeDeleted(trx, id, now);
    if (marked === undefined) throw new Refusal('missing', 'change.missing');
    await note(ctx, trx, actor, 'deleted', marked);
    return marked;
  });
  await emptyPages(ctx);
  return { version: gone.version, undoUntil: new Date(now.getTime() + appChangeTrashDays * dayMs) };
}

/**
 * Restores a deleted version.
 * @throws {Refusal} missing if it was deleted permanently; taken if another entry has this version.
 */
export async function restoreAppChange(ctx: Ctx, actor: Actor, id: number): Promise<AppChange> {
  const change = await ctx.db.transaction().execute(async (trx) => {
    await store.lockChanges(trx);
    const deleted = await store.deletedChangeById(trx, id);
    if (deleted === undefined) throw new Refusal('missing', 'change.missing');
    await requireFree(trx, deleted.version);
    await store.unmarkChangeDeleted(trx, id);
    await note(ctx, trx, actor, 'restored', deleted);
    return deleted;
  });
  await emptyPages(ctx);
  return change;
}

/** Permanently deletes versions that were deleted 30 days ago. Returns their number. */
export async function sweepAppChanges(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - appChangeTrashDays * dayMs);
  return store.dropChangesDeletedBefore(ctx.db, before);
}

function toStored({ version, released_on, text }: WrittenAppChange) {
  return { version, releasedOn: released_on, lines: text };
}

async function requireFree(trx: Db, version: string, except?: number): Promise<void> {
  const other = await store.changeNamed(trx, version);
  if (other === undefined || other === except) return;
  throw new Refusal('taken', 'change.taken', { fields: [{ path: 'version', message: 'change.taken' }] });
}

/** Removes all cached pages, because pages in every language and position of the list show the latest version. */
async function emptyPages(ctx: Pick<Ctx, 'pages'>): Promise<void> {
  await ctx.pages.empty();
}

async function note(ctx: Pick<Ctx, 'clock'>, trx: Db, actor: Actor, verb: string, change: AppChange) {
  const { id, version } = change;
  await record(ctx, trx, actor, { action: `change.${verb}`, target: version, details: { id } });
}

import { appChangeLimits, appChangeTrashDays, dayInLagos } from '#modules/releases/constants.ts';
import type { AppChange, WrittenAppChange } from '#modules/releases/schema.ts';
import * as store from '#modules/releases/store.ts';
import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

const dayMs = 24 * 3600 * 1000;

/** A page of all versions for the staff, those of days to come too, the newest first. */
export async function listAppChanges(
  ctx: Pick<Ctx, 'db'>,
  page: { limit: number; after?: number | undefined },
): Promise<{ changes: AppChange[]; total: number }> {
  const [changes, total] = await Promise.all([store.newestChanges(ctx.db, page), store.countChanges(ctx.db)]);
  return { changes, total };
}

/** A page of what visitors see: versions that are out by the day of Lagos, the newest first. */
export async function releasedAppChanges(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  page: { limit: number; after?: number | undefined },
): Promise<AppChange[]> {
  return store.newestChanges(ctx.db, { ...page, until: dayInLagos(ctx.clock.now()) });
}

/** Adds a version. Refuses `taken` for a name that there is, letter case aside, and `invalid` past 2,000. */
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

/** Writes a version anew. Refuses `missing`, and `taken` for a name that another one has. */
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

/** Takes a version from the page; `restoreAppChange` brings it back until `undoUntil`. Refuses `missing`. */
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

/** Brings a deleted version back. Refuses `missing` for one that is gone for good, `taken` where another has its name meanwhile. */
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

/** Forgets versions that were deleted 30 days ago; answers how many. */
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

/** Pages of every language and place in the list show what is new: all are forgotten. */
async function emptyPages(ctx: Pick<Ctx, 'pages'>): Promise<void> {
  await ctx.pages.empty();
}

async function note(ctx: Pick<Ctx, 'clock'>, trx: Db, actor: Actor, verb: string, change: AppChange) {
  const { id, version } = change;
  await record(ctx, trx, actor, { action: `change.${verb}`, target: version, details: { id } });
}

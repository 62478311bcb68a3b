import { viewLimits } from '#modules/posts/constants.ts';
import type { SavedView, ViewChange } from '#modules/posts/settings-schema.ts';
import * as store from '#modules/posts/views/view-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** The views of the list of posts that a member keeps, by name. Nobody else sees them. */
export async function listViews(ctx: Pick<Ctx, 'db'>, memberId: number): Promise<SavedView[]> {
  return store.viewsOf(ctx.db, memberId);
}

/**
 * Keeps a view by a name. The same once more answers what is there: a press that is sent twice is one. Refuses `taken` for a name
 * under which the member keeps another view, and `invalid` past 50.
 */
export async function createView(
  ctx: Ctx,
  memberId: number,
  view: { name: string; query: string },
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const kept = await store.viewsOf(trx, memberId);
    const same = kept.find(({ name, query }) => name === view.name && query === view.query);
    if (same !== undefined) return same;
    await requireFree(trx, memberId, view.name);
    const { views: limit } = viewLimits;
    if (kept.length >= limit) throw new Refusal('invalid', 'view.tooMany', { values: { limit } });
    return store.insertView(trx, memberId, view, ctx.clock.now());
  });
}

/** Gives a view another name, or has it show something else. Refuses `missing`, and `taken` as `createView` does. */
export async function updateView(
  ctx: Ctx,
  memberId: number,
  id: number,
  change: ViewChange,
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    if (change.name !== undefined) await requireFree(trx, memberId, change.name, id);
    const view = await store.updateViewRow(trx, { memberId, id }, change, ctx.clock.now());
    if (view === undefined) throw new Refusal('missing', 'view.missing');
    return view;
  });
}

/** Forgets a view. Refuses `missing`. */
export async function deleteView(ctx: Ctx, memberId: number, id: number): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const gone = await store.dropView(trx, memberId, id);
    if (gone === undefined) throw new Refusal('missing', 'view.missing');
    return gone;
  });
}

async function requireFree(trx: Db, memberId: number, name: string, except?: number): Promise<void> {
  if (!(await store.isNameTaken(trx, { memberId, name, except }))) return;
  throw new Refusal('taken', 'view.taken', { fields: [{ path: 'name', message: 'view.taken' }] });
}

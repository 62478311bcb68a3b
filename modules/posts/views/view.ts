import { viewLimits } from '#modules/posts/constants.ts';
import type { SavedView, ViewChange } from '#modules/posts/settings-schema.ts';
import * as store from '#modules/posts/views/view-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** Returns the saved views of a member by name. Views are private to the member. */
export async function listViews(ctx: Pick<Ctx, 'db'>, memberId: number): Promise<SavedView[]> {
  return store.viewsOf(ctx.db, memberId);
}

/**
 * Saves a view. A repeated request returns the existing view.
 * @throws {Refusal} taken if another view of the member has this name; invalid for more than 50 views.
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

/** @throws {Refusal} missing; taken as in `createView` */
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

/** @throws {Refusal} missing */
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

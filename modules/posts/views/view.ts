import { viewLimits } from '#modules/posts/constants.ts';
import type { SavedView, ViewChange } from '#modules/posts/settings-schema.ts';
import * as store from '#modules/posts/views/view-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/refusal.ts';

/** Returns the saved views of a member by name. Views are private to the member. */
export async function listViews(ctx: Pick<Ctx, 'db'>, memberId: number): Promise<SavedView[]> {
  return store.listMemberViews(ctx.db, memberId);
}

/**
 * Saves a view. A repeated request returns the existing view.
 * @throws {AppError} taken if another view of the member has this name; invalid for more than 50 views.
 */
export async function createView(
  ctx: Ctx,
  memberId: number,
  view: { name: string; query: string },
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const existingViews = await store.listMemberViews(trx, memberId);
    const sameView = existingViews.find(({ name, query }) => name === view.name && query === view.query);
    if (sameView !== undefined) return sameView;
    await requireFreeName(trx, memberId, view.name);
    const { views: limit } = viewLimits;
    if (existingViews.length >= limit) throw new AppError('invalid', 'view.tooMany', { values: { limit } });
    return store.insertView(trx, memberId, view, ctx.clock.now());
  });
}

/** @throws {AppError} missing; taken as in `createView` */
export async function updateView(
  ctx: Ctx,
  memberId: number,
  id: number,
  change: ViewChange,
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    if (change.name !== undefined) await requireFreeName(trx, memberId, change.name, id);
    const view = await store.updateViewRow(trx, { memberId, id }, change, ctx.clock.now());
    if (view === undefined) throw new AppError('missing', 'view.notFound');
    return view;
  });
}

/** @throws {AppError} missing */
export async function deleteView(ctx: Ctx, memberId: number, id: number): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const deletedView = await store.deleteViewRow(trx, memberId, id);
    if (deletedView === undefined) throw new AppError('missing', 'view.notFound');
    return deletedView;
  });
}

async function requireFreeName(trx: Db, memberId: number, name: string, except?: number): Promise<void> {
  if (!(await store.isNameTaken(trx, { memberId, name, except }))) return;
  throw new AppError('taken', 'view.nameTaken', { fields: [{ path: 'name', message: 'view.nameTaken' }] });
}

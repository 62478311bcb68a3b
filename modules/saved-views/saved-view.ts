import { viewLimits } from '#modules/saved-views/constants.ts';
import type { ListName, SavedView, ViewChange } from '#modules/saved-views/schema.ts';
import * as store from '#modules/saved-views/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';

/** A list, and the member whose views of the list are read or changed. */
type ViewOwner = { memberId: number; list: ListName };

/** Returns the saved views of a list, ordered by name. Views are private to the member. */
export async function listViews(ctx: Pick<Ctx, 'db'>, owner: ViewOwner): Promise<SavedView[]> {
  return store.listMemberViews(ctx.db, owner);
}

/**
 * Saves a view. A repeated request returns the existing view.
 * @throws {AppError} taken if another view of the list has this name; invalid for more than 50 views of a list.
 */
export async function createView(
  ctx: Ctx,
  owner: ViewOwner,
  view: { name: string; query: string },
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, owner.memberId);
    const existingViews = await store.listMemberViews(trx, owner);
    const sameView = existingViews.find(({ name, query }) => name === view.name && query === view.query);
    if (sameView !== undefined) return sameView;
    await requireFreeName(trx, { ...owner, name: view.name });
    const { views: limit } = viewLimits;
    if (existingViews.length >= limit) throw new AppError('invalid', 'view.tooMany', { values: { limit } });
    return store.insertView(trx, owner, view, ctx.clock.now());
  });
}

/** @throws {AppError} missing for an unknown view; taken if another view of the list has this name. */
export async function updateView(
  ctx: Ctx,
  memberId: number,
  id: number,
  change: ViewChange,
): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const list = requireFound(await store.findViewList(trx, memberId, id), 'view.notFound');
    if (change.name !== undefined)
      await requireFreeName(trx, { memberId, list, name: change.name, except: id });
    const view = requireFound(
      await store.updateViewRow(trx, { memberId, id }, change, ctx.clock.now()),
      'view.notFound',
    );
    return view;
  });
}

/** @throws {AppError} missing */
export async function deleteView(ctx: Ctx, memberId: number, id: number): Promise<SavedView> {
  return ctx.db.transaction().execute(async (trx) => {
    await store.lockViews(trx, memberId);
    const deletedView = requireFound(await store.deleteViewRow(trx, memberId, id), 'view.notFound');
    return deletedView;
  });
}

async function requireFreeName(trx: Db, view: Parameters<typeof store.isNameTaken>[1]): Promise<void> {
  if (!(await store.isNameTaken(trx, view))) return;
  throw new AppError('taken', 'view.nameTaken', { fields: [{ path: 'name', message: 'view.nameTaken' }] });
}

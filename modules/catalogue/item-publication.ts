import { clearCatalogueCache, recordChange } from '#modules/catalogue/record-change.ts';
import { getItemContent, toItemVersion } from '#modules/catalogue/item-content.ts';
import { recordItemChange, throwIfOutdated } from '#modules/catalogue/item.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import {
  findItemOfAnyKind,
  countItems,
  listItemsByIds,
  listItemsNewestFirst,
  lockItem,
  setPublished,
  updateItemRow,
} from '#modules/catalogue/store.ts';
import type { ItemPageRequest, StoredItem } from '#modules/catalogue/store.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import { storeVersion, readVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';

/** Returns items of several kinds, newest first, with their total. Without a state it includes unpublished items. */
export async function listItemsOfKinds(
  ctx: Pick<Ctx, 'db'>,
  kinds: readonly ItemKind[],
  page: ItemPageRequest,
): Promise<{ items: Item[]; total: RowCount }> {
  return searchWithTypos(
    page.search ?? '',
    async (search) => {
      const searchedPage = { ...page, search: search || undefined };
      const [items, totals] = await Promise.all([
        listItemsNewestFirst(ctx.db, kinds, searchedPage),
        Promise.all(kinds.map((kind) => countItems(ctx.db, kind, searchedPage))),
      ]);
      const count = totals.reduce((sum, countedKind) => sum + countedKind.count, 0);
      return { items, total: { count, isLeast: totals.some((one) => one.isLeast) } };
    },
    ({ total }) => total.count,
  );
}

/** Returns the items with these ids, in the order of the ids. Deleted items are left out. */
export async function readItems(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Item[]> {
  const items = new Map((await listItemsByIds(ctx.db, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Returns an item in any state. Throws `missing` if it does not exist or is deleted. */
export async function readStaffItem(ctx: Pick<Ctx, 'db'>, id: number): Promise<Item> {
  return requireItem(ctx.db, id);
}

/** Publishes an item. Does nothing if it is published already. Throws `missing`. */
export function publishItem(ctx: Ctx, id: number, actor: MemberActor): Promise<Item> {
  return setItemPublication(ctx, id, actor, ctx.clock.now());
}

/** Unpublishes an item, also in packs. Staff still see the item. Throws `missing`. */
export function unpublishItem(ctx: Ctx, id: number, actor: MemberActor): Promise<Item> {
  return setItemPublication(ctx, id, actor, null);
}

/**
 * Restores a version of an item with its files. The current content stays in the history. Throws `missing`, and
 * ItemConflict if the restore is based on an older version than the stored version.
 */
export async function restoreItemVersion(
  ctx: Ctx,
  target: { id: number; version: number },
  versionId: number,
  actor: MemberActor,
): Promise<Item> {
  const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockItemOfAnyKind(trx, target.id);
    throwIfOutdated(target, locked);
    const version = await readVersion({ db: trx }, { kind: 'item', id: locked.id }, versionId);
    if (version.files === null) throw new AppError('missing', 'catalogue.versionNotFound');
    const { imageMedia, uploadMedia } = version.files;
    const change = { ...getItemContent(version), imageMedia, uploadMedia };
    await updateItemRow(trx, locked.id, change, ctx.clock.now());
    return recordItemChange(ctx, trx, actor, locked, 'version-restored');
  });
  await clearCatalogueCache(ctx, { isShown: item.publishedAt !== null });
  await removeFiles(ctx, replaced);
  return item;
}

async function setItemPublication(ctx: Ctx, id: number, actor: MemberActor, at: Date | null): Promise<Item> {
  const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockItemOfAnyKind(trx, id);
    if ((locked.publishedAt === null) === (at === null)) return { item: locked, replaced: [] };
    await setPublished(trx, id, at);
    const after = { ...locked, publishedAt: at };
    const change = at === null ? 'unpublished' : 'published';
    const files = await storeVersion(
      ctx,
      trx,
      actor,
      { kind: 'item', id },
      { before: toItemVersion(locked), after: toItemVersion(after), changed: [change] },
    );
    await recordChange(
      ctx,
      trx,
      actor,
      { kind: after.kind, id, name: after.name, change },
      { isShown: true },
    );
    return { item: after, replaced: files };
  });
  await clearCatalogueCache(ctx, { isShown: true });
  await removeFiles(ctx, replaced);
  return item;
}

/** The kind of an item never changes, so it may be read before the lock. */
async function lockItemOfAnyKind(trx: Db, id: number): Promise<StoredItem> {
  const { kind } = await requireItem(trx, id);
  const locked = await lockItem(trx, kind, id);
  if (locked === undefined) throw createMissingError();
  return locked;
}

async function requireItem(db: Db, id: number): Promise<StoredItem> {
  const item = await findItemOfAnyKind(db, id);
  if (item === undefined) throw createMissingError();
  return item;
}

function createMissingError(): AppError {
  return new AppError('missing', 'catalogue.notFound');
}

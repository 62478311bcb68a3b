import { emptyCatalogue, noteChange } from '#modules/catalogue/changes.ts';
import { itemContentOf, keptItem } from '#modules/catalogue/item-content.ts';
import { noteChanged, refuseOlder } from '#modules/catalogue/item.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import {
  anyItemById,
  countItems,
  itemsByIds,
  itemsNewestFirst,
  lockItem,
  setPublished,
  updateItemRow,
} from '#modules/catalogue/store.ts';
import type { ItemPage, StoredItem } from '#modules/catalogue/store.ts';
import type { By } from '#modules/catalogue/submission.ts';
import { keepVersion, readVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { removeFiles } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/** Returns items of several kinds, newest first, with their total. Without a state it includes unpublished items. */
export async function listItemsOf(
  ctx: Pick<Ctx, 'db'>,
  kinds: readonly ItemKind[],
  page: ItemPage,
): Promise<{ items: Item[]; total: Counted }> {
  const [found, totals] = await Promise.all([
    Promise.all(kinds.map((kind) => itemsNewestFirst(ctx.db, kind, page))),
    Promise.all(kinds.map((kind) => countItems(ctx.db, kind, page))),
  ]);
  const items = found.flat().toSorted((one, other) => other.id - one.id);
  const count = totals.reduce((sum, one) => sum + one.count, 0);
  const isLeast = totals.some((one) => one.isLeast);
  return { items: items.slice(0, page.limit), total: { count, isLeast } };
}

/** Returns the items with these ids, in the order of the ids. Deleted items are left out. */
export async function readItems(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Item[]> {
  const items = new Map((await itemsByIds(ctx.db, ids)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Returns an item in any state. Throws `missing` if it does not exist or is deleted. */
export async function readStaffItem(ctx: Pick<Ctx, 'db'>, id: number): Promise<Item> {
  return readAny(ctx.db, id);
}

/** Publishes an item. Does nothing if it is published already. Throws `missing`. */
export function publishItem(ctx: Ctx, id: number, by: By): Promise<Item> {
  return changeState(ctx, id, by, ctx.clock.now());
}

/** Unpublishes an item, also in packs. Staff still see it. Throws `missing`. */
export function unpublishItem(ctx: Ctx, id: number, by: By): Promise<Item> {
  return changeState(ctx, id, by, null);
}

/**
 * Restores a version of an item with its files. The current content stays in the history. Throws `missing`, and
 * ItemConflict if the restore is based on an older version than the stored version.
 */
export async function restoreItemVersion(
  ctx: Ctx,
  target: { id: number; version: number },
  versionId: number,
  by: By,
): Promise<Item> {
  const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockAny(trx, target.id);
    refuseOlder(target, locked);
    const version = await readVersion({ db: trx }, { kind: 'item', id: locked.id }, versionId);
    if (version.files === null) throw new Refusal('missing', 'catalogue.noVersion');
    const { imageMedia, uploadMedia } = version.files;
    const change = { ...itemContentOf(version), imageMedia, uploadMedia };
    await updateItemRow(trx, locked.id, change, ctx.clock.now());
    return noteChanged(ctx, trx, by, locked, 'version-restored');
  });
  await emptyCatalogue(ctx, { isShown: item.publishedAt !== null });
  await removeFiles(ctx, replaced);
  return item;
}

async function changeState(ctx: Ctx, id: number, by: By, at: Date | null): Promise<Item> {
  const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockAny(trx, id);
    if ((locked.publishedAt === null) === (at === null)) return { item: locked, replaced: [] };
    await setPublished(trx, id, at);
    const after = { ...locked, publishedAt: at };
    const change = at === null ? 'unpublished' : 'published';
    const files = await keepVersion(
      ctx,
      trx,
      by,
      { kind: 'item', id },
      { before: keptItem(locked), after: keptItem(after), changed: [change] },
    );
    await noteChange(ctx, trx, by, { kind: after.kind, id, name: after.name, change }, { isShown: true });
    return { item: after, replaced: files };
  });
  await emptyCatalogue(ctx, { isShown: true });
  await removeFiles(ctx, replaced);
  return item;
}

/** The kind of an item never changes, so it may be read before the lock. */
async function lockAny(trx: Db, id: number): Promise<StoredItem> {
  const { kind } = await readAny(trx, id);
  const locked = await lockItem(trx, kind, id);
  if (locked === undefined) throw missing();
  return locked;
}

async function readAny(db: Db, id: number): Promise<StoredItem> {
  const item = await anyItemById(db, id);
  if (item === undefined) throw missing();
  return item;
}

function missing(): Refusal {
  return new Refusal('missing', 'catalogue.missing');
}

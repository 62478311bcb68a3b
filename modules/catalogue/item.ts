import { emptyCatalogue, noteChange } from '#modules/catalogue/changes.ts';
import type { Claims, Report } from '#modules/catalogue/check.ts';
import { changedFields, keptItem } from '#modules/catalogue/item-content.ts';
import type { Category, ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { undoSeconds } from '#modules/catalogue/constants.ts';
import {
  countItems,
  insertItem,
  itemById,
  itemsNewestFirst,
  lockItem,
  setDeleted,
  updateItemRow,
} from '#modules/catalogue/store.ts';
import type { ItemPage, StoredItem } from '#modules/catalogue/store.ts';
import { discard, fitOfStored, judgeStored, takeImage, takeUpload } from '#modules/catalogue/submission.ts';
import type { By, Judged, Sent } from '#modules/catalogue/submission.ts';
import { keepVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import { claimMedia, removeFiles } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

export type ItemText = { name: string; description: string; amount: number };
export type ItemFiles = { image: Sent; upload: Sent; leftOut?: readonly string[] | undefined };
/** The form fields that describe the upload of a sticker. A filter has none. */
export type StickerClaims = { items: number; category: Category | undefined };
export type Added = { item: Item; judged: Judged };
/** The data of a new item. `isPublished` is true by default. */
export type NewContent = {
  texts: ItemText;
  files: ItemFiles;
  claims: StickerClaims | undefined;
  isPublished?: boolean | undefined;
};

/**
 * Stores an item with its files. Files are stored first, then the row that claims them; after an error the files are
 * deleted. The default category is animate. Throws the errors of `takeUpload` and `takeImage`.
 */
export async function createItem(ctx: Ctx, kind: ItemKind, given: NewContent, by: By): Promise<Added> {
  const { texts, files, claims, isPublished = true } = given;
  const judged = await takeUpload(ctx, files.upload, { ...claims, leftOut: files.leftOut }, by);
  const made = 'file' in files.upload ? [judged.mediaId] : [];
  try {
    const imageMedia = await takeImage(ctx, files.image);
    if ('file' in files.image) made.push(imageMedia);
    const item = await ctx.db.transaction().execute(async (trx) => {
      await claimMedia(ctx, trx, [imageMedia, judged.mediaId]);
      const content = {
        kind,
        name: texts.name,
        description: texts.description,
        amountCents: texts.amount,
        imageMedia,
        uploadMedia: judged.mediaId,
        items: claims?.items ?? null,
        category: claims === undefined ? null : (claims.category ?? 'animate'),
        isPublished,
      };
      const id = await insertItem(trx, content, ctx.clock.now());
      const added = await readStored(trx, kind, id);
      await keepVersion(ctx, trx, by, { kind: 'item', id }, { after: keptItem(added), changed: [] });
      await noteChange(
        ctx,
        trx,
        by,
        { kind, id, name: texts.name, change: 'added' },
        { isShown: isPublished },
      );
      return added;
    });
    await emptyCatalogue(ctx, { isShown: isPublished });
    return { item, judged };
  } catch (error) {
    if (made.length > 0) await discard(ctx, made).catch(() => undefined);
    throw error;
  }
}

/** Returns a published item. Throws `missing` if it does not exist, is deleted or is not published. */
export async function readItem(ctx: Pick<Ctx, 'db'>, kind: ItemKind, id: number): Promise<Item> {
  const item = await readStored(ctx.db, kind, id);
  if (item.publishedAt === null) throw missing();
  return item;
}

/** Returns whether the upload fits other messengers, and how players render it. Throws `missing`. */
export async function readFit(
  ctx: Pick<Ctx, 'db'>,
  kind: ItemKind,
  id: number,
): Promise<Pick<Report, 'fit' | 'players'>> {
  const { uploadMedia } = await readStored(ctx.db, kind, id);
  return fitOfStored(ctx, uploadMedia);
}

/**
 * Returns published items, newest first, with their total. `after` is the id of the last item of the previous page.
 */
export async function listItems(
  ctx: Ctx,
  kind: ItemKind,
  page: Omit<ItemPage, 'state'>,
): Promise<{ items: Item[]; total: Counted }> {
  const published = { ...page, state: 'published' } as const;
  const [items, total] = await Promise.all([
    itemsNewestFirst(ctx.db, kind, published),
    countItems(ctx.db, kind, published),
  ]);
  return { items, total };
}

/**
 * Thrown if another member changed the item meanwhile. The error carries the current item, so that no change is lost.
 */
export class ItemConflict extends Refusal {
  readonly current: Item;

  constructor(current: Item) {
    super('taken', 'catalogue.changedMeanwhile');
    this.name = 'ItemConflict';
    this.current = current;
  }
}

export type Change = Partial<ItemText> & {
  /** The version that the change is based on. Without it the change is not checked for conflicts. */
  version?: number | undefined;
  items?: number | undefined;
  category?: Category | undefined;
  image?: Sent | undefined;
  upload?: Sent | undefined;
  leftOut?: readonly string[] | undefined;
};

/**
 * Changes the given fields. Replaced files remain while a version refers to them. The number of images and the category
 * are checked against the new or the existing upload. Throws `missing`, the errors of `createItem`, and ItemConflict if
 * the change is based on an older version.
 */
export async function updateItem(
  ctx: Ctx,
  kind: ItemKind,
  id: number,
  change: Change,
  by: By,
): Promise<Item> {
  const before = await readStored(ctx.db, kind, id);
  refuseOlder(change, before);
  const claims = claimsOf(change, kind === 'filter' ? undefined : before);
  const isJudged = change.items !== undefined || change.category !== undefined;
  if (change.upload === undefined && isJudged && kind !== 'filter')
    await judgeStored(ctx, before.uploadMedia, claims);
  const made: string[] = [];
  try {
    const uploadMedia = change.upload && (await takeUpload(ctx, change.upload, claims, by)).mediaId;
    if (uploadMedia && change.upload && 'file' in change.upload) made.push(uploadMedia);
    const imageMedia = change.image && (await takeImage(ctx, change.image));
    if (imageMedia && change.image && 'file' in change.image) made.push(imageMedia);
    const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
      const locked = await lockItem(trx, kind, id);
      if (locked === undefined) throw missing();
      refuseOlder(change, locked);
      await claimMedia(
        ctx,
        trx,
        [uploadMedia, imageMedia].filter((one) => one !== undefined),
      );
      const texts = { name: change.name, description: change.description, amountCents: change.amount };
      const own = kind === 'filter' ? {} : { items: change.items, category: change.category };
      await updateItemRow(trx, id, { ...texts, ...own, imageMedia, uploadMedia }, ctx.clock.now());
      return noteChanged(ctx, trx, by, locked, 'changed');
    });
    await emptyCatalogue(ctx, { isShown: item.publishedAt !== null });
    await removeFiles(ctx, replaced);
    return item;
  } catch (error) {
    if (made.length > 0) await discard(ctx, made).catch(() => undefined);
    throw error;
  }
}

/** Stores a version of a locked item after a change, and records the change. */
export async function noteChanged(
  ctx: Ctx,
  trx: Db,
  by: By,
  locked: StoredItem,
  change: 'changed' | 'version-restored',
): Promise<{ item: Item; replaced: string[] }> {
  const { kind, id } = locked;
  const after = await readStored(trx, kind, id);
  const changed = changedFields(locked, after);
  const versions = { before: keptItem(locked), after: keptItem(after), changed };
  const replaced =
    changed.length === 0 ? [] : await keepVersion(ctx, trx, by, { kind: 'item', id }, versions);
  const isShown = locked.publishedAt !== null;
  await noteChange(ctx, trx, by, { kind, id, name: after.name, change }, { isShown });
  return { item: after, replaced };
}

/** Deletes an item. It can be restored until `undoUntil`. Throws `missing`. */
export async function deleteItem(ctx: Ctx, kind: ItemKind, id: number, by: By): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  const reach = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, kind, id);
    if (item === undefined || !(await setDeleted(trx, kind, id, now))) throw missing();
    const isShown = item.publishedAt !== null;
    await noteChange(ctx, trx, by, { kind, id, name: item.name, change: 'removed' }, { isShown });
    return { isShown };
  });
  await emptyCatalogue(ctx, reach);
  return { undoUntil: new Date(now.getTime() + undoSeconds * 1000) };
}

/** Restores an item that was deleted within the last day. Throws `missing`. */
export async function restoreItem(ctx: Ctx, kind: ItemKind, id: number, by: By): Promise<Item> {
  const item = await ctx.db.transaction().execute(async (trx) => {
    if (!(await setDeleted(trx, kind, id, null))) throw missing();
    const restored = await readStored(trx, kind, id);
    const isShown = restored.publishedAt !== null;
    await noteChange(ctx, trx, by, { kind, id, name: restored.name, change: 'restored' }, { isShown });
    return restored;
  });
  await emptyCatalogue(ctx, { isShown: item.publishedAt !== null });
  return item;
}

/** Throws `missing` if the item does not exist or is deleted. */
async function readStored(db: Db, kind: ItemKind, id: number): Promise<StoredItem> {
  const item = await itemById(db, kind, id);
  if (item === undefined) throw missing();
  return item;
}

/** Called before files are decoded, and again when the item is locked. */
export function refuseOlder({ version }: Pick<Change, 'version'>, stored: Item): void {
  if (version !== undefined && version !== stored.version) throw new ItemConflict(stored);
}

/**
 * A new upload is checked against the new or stored number of images. The category is checked only if the change
 * contains it.
 */
function claimsOf(change: Change, before: Item | undefined): Claims {
  if (before === undefined) return { leftOut: change.leftOut };
  const { items = before.items ?? undefined, category, leftOut } = change;
  return { items, category, leftOut };
}

function missing(): Refusal {
  return new Refusal('missing', 'catalogue.missing');
}

import { clearCatalogueCache, recordChange } from '#modules/catalogue/record-change.ts';
import type { UploadFields, UploadReport } from '#modules/catalogue/validate-upload.ts';
import { listChangedFields, toItemVersion } from '#modules/catalogue/item-content.ts';
import type { Category, ItemKind } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';
import { undoSeconds } from '#modules/catalogue/constants.ts';
import { insertItem, findItemById, lockItem, setDeleted, updateItemRow } from '#modules/catalogue/store.ts';
import type { StoredItem } from '#modules/catalogue/store.ts';
import {
  deleteUnclaimedMedia,
  getStoredUploadFit,
  validateStoredUpload,
  storeImage,
  storeValidUpload,
} from '#modules/catalogue/upload-check.ts';
import type { MemberActor, UploadCheckResult, SentFile } from '#modules/catalogue/upload-check.ts';
import { storeVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { claimMedia, removeFiles } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

export type ItemTexts = { name: string; description: string; amount: number };
export type ItemFiles = { image: SentFile; upload: SentFile; leftOut?: readonly string[] | undefined };
/** The form fields that describe the upload of a sticker. A filter has no such fields. */
export type StickerUploadFields = { items: number; category: Category | undefined };
export type AddedItem = { item: Item; judged: UploadCheckResult };
/** The data of a new item. `isPublished` is true by default. */
export type CreateItemInput = {
  texts: ItemTexts;
  files: ItemFiles;
  claims: StickerUploadFields | undefined;
  isPublished?: boolean | undefined;
};

/**
 * Stores an item with its files. Files are stored first, then the row that claims them; after an error the files are
 * deleted. The default category is animate. Throws the errors of `storeValidUpload` and `storeImage`.
 */
export async function createItem(
  ctx: Ctx,
  kind: ItemKind,
  input: CreateItemInput,
  actor: MemberActor,
): Promise<AddedItem> {
  const { texts, files, claims, isPublished = true } = input;
  const validatedUpload = await storeValidUpload(
    ctx,
    files.upload,
    { ...claims, leftOut: files.leftOut },
    actor,
  );
  const newMediaIds = 'file' in files.upload ? [validatedUpload.mediaId] : [];
  try {
    const imageMedia = await storeImage(ctx, files.image);
    if ('file' in files.image) newMediaIds.push(imageMedia);
    const item = await ctx.db.transaction().execute(async (trx) => {
      await claimMedia(ctx, trx, [imageMedia, validatedUpload.mediaId]);
      const content = {
        kind,
        name: texts.name,
        description: texts.description,
        amountCents: texts.amount,
        imageMedia,
        uploadMedia: validatedUpload.mediaId,
        items: claims?.items ?? null,
        category: claims === undefined ? null : (claims.category ?? 'animate'),
        isPublished,
      };
      const id = await insertItem(trx, content, ctx.clock.now());
      const added = await requireItem(trx, kind, id);
      await storeVersion(ctx, trx, actor, { kind: 'item', id }, { after: toItemVersion(added), changed: [] });
      await recordChange(
        ctx,
        trx,
        actor,
        { kind, id, name: texts.name, change: 'added' },
        { isShown: isPublished },
      );
      return added;
    });
    await clearCatalogueCache(ctx, { isShown: isPublished });
    return { item, judged: validatedUpload };
  } catch (error) {
    if (newMediaIds.length > 0) await deleteUnclaimedMedia(ctx, newMediaIds).catch(() => undefined);
    throw error;
  }
}

/** Returns a published item. Throws `missing` if it does not exist, is deleted or is not published. */
export async function readItem(ctx: Pick<Ctx, 'db'>, kind: ItemKind, id: number): Promise<Item> {
  const item = await requireItem(ctx.db, kind, id);
  if (item.publishedAt === null) throw createMissingError();
  return item;
}

/** Returns whether the upload fits other messengers, and how players render it. Throws `missing`. */
export async function getItemFit(
  ctx: Pick<Ctx, 'db'>,
  kind: ItemKind,
  id: number,
): Promise<Pick<UploadReport, 'fit' | 'players'>> {
  const { uploadMedia } = await requireItem(ctx.db, kind, id);
  return getStoredUploadFit(ctx, uploadMedia);
}

/** Thrown if another member changed the item meanwhile. The error contains the current item, so that no change is lost. */
export class ItemConflictError extends AppError {
  readonly current: Item;

  constructor(current: Item) {
    super('taken', 'catalogue.conflict');
    this.name = 'ItemConflict';
    this.current = current;
  }
}

export type UpdateItemInput = Partial<ItemTexts> & {
  /** The version that the change is based on. If it is undefined, the change is not checked for conflicts. */
  version?: number | undefined;
  items?: number | undefined;
  category?: Category | undefined;
  image?: SentFile | undefined;
  upload?: SentFile | undefined;
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
  change: UpdateItemInput,
  actor: MemberActor,
): Promise<Item> {
  const previousItem = await requireItem(ctx.db, kind, id);
  throwIfOutdated(change, previousItem);
  const claims = toUploadClaims(change, kind === 'filter' ? undefined : previousItem);
  const needsValidation = change.items !== undefined || change.category !== undefined;
  if (change.upload === undefined && needsValidation && kind !== 'filter')
    await validateStoredUpload(ctx, previousItem.uploadMedia, claims);
  const newMediaIds: string[] = [];
  try {
    const uploadMedia = change.upload && (await storeValidUpload(ctx, change.upload, claims, actor)).mediaId;
    if (uploadMedia && change.upload && 'file' in change.upload) newMediaIds.push(uploadMedia);
    const imageMedia = change.image && (await storeImage(ctx, change.image));
    if (imageMedia && change.image && 'file' in change.image) newMediaIds.push(imageMedia);
    const { item, replaced } = await ctx.db.transaction().execute(async (trx) => {
      const locked = await lockItem(trx, kind, id);
      if (locked === undefined) throw createMissingError();
      throwIfOutdated(change, locked);
      await claimMedia(
        ctx,
        trx,
        [uploadMedia, imageMedia].filter((one) => one !== undefined),
      );
      const texts = { name: change.name, description: change.description, amountCents: change.amount };
      const stickerFields = kind === 'filter' ? {} : { items: change.items, category: change.category };
      await updateItemRow(trx, id, { ...texts, ...stickerFields, imageMedia, uploadMedia }, ctx.clock.now());
      return recordItemChange(ctx, trx, actor, locked, 'changed');
    });
    await clearCatalogueCache(ctx, { isShown: item.publishedAt !== null });
    await removeFiles(ctx, replaced);
    return item;
  } catch (error) {
    if (newMediaIds.length > 0) await deleteUnclaimedMedia(ctx, newMediaIds).catch(() => undefined);
    throw error;
  }
}

/** Stores a version of a locked item after a change, and records the change. */
export async function recordItemChange(
  ctx: Ctx,
  trx: Db,
  actor: MemberActor,
  locked: StoredItem,
  change: 'changed' | 'version-restored',
): Promise<{ item: Item; replaced: string[] }> {
  const { kind, id } = locked;
  const after = await requireItem(trx, kind, id);
  const changed = listChangedFields(locked, after);
  const versions = { before: toItemVersion(locked), after: toItemVersion(after), changed };
  const replaced =
    changed.length === 0 ? [] : await storeVersion(ctx, trx, actor, { kind: 'item', id }, versions);
  const isShown = locked.publishedAt !== null;
  await recordChange(ctx, trx, actor, { kind, id, name: after.name, change }, { isShown });
  return { item: after, replaced };
}

/** Deletes an item. It can be restored until `undoUntil`. Throws `missing`. */
export async function deleteItem(
  ctx: Ctx,
  kind: ItemKind,
  id: number,
  actor: MemberActor,
): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  const reach = await ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, kind, id);
    if (item === undefined || !(await setDeleted(trx, kind, id, now))) throw createMissingError();
    const isShown = item.publishedAt !== null;
    await recordChange(ctx, trx, actor, { kind, id, name: item.name, change: 'removed' }, { isShown });
    return { isShown };
  });
  await clearCatalogueCache(ctx, reach);
  return { undoUntil: addTime(now, { seconds: undoSeconds }) };
}

/** Restores an item that was deleted within the last day. Throws `missing`. */
export async function restoreItem(ctx: Ctx, kind: ItemKind, id: number, actor: MemberActor): Promise<Item> {
  const item = await ctx.db.transaction().execute(async (trx) => {
    if (!(await setDeleted(trx, kind, id, null))) throw createMissingError();
    const restored = await requireItem(trx, kind, id);
    const isShown = restored.publishedAt !== null;
    await recordChange(ctx, trx, actor, { kind, id, name: restored.name, change: 'restored' }, { isShown });
    return restored;
  });
  await clearCatalogueCache(ctx, { isShown: item.publishedAt !== null });
  return item;
}

/** Throws `missing` if the item does not exist or is deleted. */
async function requireItem(db: Db, kind: ItemKind, id: number): Promise<StoredItem> {
  const item = await findItemById(db, kind, id);
  if (item === undefined) throw createMissingError();
  return item;
}

/** Rejects an outdated change. Called before files are decoded, and again when the item is locked. */
export function throwIfOutdated({ version }: Pick<UpdateItemInput, 'version'>, storedItem: Item): void {
  if (version !== undefined && version !== storedItem.version) throw new ItemConflictError(storedItem);
}

/**
 * A new upload is checked against the new or stored number of images. The category is checked only if the change contains it.
 */
function toUploadClaims(change: UpdateItemInput, previousItem: Item | undefined): UploadFields {
  if (previousItem === undefined) return { leftOut: change.leftOut };
  const { items = previousItem.items ?? undefined, category, leftOut } = change;
  return { items, category, leftOut };
}

function createMissingError(): AppError {
  return new AppError('missing', 'catalogue.notFound');
}

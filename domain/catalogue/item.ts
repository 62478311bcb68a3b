import { record } from '#domain/audit/entry.ts';
import type { Claims } from '#domain/catalogue/check.ts';
import type { Category, ItemKind } from '#domain/catalogue/limits.ts';
import type { Item } from '#domain/catalogue/schema.ts';
import { undoSeconds } from '#domain/catalogue/limits.ts';
import {
  countItems,
  deleteRemovedBefore,
  insertItem,
  itemById,
  itemsNewestFirst,
  lockItem,
  setDeleted,
  updateItemRow,
} from '#domain/catalogue/store.ts';
import { discard, judgeStored, takeImage, takeUpload } from '#domain/catalogue/submission.ts';
import type { By, Judged, Sent } from '#domain/catalogue/submission.ts';
import type { Ctx, Db } from '#domain/context.ts';
import { claimMedia, releaseMedia, removeFiles } from '#domain/media/upload.ts';
import { Refusal } from '#domain/refusal.ts';
import { tellPrograms } from '#domain/webhooks/event.ts';

export type ItemText = { name: string; description: string; amount: number };
export type ItemFiles = { image: Sent; upload: Sent; leftOut?: readonly string[] | undefined };
/** What a sticker says of its upload; a filter says nothing. */
export type StickerClaims = { items: number; category: Category | undefined };
export type Added = { item: Item; judged: Judged };

const sweepBatch = 100;

/**
 * Stores an item with its files, or nothing: files first, then the row that claims them. A category that is not
 * named is the described default, animate. Refuses what `takeUpload` and `takeImage` refuse.
 */
export async function createItem(
  ctx: Ctx,
  kind: ItemKind,
  given: { texts: ItemText; files: ItemFiles; claims: StickerClaims | undefined },
  by: By,
): Promise<Added> {
  const { texts, files, claims } = given;
  const judged = await takeUpload(ctx, files.upload, { ...claims, leftOut: files.leftOut }, by);
  const made = 'file' in files.upload ? [judged.mediaId] : [];
  try {
    const imageMedia = await takeImage(ctx, files.image);
    if ('file' in files.image) made.push(imageMedia);
    const id = await ctx.db.transaction().execute(async (trx) => {
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
      };
      const added = await insertItem(trx, content, ctx.clock.now());
      await note(ctx, trx, by, { kind, id: added, name: texts.name, change: 'added' });
      return added;
    });
    return { item: await readItem(ctx, kind, id), judged };
  } catch (error) {
    if (made.length > 0) await discard(ctx, made).catch(() => undefined);
    throw error;
  }
}

/** Refuses `missing` for an item that is not there, or was taken away. */
export async function readItem(ctx: Pick<Ctx, 'db'>, kind: ItemKind, id: number): Promise<Item> {
  const item = await itemById(ctx.db, kind, id);
  if (item === undefined) throw missing();
  return item;
}

/** Items newest first and how many there are in all; `after` is the id of the last one of the page before. */
export async function listItems(
  ctx: Ctx,
  kind: ItemKind,
  page: { limit: number; after?: number | undefined; search?: string | undefined },
): Promise<{ items: Item[]; total: number }> {
  const [items, total] = await Promise.all([
    itemsNewestFirst(ctx.db, kind, page),
    countItems(ctx.db, kind, page.search),
  ]);
  return { items, total };
}

/** Somebody saved another version meanwhile: neither is lost, the sender holds one and gets the other. */
export class ItemConflict extends Refusal {
  readonly current: Item;

  constructor(current: Item) {
    super('taken', 'catalogue.changedMeanwhile');
    this.name = 'ItemConflict';
    this.current = current;
  }
}

export type Change = Partial<ItemText> & {
  /** The version that the change is based on; without one it is made over whatever stands there. */
  version?: number | undefined;
  items?: number | undefined;
  category?: Category | undefined;
  image?: Sent | undefined;
  upload?: Sent | undefined;
  leftOut?: readonly string[] | undefined;
};

/**
 * Changes what is given and leaves the rest; replaced files go. Number of images and category are held against the
 * upload, the old one or the new one. Refuses `missing`, what `addItem` refuses, and with an ItemConflict a change that
 * is based on an older version.
 */
export async function updateItem(
  ctx: Ctx,
  kind: ItemKind,
  id: number,
  change: Change,
  by: By,
): Promise<Item> {
  const before = await itemById(ctx.db, kind, id);
  if (before === undefined) throw missing();
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
    const replaced = await ctx.db.transaction().execute(async (trx) => {
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
      const target = change.name ?? locked.name;
      await note(ctx, trx, by, { kind, id, name: target, change: 'changed' });
      const old = [...(uploadMedia ? [locked.uploadMedia] : []), ...(imageMedia ? [locked.imageMedia] : [])];
      return releaseMedia(trx, old);
    });
    await removeFiles(ctx, replaced);
  } catch (error) {
    if (made.length > 0) await discard(ctx, made).catch(() => undefined);
    throw error;
  }
  return readItem(ctx, kind, id);
}

/** Takes an item away; until the answered time it can be brought back. Refuses `missing`. */
export async function deleteItem(ctx: Ctx, kind: ItemKind, id: number, by: By): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const item = await lockItem(trx, kind, id);
    if (item === undefined || !(await setDeleted(trx, kind, id, now))) throw missing();
    await note(ctx, trx, by, { kind, id, name: item.name, change: 'removed' });
  });
  return { undoUntil: new Date(now.getTime() + undoSeconds * 1000) };
}

/** Brings an item back that was taken away within the last day. Refuses `missing`. */
export async function restoreItem(ctx: Ctx, kind: ItemKind, id: number, by: By): Promise<Item> {
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await setDeleted(trx, kind, id, null))) throw missing();
    const item = await readItem({ db: trx }, kind, id);
    await note(ctx, trx, by, { kind, id, name: item.name, change: 'restored' });
    return item;
  });
}

/** Deletes for good, with their files, the items that were taken away more than a day ago. Answers how many files. */
export async function sweepCatalogue(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - undoSeconds * 1000);
  for (let swept = 0; ;) {
    const files = await ctx.db.transaction().execute(async (trx) => {
      return releaseMedia(trx, await deleteRemovedBefore(trx, before, sweepBatch));
    });
    if (files.length === 0) return swept;
    await removeFiles(ctx, files);
    swept += files.length;
  }
}

type Deed = {
  kind: ItemKind;
  id: number;
  name: string;
  change: 'added' | 'changed' | 'removed' | 'restored';
};

/** Writes a change into the log, and tells programs of it. */
async function note(ctx: Ctx, trx: Db, by: By, { kind, id, name, change }: Deed): Promise<void> {
  await record(ctx, trx, by, { action: `${kind}.${change}`, target: name, details: { id } });
  await tellPrograms(ctx, trx, { event: 'catalogue.changed', data: { kind, id, name, change } });
}

/** Before files are decoded, and once more when nobody can come between. */
function refuseOlder({ version }: Change, stored: Item): void {
  if (version !== undefined && version !== stored.version) throw new ItemConflict(stored);
}

/** A new upload is held against the number that stands; the category only where it is named, or was before. */
function claimsOf(change: Change, before: Item | undefined): Claims {
  if (before === undefined) return { leftOut: change.leftOut };
  const { items = before.items ?? undefined, category, leftOut } = change;
  return { items, category, leftOut };
}

function missing(): Refusal {
  return new Refusal('missing', 'catalogue.missing');
}

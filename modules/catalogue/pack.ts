import { clearCatalogueCache, recordChange } from '#modules/catalogue/record-change.ts';
import type { RecordedChange } from '#modules/catalogue/record-change.ts';
import { packLimits, acceptsKind, undoSeconds } from '#modules/catalogue/constants.ts';
import { listChangedPackFields, toPackVersion, type PackContent } from '#modules/catalogue/pack-content.ts';
import {
  countPacks,
  insertPack,
  lockPackOrder,
  lockPack,
  findPackById,
  listPacksInOrder,
  replacePackItems,
  setPackDeleted,
  setPackPublished,
  storePackOrder,
  updatePackRow,
} from '#modules/catalogue/pack-store.ts';
import type { PackFilter } from '#modules/catalogue/pack-store.ts';
import type { Pack } from '#modules/catalogue/schema.ts';
import { getKindsByItemId } from '#modules/catalogue/store.ts';
import type { MemberActor } from '#modules/catalogue/upload-check.ts';
import { storeVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

/** The fields to change. Other fields stay the same. */
export type PackChange = Partial<PackContent> & {
  /** The version that the change is based on. If it is undefined, the change is not checked for conflicts. */
  version?: number | undefined;
};

/** Thrown if another member changed the pack meanwhile. The error contains the current pack. */
export class PackConflictError extends AppError {
  readonly current: Pack;

  constructor(current: Pack) {
    super('taken', 'pack.conflict');
    this.name = 'PackConflict';
    this.current = current;
  }
}

export function listPacks(ctx: Pick<Ctx, 'db'>, filter: PackFilter): Promise<Pack[]> {
  return listPacksInOrder(ctx.db, filter, 'staff');
}

/** Returns a pack in any state. Throws `missing` if it does not exist or is deleted. */
export async function readPack(ctx: Pick<Ctx, 'db'>, id: number): Promise<Pack> {
  return requirePack(await findPackById(ctx.db, id, 'staff'));
}

/**
 * Adds a pack at the end of the order. Throws `invalid` for unsuitable items or an unsuitable cover, and `taken` for
 * more than 200 packs.
 */
export async function createPack(
  ctx: Ctx,
  { isPublished, ...content }: PackContent & { isPublished: boolean },
  actor: MemberActor,
): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    await throwIfPackInvalid(trx, content);
    await lockPackOrder(trx);
    if ((await countPacks(trx)) >= packLimits.packs) throw new AppError('taken', 'pack.tooMany');
    const id = await insertPack(trx, { ...content, isPublished }, ctx.clock.now());
    await replacePackItems(trx, id, content.items);
    const added = await readPack({ db: trx }, id);
    await storeVersion(ctx, trx, actor, { kind: 'pack', id }, { after: toPackVersion(added), changed: [] });
    await recordPackChange(ctx, trx, actor, added, 'added');
    return added;
  });
  await clearCatalogueCache(ctx, { isShown: isPublished });
  return pack;
}

/**
 * Changes the given fields. Throws `missing`, `invalid` for unsuitable items or an unsuitable cover, and PackConflict
 * if the change is based on an older version.
 */
export async function updatePack(
  ctx: Ctx,
  id: number,
  { version, ...change }: PackChange,
  actor: MemberActor,
  changeKind: 'changed' | 'version-restored' = 'changed',
): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = requirePack(await lockPack(trx, id));
    if (version !== undefined && version !== locked.version) throw new PackConflictError(locked);
    const content = { ...locked, ...omitUndefined(change) };
    await throwIfPackInvalid(trx, content);
    await updatePackRow(trx, id, content, ctx.clock.now());
    if (change.items !== undefined) await replacePackItems(trx, id, change.items);
    const after = await readPack({ db: trx }, id);
    const changed = listChangedPackFields(locked, after);
    const versions = { before: toPackVersion(locked), after: toPackVersion(after), changed };
    if (changed.length > 0) await storeVersion(ctx, trx, actor, { kind: 'pack', id }, versions);
    await recordPackChange(ctx, trx, actor, after, changeKind);
    return after;
  });
  await clearCatalogueCache(ctx, { isShown: pack.publishedAt !== null });
  return pack;
}

/** Publishes a pack. Does nothing if it is published already. Throws `missing`. */
export function publishPack(ctx: Ctx, id: number, actor: MemberActor): Promise<Pack> {
  return setPackPublication(ctx, id, actor, ctx.clock.now());
}

/** Unpublishes a pack. Its items stay published. Throws `missing`. */
export function unpublishPack(ctx: Ctx, id: number, actor: MemberActor): Promise<Pack> {
  return setPackPublication(ctx, id, actor, null);
}

/** Moves a pack before another pack, or to the end if the other pack does not exist. Throws `missing`. */
export async function movePack(
  ctx: Ctx,
  id: number,
  beforeId: number | null,
  actor: MemberActor,
): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const order = await lockPackOrder(trx);
    const movedPack = order.find((candidate) => candidate.id === id);
    if (movedPack === undefined) throw createMissingError();
    const others = order.filter((one) => one !== movedPack);
    const targetIndex = others.findIndex((one) => one.id === beforeId);
    const newOrder =
      beforeId === id
        ? order
        : targetIndex === -1
          ? [...others, movedPack]
          : others.toSpliced(targetIndex, 0, movedPack);
    const isSame = newOrder.every((one, index) => one === order[index]);
    await storePackOrder(
      trx,
      newOrder.map((one, index) => ({ id: one.id, position: index + 1 })),
    );
    const after = await readPack({ db: trx }, id);
    if (!isSame) await recordPackChange(ctx, trx, actor, after, 'moved');
    return after;
  });
  // The positions of other packs changed too.
  await clearCatalogueCache(ctx, { isShown: true });
  return pack;
}

/** Deletes a pack. It can be restored until `undoUntil`. Throws `missing`. */
export async function deletePack(ctx: Ctx, id: number, actor: MemberActor): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = requirePack(await lockPack(trx, id));
    await setPackDeleted(trx, id, now);
    await recordPackChange(ctx, trx, actor, locked, 'removed');
    return locked;
  });
  await clearCatalogueCache(ctx, { isShown: pack.publishedAt !== null });
  return { undoUntil: addTime(now, { seconds: undoSeconds }) };
}

/** Restores a pack that was deleted within the last day, at its old position. Throws `missing`. */
export async function restorePack(ctx: Ctx, id: number, actor: MemberActor): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    if (!(await setPackDeleted(trx, id, null))) throw createMissingError();
    const restored = await readPack({ db: trx }, id);
    await recordPackChange(ctx, trx, actor, restored, 'restored');
    return restored;
  });
  await clearCatalogueCache(ctx, { isShown: pack.publishedAt !== null });
  return pack;
}

async function setPackPublication(ctx: Ctx, id: number, actor: MemberActor, at: Date | null): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = requirePack(await lockPack(trx, id));
    if ((locked.publishedAt === null) === (at === null)) return locked;
    await setPackPublished(trx, id, at);
    const after = { ...locked, publishedAt: at };
    const change = at === null ? 'unpublished' : 'published';
    const versions = { before: toPackVersion(locked), after: toPackVersion(after), changed: [change] };
    await storeVersion(ctx, trx, actor, { kind: 'pack', id }, versions);
    await recordChange(ctx, trx, actor, { kind: 'pack', id, name: after.name, change }, { isShown: true });
    return after;
  });
  await clearCatalogueCache(ctx, { isShown: true });
  return pack;
}

/** Throws `invalid` if an item does not exist or has the wrong kind, or if the cover is not one of the items. */
async function throwIfPackInvalid(db: Db, { kind, items, coverItem }: PackContent): Promise<void> {
  const kinds = await getKindsByItemId(db, items);
  if (items.some((id) => !kinds.has(id))) throw createInvalidError('items', 'pack.itemDeleted');
  if ([...kinds.values()].some((candidate) => !acceptsKind(kind, candidate)))
    throw createInvalidError('items', 'pack.itemKindDiffers');
  if (coverItem !== null && !kinds.has(coverItem)) throw createInvalidError('coverItem', 'pack.coverInvalid');
}

function recordPackChange(
  ctx: Ctx,
  trx: Db,
  actor: MemberActor,
  { id, name, publishedAt }: Pack,
  change: RecordedChange['change'],
) {
  return recordChange(ctx, trx, actor, { kind: 'pack', id, name, change }, { isShown: publishedAt !== null });
}

function omitUndefined<Fields extends object>(formFields: Fields): Partial<Fields> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the object itself
  return Object.fromEntries(
    Object.entries(formFields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

function createInvalidError(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

function requirePack(pack: Pack | undefined): Pack {
  if (pack === undefined) throw createMissingError();
  return pack;
}

function createMissingError(): AppError {
  return new AppError('missing', 'pack.notFound');
}

import { emptyCatalogue, noteChange } from '#modules/catalogue/changes.ts';
import type { NotedChange } from '#modules/catalogue/changes.ts';
import { packLimits, takesKind, undoSeconds } from '#modules/catalogue/constants.ts';
import { changedPackFields, keptPack, type PackContent } from '#modules/catalogue/pack-content.ts';
import {
  countPacks,
  insertPack,
  lockOrder,
  lockPack,
  packById,
  packsInOrder,
  replacePackItems,
  setPackDeleted,
  setPackPublished,
  storeOrder,
  updatePackRow,
} from '#modules/catalogue/pack-store.ts';
import type { PackList } from '#modules/catalogue/pack-store.ts';
import type { Pack } from '#modules/catalogue/schema.ts';
import { kindsOf } from '#modules/catalogue/store.ts';
import type { By } from '#modules/catalogue/submission.ts';
import { keepVersion } from '#modules/catalogue/versions.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/** The fields to change. Other fields stay the same. */
export type PackChange = Partial<PackContent> & {
  /** The version that the change is based on. Without it the change is not checked for conflicts. */
  version?: number | undefined;
};

/** Thrown if another member changed the pack meanwhile. The error carries the current pack. */
export class PackConflict extends Refusal {
  readonly current: Pack;

  constructor(current: Pack) {
    super('taken', 'pack.changedMeanwhile');
    this.name = 'PackConflict';
    this.current = current;
  }
}

export function listPacks(ctx: Pick<Ctx, 'db'>, list: PackList): Promise<Pack[]> {
  return packsInOrder(ctx.db, list, 'staff');
}

/** Returns a pack in any state. Throws `missing` if it does not exist or is deleted. */
export async function readPack(ctx: Pick<Ctx, 'db'>, id: number): Promise<Pack> {
  return found(await packById(ctx.db, id, 'staff'));
}

/**
 * Adds a pack at the end of the order. Throws `invalid` for unsuitable items or an unsuitable cover, and `taken` for
 * more than 200 packs.
 */
export async function createPack(
  ctx: Ctx,
  { isPublished, ...content }: PackContent & { isPublished: boolean },
  by: By,
): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    await refuseUnfit(trx, content);
    await lockOrder(trx);
    if ((await countPacks(trx)) >= packLimits.packs) throw new Refusal('taken', 'pack.tooMany');
    const id = await insertPack(trx, { ...content, isPublished }, ctx.clock.now());
    await replacePackItems(trx, id, content.items);
    const added = await readPack({ db: trx }, id);
    await keepVersion(ctx, trx, by, { kind: 'pack', id }, { after: keptPack(added), changed: [] });
    await note(ctx, trx, by, added, 'added');
    return added;
  });
  await emptyCatalogue(ctx, { isShown: isPublished });
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
  by: By,
  as: 'changed' | 'version-restored' = 'changed',
): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = found(await lockPack(trx, id));
    if (version !== undefined && version !== locked.version) throw new PackConflict(locked);
    const content = { ...locked, ...defined(change) };
    await refuseUnfit(trx, content);
    await updatePackRow(trx, id, content, ctx.clock.now());
    if (change.items !== undefined) await replacePackItems(trx, id, change.items);
    const after = await readPack({ db: trx }, id);
    const changed = changedPackFields(locked, after);
    const versions = { before: keptPack(locked), after: keptPack(after), changed };
    if (changed.length > 0) await keepVersion(ctx, trx, by, { kind: 'pack', id }, versions);
    await note(ctx, trx, by, after, as);
    return after;
  });
  await emptyCatalogue(ctx, { isShown: pack.publishedAt !== null });
  return pack;
}

/** Publishes a pack. Does nothing if it is published already. Throws `missing`. */
export function publishPack(ctx: Ctx, id: number, by: By): Promise<Pack> {
  return changeState(ctx, id, by, ctx.clock.now());
}

/** Unpublishes a pack. Its items stay published. Throws `missing`. */
export function unpublishPack(ctx: Ctx, id: number, by: By): Promise<Pack> {
  return changeState(ctx, id, by, null);
}

/** Moves a pack before another pack, or to the end if the other pack does not exist. Throws `missing`. */
export async function movePack(ctx: Ctx, id: number, before: number | null, by: By): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx);
    const moved = order.find((one) => one.id === id);
    if (moved === undefined) throw missing();
    const others = order.filter((one) => one !== moved);
    const at = others.findIndex((one) => one.id === before);
    const next = before === id ? order : at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved);
    const isSame = next.every((one, index) => one === order[index]);
    await storeOrder(
      trx,
      next.map((one, index) => ({ id: one.id, position: index + 1 })),
    );
    const after = await readPack({ db: trx }, id);
    if (!isSame) await note(ctx, trx, by, after, 'moved');
    return after;
  });
  // The positions of other packs changed too.
  await emptyCatalogue(ctx, { isShown: true });
  return pack;
}

/** Deletes a pack. It can be restored until `undoUntil`. Throws `missing`. */
export async function deletePack(ctx: Ctx, id: number, by: By): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = found(await lockPack(trx, id));
    await setPackDeleted(trx, id, now);
    await note(ctx, trx, by, locked, 'removed');
    return locked;
  });
  await emptyCatalogue(ctx, { isShown: pack.publishedAt !== null });
  return { undoUntil: new Date(now.getTime() + undoSeconds * 1000) };
}

/** Restores a pack that was deleted within the last day, at its old position. Throws `missing`. */
export async function restorePack(ctx: Ctx, id: number, by: By): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    if (!(await setPackDeleted(trx, id, null))) throw missing();
    const restored = await readPack({ db: trx }, id);
    await note(ctx, trx, by, restored, 'restored');
    return restored;
  });
  await emptyCatalogue(ctx, { isShown: pack.publishedAt !== null });
  return pack;
}

async function changeState(ctx: Ctx, id: number, by: By, at: Date | null): Promise<Pack> {
  const pack = await ctx.db.transaction().execute(async (trx) => {
    const locked = found(await lockPack(trx, id));
    if ((locked.publishedAt === null) === (at === null)) return locked;
    await setPackPublished(trx, id, at);
    const after = { ...locked, publishedAt: at };
    const change = at === null ? 'unpublished' : 'published';
    const versions = { before: keptPack(locked), after: keptPack(after), changed: [change] };
    await keepVersion(ctx, trx, by, { kind: 'pack', id }, versions);
    await noteChange(ctx, trx, by, { kind: 'pack', id, name: after.name, change }, { isShown: true });
    return after;
  });
  await emptyCatalogue(ctx, { isShown: true });
  return pack;
}

/** Throws `invalid` if an item does not exist or has the wrong kind, or if the cover is not one of the items. */
async function refuseUnfit(db: Db, { kind, items, coverItem }: PackContent): Promise<void> {
  const kinds = await kindsOf(db, items);
  if (items.some((id) => !kinds.has(id))) throw unfit('items', 'pack.itemGone');
  if ([...kinds.values()].some((one) => !takesKind(kind, one))) throw unfit('items', 'pack.itemKind');
  if (coverItem !== null && !kinds.has(coverItem)) throw unfit('cover_item', 'pack.coverElsewhere');
}

function note(ctx: Ctx, trx: Db, by: By, { id, name, publishedAt }: Pack, change: NotedChange['change']) {
  return noteChange(ctx, trx, by, { kind: 'pack', id, name, change }, { isShown: publishedAt !== null });
}

function defined<Given extends object>(given: Given): Partial<Given> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of the object itself
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Given>;
}

function unfit(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: [{ path, message }] });
}

function found(pack: Pack | undefined): Pack {
  if (pack === undefined) throw missing();
  return pack;
}

function missing(): Refusal {
  return new Refusal('missing', 'pack.missing');
}

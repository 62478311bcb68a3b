import { cursorOf, pointOf } from '#modules/catalogue/cursor.ts';
import { type PackKind, syncLimits } from '#modules/catalogue/constants.ts';
import { packById, packsByIds, packsInOrder } from '#modules/catalogue/pack-store.ts';
import type { Item, Pack } from '#modules/catalogue/schema.ts';
import { itemsByIds } from '#modules/catalogue/store.ts';
import { changesAfter, forgetGoneBefore } from '#modules/catalogue/sync-store.ts';
import type { CatalogueChange } from '#modules/catalogue/sync-store.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

export type CataloguePart = {
  packs: Pack[];
  items: Item[];
  removed: { packs: number[]; items: number[] };
  cursor: string;
  /** More entries can be requested with the cursor. */
  hasMore: boolean;
};

const dayMs = 24 * 3600 * 1000;

/**
 * Returns the public catalogue or, with a cursor, the changes since that cursor: current items and packs, and the ids
 * of removed entries, 500 at a time in the order of their changes. An item that changes during a walk appears again at
 * the end, so a client that continues until `hasMore` is false has everything. Throws `gone` if the cursor is too old
 * or invalid; the client must then start without a cursor.
 */
export async function readCatalogue(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  cursor: string | undefined,
): Promise<CataloguePart> {
  const since = cursor === undefined ? undefined : await pointOf(ctx, cursor);
  if (cursor !== undefined && since === undefined) throw tooOld();
  const limit = syncLimits.changes + 1;
  const without = since === undefined ? 'gone' : 'nothing';
  const found = await changesAfter(ctx.db, since?.position ?? 0, { limit, without });
  const { head, swept } = found.state;
  if (since !== undefined && (since.since < swept || since.position > head)) throw tooOld();
  const hasMore = found.changes.length === limit;
  const changes = found.changes.slice(0, syncLimits.changes);
  const reached = hasMore
    ? { since: since?.since ?? head, position: changes.at(-1)?.position ?? head }
    : { since: head, position: head };
  return { ...(await load(ctx, changes)), cursor: await cursorOf(ctx, reached), hasMore };
}

/** Returns published packs for the public, in order. They are few, so there are no pages. */
export function listPublicPacks(ctx: Pick<Ctx, 'db'>, kind: PackKind | undefined): Promise<Pack[]> {
  return packsInOrder(ctx.db, { kind, state: 'published' }, 'public');
}

/** Returns a published pack with its items in order. Throws `missing`. */
export async function readPublicPack(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ pack: Pack; items: Item[] }> {
  const pack = await packById(ctx.db, id, 'public');
  if (pack === undefined || pack.publishedAt === null) throw new Refusal('missing', 'pack.missing');
  const items = new Map((await itemsByIds(ctx.db, pack.items, 'published')).map((item) => [item.id, item]));
  return { pack, items: pack.items.flatMap((item) => items.get(item) ?? []) };
}

/** Deletes records of deletions that are older than 90 days, and returns their number. */
export async function sweepGone(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return forgetGoneBefore(ctx.db, new Date(ctx.clock.now().getTime() - syncLimits.goneDays * dayMs));
}

/**
 * Entries that were unpublished a moment ago are not found here. A later change in the sequence reports their removal.
 */
async function load(
  ctx: Pick<Ctx, 'db'>,
  changes: readonly CatalogueChange[],
): Promise<Pick<CataloguePart, 'packs' | 'items' | 'removed'>> {
  const [shown, gone] = [changes.filter(({ isShown }) => isShown), changes.filter(({ isShown }) => !isShown)];
  const [packs, items] = await Promise.all([
    packsByIds(ctx.db, idsOf(shown, 'pack')),
    itemsByIds(ctx.db, idsOf(shown, 'item'), 'published'),
  ]);
  return {
    packs: packs.toSorted((one, other) => one.position - other.position || one.id - other.id),
    items: items.toSorted((one, other) => other.id - one.id),
    removed: { packs: idsOf(gone, 'pack'), items: idsOf(gone, 'item') },
  };
}

function idsOf(changes: readonly CatalogueChange[], kind: CatalogueChange['kind']): number[] {
  return changes.filter((one) => one.kind === kind).map(({ id }) => id);
}

function tooOld(): Refusal {
  return new Refusal('gone', 'catalogue.beginAnew');
}

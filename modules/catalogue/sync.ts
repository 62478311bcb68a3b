import { createCursor, parseCursor } from '#modules/catalogue/cursor.ts';
import { type PackKind, syncLimits } from '#modules/catalogue/constants.ts';
import { findPackById, listPacksByIds, listPacksInOrder } from '#modules/catalogue/pack-store.ts';
import type { Item, Pack } from '#modules/catalogue/schema.ts';
import { listItemsByIds } from '#modules/catalogue/store.ts';
import { listChangesAfter, deleteRemovalsBefore } from '#modules/catalogue/sync-store.ts';
import type { CatalogueChange } from '#modules/catalogue/sync-store.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { subtractTime } from '#modules/time.ts';

export type CataloguePart = {
  packs: Pack[];
  items: Item[];
  removed: { packs: number[]; items: number[] };
  cursor: string;
  /** More entries can be requested with the cursor. */
  hasMore: boolean;
};

/**
 * Returns the public catalogue or, with a cursor, the changes since that cursor: current items and packs, and the ids
 * of removed entries, 500 at a time in the order of their changes. An item that changes while a client requests pages
 * appears again at the end, so a client that continues until `hasMore` is false has the current state. Throws `gone`
 * if the cursor is too old or invalid; the client must then start without a cursor.
 */
export async function readCatalogue(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  cursor: string | undefined,
): Promise<CataloguePart> {
  const since = cursor === undefined ? undefined : await parseCursor(ctx, cursor);
  if (cursor !== undefined && since === undefined) throw createCursorGoneError();
  const limit = syncLimits.changes + 1;
  const without = since === undefined ? 'gone' : 'nothing';
  const result = await listChangesAfter(ctx.db, since?.position ?? 0, { limit, without });
  const { head, swept } = result.state;
  if (since !== undefined && (since.since < swept || since.position > head)) throw createCursorGoneError();
  const hasMore = result.changes.length === limit;
  const changes = result.changes.slice(0, syncLimits.changes);
  const reachedPoint = hasMore
    ? { since: since?.since ?? head, position: changes.at(-1)?.position ?? head }
    : { since: head, position: head };
  return { ...(await loadChanges(ctx, changes)), cursor: await createCursor(ctx, reachedPoint), hasMore };
}

/** Returns all published packs in order. The list is short, so it has no pages. */
export function listPublicPacks(ctx: Pick<Ctx, 'db'>, kind: PackKind | undefined): Promise<Pack[]> {
  return listPacksInOrder(ctx.db, { kind, state: 'published' }, 'public');
}

/** Returns a published pack with its items in order. Throws `missing`. */
export async function readPublicPack(
  ctx: Pick<Ctx, 'db'>,
  id: number,
): Promise<{ pack: Pack; items: Item[] }> {
  const pack = await findPackById(ctx.db, id, 'public');
  if (pack === undefined || pack.publishedAt === null) throw new AppError('missing', 'pack.notFound');
  const items = new Map(
    (await listItemsByIds(ctx.db, pack.items, 'published')).map((item) => [item.id, item]),
  );
  return { pack, items: pack.items.flatMap((item) => items.get(item) ?? []) };
}

/** Deletes records of deletions that are older than 90 days, and returns their number. */
export async function sweepRemovals(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  return deleteRemovalsBefore(ctx.db, subtractTime(ctx.clock.now(), { days: syncLimits.goneDays }));
}

/** Entries that were unpublished a moment ago are not found here. A later change in the sequence reports their removal. */
async function loadChanges(
  ctx: Pick<Ctx, 'db'>,
  changes: readonly CatalogueChange[],
): Promise<Pick<CataloguePart, 'packs' | 'items' | 'removed'>> {
  const [visibleChanges, removedChanges] = [
    changes.filter(({ isShown }) => isShown),
    changes.filter(({ isShown }) => !isShown),
  ];
  const [packs, items] = await Promise.all([
    listPacksByIds(ctx.db, listIds(visibleChanges, 'pack')),
    listItemsByIds(ctx.db, listIds(visibleChanges, 'item'), 'published'),
  ]);
  return {
    packs: packs.toSorted(
      (changedEntry, other) => changedEntry.position - other.position || changedEntry.id - other.id,
    ),
    items: items.toSorted((one, other) => other.id - one.id),
    removed: { packs: listIds(removedChanges, 'pack'), items: listIds(removedChanges, 'item') },
  };
}

function listIds(changes: readonly CatalogueChange[], kind: CatalogueChange['kind']): number[] {
  return changes.filter((one) => one.kind === kind).map(({ id }) => id);
}

function createCursorGoneError(): AppError {
  return new AppError('gone', 'catalogue.cursorExpired');
}

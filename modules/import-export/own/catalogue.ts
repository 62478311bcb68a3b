import { itemLimits, packLimits, takesKind } from '#modules/catalogue/constants.ts';
import type { Trx } from '#modules/context.ts';
import { knownHere } from '#modules/import-export/own/known.ts';
import { keyOf, leftOut, linesOf, type OwnPart, told, unreadable } from '#modules/import-export/own/part.ts';
import {
  exportedItem,
  type ExportedItem,
  exportedPack,
  type ExportedPack,
} from '#modules/import-export/own-catalogue-schema.ts';
import { manyLines, oneLine } from '#modules/import-export/reading/texts.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';
import {
  insertMovedItem,
  insertMovedPack,
  itemKinds,
  packsHeld,
} from '#modules/import-export/storing/catalogue-store.ts';
import { placeIds } from '#modules/import-export/storing/ids-store.ts';
import { claimStored } from '#modules/import-export/storing/media-store.ts';
import { awaitTurn, noteRow } from '#modules/import-export/storing/moved-store.ts';

/** Items per transaction; their files are stored before the transaction. */
const batchItems = 10;

/**
 * Imports catalogue items with files and versions, then packs with the existing items. Skips an item with missing files or
 * files that phones could not load. Triggers no webhooks: apps query the catalogue for changes.
 */
export async function* importCatalogue(part: OwnPart): AsyncGenerator<ItemReport[]> {
  const items = new Map<number, number>();
  for await (const lines of linesOf(part, 'catalogue.jsonl', batchItems))
    yield await storeItems(part, lines, items);
  for await (const lines of linesOf(part, 'packs.jsonl', packLimits.packs))
    yield await storePacks(part, lines, items);
}

/** Returns the item with those versions whose files exist; undefined if its own files are missing. */
async function withFiles(part: OwnPart, item: ExportedItem): Promise<ExportedItem | undefined> {
  const how = part.isDryRun ? 'told' : 'stored';
  const images = [item.image, ...item.versions.map(({ image }) => image)];
  const uploads = [item.upload, ...item.versions.map(({ upload }) => upload)];
  const isThere = await part.media.find(images, ['catalogue-image'], how);
  const isUploaded = await part.media.find(uploads, ['catalogue-upload'], how);
  if (!isThere.has(item.image) || !isUploaded.has(item.upload)) return undefined;
  const versions = item.versions.filter(({ image, upload }) => isThere.has(image) && isUploaded.has(upload));
  return { ...item, versions };
}

async function storeItems(
  part: OwnPart,
  lines: readonly unknown[],
  items: Map<number, number>,
): Promise<ItemReport[]> {
  const { ctx } = part;
  const read = lines.map((line) => ({ line, item: exportedItem.safeParse(line).data }));
  const known = await knownHere(part, ctx.db, 'item', numbered(read.map(({ item }) => item)));
  const found = new Map<number, ExportedItem | undefined>();
  for (const { item } of read)
    if (item !== undefined && !known.has(item.id) && isFitting(item))
      found.set(item.id, await withFiles(part, item));
  return ctx.db.transaction().execute(async (trx) => {
    await awaitTurn(trx);
    for (const [there, here] of await knownHere(part, trx, 'item', numbered(read.map(({ item }) => item))))
      known.set(there, here);
    const fresh = [...found].flatMap(([id, item]) => (item === undefined || known.has(id) ? [] : [id]));
    const ids = part.isDryRun
      ? new Map(fresh.map((id) => [id, id]))
      : await placeIds(trx, 'catalogue_items', fresh);
    const reports: ItemReport[] = [];
    for (const { line, item } of read) {
      if (item === undefined) reports.push(unreadable('item', line));
      else
        reports.push(
          await storeItem(part, trx, { item: found.get(item.id) ?? item, found, known, ids, items }),
        );
    }
    await part.media.describe(trx);
    await part.note(trx, 'item', reports);
    return reports;
  });
}

type ItemGoing = {
  item: ExportedItem;
  found: ReadonlyMap<number, ExportedItem | undefined>;
  known: ReadonlyMap<number, number>;
  ids: ReadonlyMap<number, number>;
  items: Map<number, number>;
};

async function storeItem(
  part: OwnPart,
  trx: Trx,
  { item, found, known, ids, items }: ItemGoing,
): Promise<ItemReport> {
  const named = { kind: 'item', key: keyOf(part, item.id), title: item.name } as const;
  const before = known.get(item.id);
  if (before !== undefined) {
    items.set(item.id, before);
    return told(named, 'known');
  }
  if (items.has(item.id)) return leftOut(named, 'repeated');
  if (!isFitting(item)) return leftOut(named, 'unreadable');
  const id = ids.get(item.id);
  if (id === undefined || found.get(item.id) === undefined) return leftOut(named, 'badFiles');
  items.set(item.id, id);
  if (part.isDryRun) return told(named, 'added');
  const now = part.ctx.clock.now();
  const media = [item, ...item.versions].flatMap(({ image, upload }) => [image, upload]);
  await insertMovedItem(trx, { ...item, ...wordsOf(item), id, publishedAt: past(item.publishedAt, now) });
  await claimStored(trx, media, now);
  await noteRow(trx, 'item', { key: named.key, id, at: now });
  return told(named, 'added');
}

/** A filter has neither a number of items nor a category; all other kinds have both. */
function isFitting({ kind, items, category }: ExportedItem): boolean {
  return kind === 'filter' ? items === null && category === null : items !== null && category !== null;
}

function wordsOf({ name, description }: { name: string; description: string }) {
  return {
    name: oneLine(name, itemLimits.name),
    description: manyLines(description, itemLimits.description),
  };
}

async function storePacks(
  part: OwnPart,
  lines: readonly unknown[],
  items: ReadonlyMap<number, number>,
): Promise<ItemReport[]> {
  const read = lines.map((line) => ({ line, pack: exportedPack.safeParse(line).data }));
  return part.ctx.db.transaction().execute(async (trx) => {
    await awaitTurn(trx);
    const packs = numbered(read.map(({ pack }) => pack));
    const known = await knownHere(part, trx, 'pack', packs);
    const fresh = packs.map(({ id }) => id).filter((id) => !known.has(id));
    const ids = part.isDryRun
      ? new Map(fresh.map((id) => [id, id]))
      : await placeIds(trx, 'catalogue_packs', fresh);
    const held = await packsHeld(trx);
    const kinds = await itemKinds(trx, [...items.values()]);
    const done = new Set<number>();
    const reports: ItemReport[] = [];
    for (const { line, pack } of read) {
      if (pack === undefined) reports.push(unreadable('pack', line));
      else reports.push(await storePack(part, trx, { pack, known, ids, items, kinds, held, done }));
    }
    await part.note(trx, 'pack', reports);
    return reports;
  });
}

type PackGoing = {
  pack: ExportedPack;
  known: ReadonlyMap<number, number>;
  ids: ReadonlyMap<number, number>;
  items: ReadonlyMap<number, number>;
  kinds: ReadonlyMap<number, ExportedItem['kind']>;
  held: Set<number>;
  done: Set<number>;
};

async function storePack(part: OwnPart, trx: Trx, going: PackGoing): Promise<ItemReport> {
  const { pack, known, ids, held, done } = going;
  const named = { kind: 'pack', key: keyOf(part, pack.id), title: pack.name } as const;
  const id = ids.get(pack.id);
  if (known.has(pack.id)) return told(named, 'known');
  if (done.has(pack.id) || id === undefined) return leftOut(named, 'repeated');
  if (held.size >= packLimits.packs) return leftOut(named, 'full');
  done.add(pack.id);
  // If the position is taken, the pack goes to the end.
  const position = held.has(pack.position) ? Math.max(...held) + 1 : pack.position;
  held.add(position);
  const notes: Note[] = [];
  const content = contentHere(pack, going, notes);
  if (part.isDryRun) return told(named, 'added');
  const now = part.ctx.clock.now();
  const versions = pack.versions.map((version) => ({
    ...version,
    content: contentHere(version.content, going, []),
  }));
  const publishedAt = past(pack.publishedAt, now);
  await insertMovedPack(trx, { ...pack, ...content, id, position, versions, publishedAt });
  await noteRow(trx, 'pack', { key: named.key, id, at: now });
  return told({ ...named, notes }, 'added');
}

/** Returns the content of a pack with the existing items of its kind. */
function contentHere(
  content: Pick<ExportedPack, 'kind' | 'name' | 'description' | 'coverItem' | 'items'>,
  { items, kinds }: Pick<PackGoing, 'items' | 'kinds'>,
  notes: Note[],
) {
  const here = [...new Set(content.items)].flatMap((wanted) => {
    const id = items.get(wanted);
    const kind = id === undefined ? undefined : (kinds.get(id) ?? content.kind);
    const isTaken = kind !== undefined && (kind === 'mixed' || takesKind(content.kind, kind));
    if (!isTaken) notes.push({ code: 'partLeft', value: String(wanted) });
    return isTaken && id !== undefined ? [id] : [];
  });
  const { kind } = content;
  const cover = content.coverItem === null ? undefined : items.get(content.coverItem);
  return {
    kind,
    ...wordsOf(content),
    items: here,
    coverItem: cover !== undefined && here.includes(cover) ? cover : null,
  };
}

function past(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? now : at;
}

function numbered<Line extends { id: number }>(lines: readonly (Line | undefined)[]): Line[] {
  return lines.flatMap((line) => line ?? []);
}

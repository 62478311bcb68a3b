import { itemLimits, packLimits, acceptsKind } from '#modules/catalogue/constants.ts';
import type { Trx } from '#modules/context.ts';
import { findExistingIds } from '#modules/import-export/own/existing-rows.ts';
import {
  toImportKey,
  createSkipReport,
  readLines,
  type OwnImport,
  createReport,
  createUnreadableReport,
} from '#modules/import-export/own/own-import.ts';
import {
  exportedItem,
  type ExportedItem,
  exportedPack,
  type ExportedPack,
} from '#modules/import-export/own-catalogue-schema.ts';
import { toMultiLine, toSingleLine } from '#modules/import-export/reading/text-values.ts';
import type { ItemReport, Note } from '#modules/import-export/schema.ts';
import {
  chooseItemIds,
  choosePackIds,
  insertImportedItem,
  insertImportedPack,
  getItemKinds,
  listPackPositions,
} from '#modules/catalogue/transfer-store.ts';
import { claimStoredMedia } from '#modules/media/transfer-store.ts';
import { lockImports, recordImportedRow } from '#modules/import-export/storing/imported-item-store.ts';

/** Items per transaction. The files of the items are stored before the transaction. */
const batchItems = 10;

/**
 * Imports catalogue items with files and versions, then packs with the existing items. Skips an item with missing files or
 * files that phones could not load. Triggers no webhooks: apps query the catalogue for changes.
 */
export async function* importCatalogue(part: OwnImport): AsyncGenerator<ItemReport[]> {
  const items = new Map<number, number>();
  for await (const lines of readLines(part, 'catalogue.jsonl', batchItems))
    yield await storeItems(part, lines, items);
  for await (const lines of readLines(part, 'packs.jsonl', packLimits.packs))
    yield await storePacks(part, lines, items);
}

/** Returns the item without versions whose files are missing. Returns undefined if files of the item itself are missing. */
async function keepVersionsWithFiles(part: OwnImport, item: ExportedItem): Promise<ExportedItem | undefined> {
  const mode = part.isDryRun ? 'reported' : 'stored';
  const images = [item.image, ...item.versions.map(({ image }) => image)];
  const uploads = [item.upload, ...item.versions.map(({ upload }) => upload)];
  const existingImages = await part.media.findOrStore(images, ['catalogue-image'], mode);
  const existingUploads = await part.media.findOrStore(uploads, ['catalogue-upload'], mode);
  if (!existingImages.has(item.image) || !existingUploads.has(item.upload)) return undefined;
  const versions = item.versions.filter(
    ({ image, upload }) => existingImages.has(image) && existingUploads.has(upload),
  );
  return { ...item, versions };
}

async function storeItems(
  part: OwnImport,
  lines: readonly unknown[],
  items: Map<number, number>,
): Promise<ItemReport[]> {
  const { ctx } = part;
  const parsedLines = lines.map((line) => ({ line, item: exportedItem.safeParse(line).data }));
  const existingIds = await findExistingIds(
    part,
    ctx.db,
    'item',
    omitMissing(parsedLines.map(({ item }) => item)),
  );
  const itemsWithFiles = new Map<number, ExportedItem | undefined>();
  for (const { item } of parsedLines)
    if (item !== undefined && !existingIds.has(item.id) && hasConsistentFields(item))
      itemsWithFiles.set(item.id, await keepVersionsWithFiles(part, item));
  return ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    for (const [exportedId, localItems] of await findExistingIds(
      part,
      trx,
      'item',
      omitMissing(parsedLines.map(({ item }) => item)),
    ))
      existingIds.set(exportedId, localItems);
    const newIds = [...itemsWithFiles].flatMap(([id, item]) =>
      item === undefined || existingIds.has(id) ? [] : [id],
    );
    const ids = part.isDryRun ? new Map(newIds.map((id) => [id, id])) : await chooseItemIds(trx, newIds);
    const reports: ItemReport[] = [];
    for (const { line, item } of parsedLines) {
      if (item === undefined) reports.push(createUnreadableReport('item', line));
      else
        reports.push(
          await storeItem(part, trx, {
            item: itemsWithFiles.get(item.id) ?? item,
            found: itemsWithFiles,
            known: existingIds,
            ids,
            items,
          }),
        );
    }
    await part.media.restoreDescriptions(trx);
    await part.recordItems(trx, 'item', reports);
    return reports;
  });
}

type ItemImportInput = {
  item: ExportedItem;
  found: ReadonlyMap<number, ExportedItem | undefined>;
  known: ReadonlyMap<number, number>;
  ids: ReadonlyMap<number, number>;
  items: Map<number, number>;
};

async function storeItem(
  part: OwnImport,
  trx: Trx,
  { item, found, known, ids, items }: ItemImportInput,
): Promise<ItemReport> {
  const itemRef = { kind: 'item', key: toImportKey(part, item.id), title: item.name } as const;
  const existingId = known.get(item.id);
  if (existingId !== undefined) {
    items.set(item.id, existingId);
    return createReport(itemRef, 'known');
  }
  if (items.has(item.id)) return createSkipReport(itemRef, 'repeated');
  if (!hasConsistentFields(item)) return createSkipReport(itemRef, 'unreadable');
  const id = ids.get(item.id);
  if (id === undefined || found.get(item.id) === undefined) return createSkipReport(itemRef, 'badFiles');
  items.set(item.id, id);
  if (part.isDryRun) return createReport(itemRef, 'added');
  const now = part.ctx.clock.now();
  const media = [item, ...item.versions].flatMap(({ image, upload }) => [image, upload]);
  await insertImportedItem(trx, {
    ...item,
    ...toItemTexts(item),
    id,
    publishedAt: clampToPast(item.publishedAt, now),
  });
  await claimStoredMedia(trx, media, now);
  await recordImportedRow(trx, 'item', { key: itemRef.key, id, at: now });
  return createReport(itemRef, 'added');
}

/**
 * Returns true if the fields match the kind: a filter has neither a number of items nor a category, and every other
 * kind has both fields.
 */
function hasConsistentFields({ kind, items, category }: ExportedItem): boolean {
  return kind === 'filter' ? items === null && category === null : items !== null && category !== null;
}

function toItemTexts({ name, description }: { name: string; description: string }) {
  return {
    name: toSingleLine(name, itemLimits.name),
    description: toMultiLine(description, itemLimits.description),
  };
}

async function storePacks(
  part: OwnImport,
  lines: readonly unknown[],
  items: ReadonlyMap<number, number>,
): Promise<ItemReport[]> {
  const parsedLines = lines.map((line) => ({ line, pack: exportedPack.safeParse(line).data }));
  return part.ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx);
    const packs = omitMissing(parsedLines.map(({ pack }) => pack));
    const known = await findExistingIds(part, trx, 'pack', packs);
    const newIds = packs.map(({ id }) => id).filter((id) => !known.has(id));
    const ids = part.isDryRun ? new Map(newIds.map((id) => [id, id])) : await choosePackIds(trx, newIds);
    const usedPositions = await listPackPositions(trx);
    const kinds = await getItemKinds(trx, [...items.values()]);
    const importedIds = new Set<number>();
    const reports: ItemReport[] = [];
    for (const { line, pack } of parsedLines) {
      if (pack === undefined) reports.push(createUnreadableReport('pack', line));
      else
        reports.push(
          await storePack(part, trx, {
            pack,
            known,
            ids,
            items,
            kinds,
            held: usedPositions,
            done: importedIds,
          }),
        );
    }
    await part.recordItems(trx, 'pack', reports);
    return reports;
  });
}

type PackImportInput = {
  pack: ExportedPack;
  known: ReadonlyMap<number, number>;
  ids: ReadonlyMap<number, number>;
  items: ReadonlyMap<number, number>;
  kinds: ReadonlyMap<number, ExportedItem['kind']>;
  held: Set<number>;
  done: Set<number>;
};

async function storePack(part: OwnImport, trx: Trx, packInput: PackImportInput): Promise<ItemReport> {
  const { pack, known, ids, held, done } = packInput;
  const itemRef = { kind: 'pack', key: toImportKey(part, pack.id), title: pack.name } as const;
  const id = ids.get(pack.id);
  if (known.has(pack.id)) return createReport(itemRef, 'known');
  if (done.has(pack.id) || id === undefined) return createSkipReport(itemRef, 'repeated');
  if (held.size >= packLimits.packs) return createSkipReport(itemRef, 'full');
  done.add(pack.id);
  // If the position is taken, the pack goes to the end.
  const position = held.has(pack.position) ? Math.max(...held) + 1 : pack.position;
  held.add(position);
  const notes: Note[] = [];
  const content = convertContent(pack, packInput, notes);
  if (part.isDryRun) return createReport(itemRef, 'added');
  const now = part.ctx.clock.now();
  const versions = pack.versions.map((version) => ({
    ...version,
    content: convertContent(version.content, packInput, []),
  }));
  const publishedAt = clampToPast(pack.publishedAt, now);
  await insertImportedPack(trx, { ...pack, ...content, id, position, versions, publishedAt });
  await recordImportedRow(trx, 'pack', { key: itemRef.key, id, at: now });
  return createReport({ ...itemRef, notes }, 'added');
}

/** Returns the content of a pack with the existing items of its kind. */
function convertContent(
  content: Pick<ExportedPack, 'kind' | 'name' | 'description' | 'coverItem' | 'items'>,
  { items, kinds }: Pick<PackImportInput, 'items' | 'kinds'>,
  notes: Note[],
) {
  const localItemIds = [...new Set(content.items)].flatMap((exportedItemId) => {
    const id = items.get(exportedItemId);
    const kind = id === undefined ? undefined : (kinds.get(id) ?? content.kind);
    const isUsable = kind !== undefined && (kind === 'mixed' || acceptsKind(content.kind, kind));
    if (!isUsable) notes.push({ code: 'partLeft', value: String(exportedItemId) });
    return isUsable && id !== undefined ? [id] : [];
  });
  const { kind } = content;
  const cover = content.coverItem === null ? undefined : items.get(content.coverItem);
  return {
    kind,
    ...toItemTexts(content),
    items: localItemIds,
    coverItem: cover !== undefined && localItemIds.includes(cover) ? cover : null,
  };
}

function clampToPast(at: Date | null, now: Date): Date | null {
  return at !== null && at > now ? now : at;
}

function omitMissing<Line extends { id: number }>(lines: readonly (Line | undefined)[]): Line[] {
  return lines.flatMap((line) => line ?? []);
}

import { sql } from 'kysely';
import { mediaFiles } from '#modules/media/shared-store.ts';
import type { Db } from '#modules/context.ts';
import { countFoundRows, matchesSearch } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';
import type { Category, ItemKind, PublicationState } from '#modules/catalogue/constants.ts';
import type { Item } from '#modules/catalogue/schema.ts';

export type NewItemRow = {
  kind: ItemKind;
  name: string;
  description: string;
  amountCents: number;
  imageMedia: string;
  uploadMedia: string;
  items: number | null;
  category: Category | null;
};
export type ItemRowChange = Partial<Omit<NewItemRow, 'kind'>>;
export type ItemPageRequest = {
  limit: number;
  after?: number | undefined;
  search?: string | undefined;
  state?: PublicationState | undefined;
};
export type StoredItem = Item & { imageMedia: string; uploadMedia: string };

export async function insertItem(
  db: Db,
  { isPublished, ...item }: NewItemRow & { isPublished: boolean },
  now: Date,
): Promise<number> {
  const timestamps = {
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    publishedAt: isPublished ? now : null,
  };
  const row = await db
    .insertInto('catalogueItems')
    .values({ ...toColumns(item), kind: item.kind, ...timestamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Publishes an item at `at`, or unpublishes it if `at` is null. */
export async function setPublished(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('catalogueItems').set({ publishedAt: at }).where('id', '=', id).execute();
}

/** Replaces fields of an item and increments its version. The caller must lock the item first. */
export async function updateItemRow(db: Db, id: number, change: ItemRowChange, now: Date): Promise<void> {
  await db
    .updateTable('catalogueItems')
    .set(({ eb }) => ({ ...toColumns(change), updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes or restores an item. Returns false if there is no such item. */
export async function setDeleted(db: Db, kind: ItemKind, id: number, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('catalogueItems')
    .set({ deletedAt: at })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deletedAt', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns undefined if the item does not exist or is deleted. */
export async function findItemById(db: Db, kind: ItemKind, id: number): Promise<StoredItem | undefined> {
  const row = await selectItems(db).where('i.kind', '=', kind).where('i.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

/** Returns an item and locks it until the transaction ends. */
export async function lockItem(db: Db, kind: ItemKind, id: number): Promise<StoredItem | undefined> {
  const row = await selectItems(db)
    .where('i.kind', '=', kind)
    .where('i.id', '=', id)
    .forUpdate('i')
    .executeTakeFirst();
  return row && toItem(row);
}

/**
 * Returns items of several kinds, newest first. `after` is the id of the last item of the previous page; `search` is
 * part of the name. First selects at most one page of ids per kind, so that only the items of the page are read.
 */
export async function listItemsNewestFirst(
  db: Db,
  kinds: readonly ItemKind[],
  page: ItemPageRequest,
): Promise<Item[]> {
  const ids = (await Promise.all(kinds.map((kind) => idsNewestFirst(db, kind, page)))).flat();
  const newest = ids.toSorted((one, other) => other - one).slice(0, page.limit);
  const found = await listItemsByIds(db, newest, page.state);
  return found.toSorted((one, other) => other.id - one.id);
}

/** NOTE: must be identical to the expression of the index catalogue_items_names_folded. */
const foldedName = sql`fold_characters(name)`;

async function idsNewestFirst(db: Db, kind: ItemKind, page: ItemPageRequest): Promise<number[]> {
  let query = db
    .selectFrom('catalogueItems')
    .select('id')
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.state !== undefined) query = query.where('publishedAt', publishedComparison[page.state], null);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  if (page.search !== undefined) query = query.where(matchesSearch(foldedName, page.search));
  return (await query.execute()).map(({ id }) => id);
}

/** Returns the number of items, from counters that triggers maintain. With a search, counts the matching rows. */
export async function countItems(
  db: Db,
  kind: ItemKind,
  { search, state }: Pick<ItemPageRequest, 'search' | 'state'>,
): Promise<RowCount> {
  if (search === undefined) {
    const names = { published: `catalogue.${kind}`, unpublished: `catalogue.${kind}.unpublished` };
    const rows = await db
      .selectFrom('counters')
      .select('count')
      .where('name', 'in', state === undefined ? Object.values(names) : [names[state]])
      .execute();
    return { count: rows.reduce((sum, { count }) => sum + count, 0), isLeast: false };
  }
  let listed = db.selectFrom('catalogueItems').where('kind', '=', kind).where('deletedAt', 'is', null);
  if (state !== undefined) listed = listed.where('publishedAt', publishedComparison[state], null);
  // NOTE: the expression must be identical to the expression of the index catalogue_items_named.
  const folded = sql<string>`fold_characters(name) collate "C"`;
  const near = listed.orderBy('kind').orderBy('id').orderBy(folded).select(folded.as('folded'));
  const found = listed.where(matchesSearch(foldedName, search));
  return countFoundRows(db, search, near, found.select('id'));
}

/** Returns items that are not deleted, in no particular order. */
export async function listItemsByIds(
  db: Db,
  ids: readonly number[],
  state?: PublicationState,
): Promise<Item[]> {
  if (ids.length === 0) return [];
  let query = selectItems(db).where(sql<boolean>`i.id = any(${[...ids]}::int[])`);
  if (state !== undefined) query = query.where('i.publishedAt', publishedComparison[state], null);
  return (await query.execute()).map((row) => toItem(row));
}

/** Returns an item of any kind, or undefined if it does not exist or is deleted. */
export async function findItemOfAnyKind(db: Db, id: number): Promise<StoredItem | undefined> {
  const row = await selectItems(db).where('i.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

/** Returns the kinds of the existing items, including deleted items. */
export async function getKindsByItemId(db: Db, ids: readonly number[]): Promise<Map<number, ItemKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('catalogueItems').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Returns and locks items that were deleted before a date. */
export async function lockItemsDeletedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogueItems')
    .select('id')
    .where('deletedAt', '<=', before)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Permanently deletes items with their versions. Returns the ids of the items' current files. */
export async function deleteItems(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('catalogueItems')
    .where('id', 'in', ids)
    .returning(['imageMedia', 'uploadMedia'])
    .execute();
  return rows.flatMap((row) => [row.imageMedia, row.uploadMedia]);
}

/** Stores the examination of an uploaded file for the member who sent it. */
export async function insertCheck(
  db: Db,
  check: { mediaId: string; memberId: number; examination: unknown },
): Promise<void> {
  await db
    .insertInto('catalogueChecks')
    .values({
      mediaId: check.mediaId,
      memberId: check.memberId,
      examination: JSON.stringify(check.examination),
    })
    .execute();
}

/** Returns the examination of an upload. With `memberId`, only if this member sent the upload. */
export async function findExamination(db: Db, mediaId: string, memberId?: number): Promise<unknown> {
  let query = db.selectFrom('catalogueChecks').select('examination').where('mediaId', '=', mediaId);
  if (memberId !== undefined) query = query.where('memberId', '=', memberId);
  return (await query.executeTakeFirst())?.examination;
}

/** Returns an upload that must be rewritten, or undefined if there is none. Uploads without an item are skipped. */
export async function findUploadToRewrite(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogueRewrites as r')
    .innerJoin(mediaFiles.as('m'), 'm.id', 'r.mediaId')
    .select('r.mediaId')
    .where('m.claimedAt', 'is not', null)
    .orderBy('r.mediaId')
    .limit(1)
    .executeTakeFirst();
  return row?.mediaId;
}

export async function deleteRewrite(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('catalogueRewrites').where('mediaId', '=', mediaId).execute();
}

/**
 * Replaces an upload in its item and in all versions, and stores its new examination. Returns false if no item and no
 * version has the upload.
 */
export async function replaceUpload(
  db: Db,
  { from, to, examination }: { from: string; to: string; examination: unknown },
): Promise<boolean> {
  const counts = await Promise.all(
    (['catalogueItems', 'catalogueVersions'] as const).map((table) =>
      db.updateTable(table).set({ uploadMedia: to }).where('uploadMedia', '=', from).executeTakeFirst(),
    ),
  );
  const isReplaced = counts.some(({ numUpdatedRows }) => numUpdatedRows > 0n);
  if (isReplaced) await storeExamination(db, { from, to, examination });
  return isReplaced;
}

/** Stores a newer examination of an upload. The upload may have a new id by now. */
export async function storeExamination(
  db: Db,
  { from, to, examination }: { from: string; to: string; examination: unknown },
): Promise<void> {
  await db
    .updateTable('catalogueChecks')
    .set({ mediaId: to, examination: JSON.stringify(examination) })
    .where('mediaId', '=', from)
    .execute();
}

/** The comparison of `published_at` with null that selects items in a state. */
const publishedComparison = { published: 'is not', unpublished: 'is' } as const;

/** Files are separate rows, which costs two key look-ups per item. */
function selectItems(db: Db) {
  return db
    .selectFrom('catalogueItems as i')
    .innerJoin(mediaFiles.as('image'), 'image.id', 'i.imageMedia')
    .innerJoin(mediaFiles.as('upload'), 'upload.id', 'i.uploadMedia')
    .selectAll('i')
    .select(['image.files as imageFiles', 'upload.files as uploadFiles'])
    .where('i.deletedAt', 'is', null);
}

type ItemRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirst']>>>;

function toItem(row: ItemRow): StoredItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    amountCents: row.amountCents,
    image: row.imageFiles[0] ?? '',
    thumbnail: row.imageFiles[1] ?? '',
    upload: row.uploadFiles[0] ?? '',
    items: row.items,
    category: row.category,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    imageMedia: row.imageMedia,
    uploadMedia: row.uploadMedia,
  };
}

function toColumns<Fields extends ItemRowChange>(item: Fields) {
  return {
    name: item.name,
    description: item.description,
    amountCents: item.amountCents,
    imageMedia: item.imageMedia,
    uploadMedia: item.uploadMedia,
    items: item.items,
    category: item.category,
  } as { [Column in 'name']: Fields['name'] } & {
    description: Fields['description'];
    amountCents: Fields['amountCents'];
    imageMedia: Fields['imageMedia'];
    uploadMedia: Fields['uploadMedia'];
    items: Fields['items'];
    category: Fields['category'];
  };
}

import { sql } from 'kysely';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Db, Trx } from '#modules/context.ts';
import { chooseIds, findExistingIds } from '#modules/import-export/shared-store.ts';

/** Items per query, with up to 30 versions each. */
const rowsPerPage = 50;

type ImportedVersion = {
  number: number;
  changed: string[];
  isPublished: boolean;
  savedAt: Date;
  content: object;
  image?: string;
  upload?: string;
};
type ImportedRow = {
  id: number;
  name: string;
  description: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  versions: ImportedVersion[];
};
type ImportedItem = ImportedRow & {
  kind: string;
  amountCents: number;
  image: string;
  upload: string;
  items: number | null;
  category: string | null;
};
type ImportedPack = ImportedRow & {
  kind: string;
  coverItem: number | null;
  position: number;
  items: number[];
};

export async function findExistingItems(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return findExistingIds(db, 'catalogueItems', ids);
}

export async function findExistingPacks(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return findExistingIds(db, 'cataloguePacks', ids);
}

/**
 * Chooses ids for imported items: the exported id if the id is free, otherwise a new id. Returns the chosen ids by exported id.
 */
export async function chooseItemIds(db: Db, exportedIds: readonly number[]): Promise<Map<number, number>> {
  return chooseIds(db, 'catalogueItems', exportedIds);
}

/**
 * Chooses ids for imported packs: the exported id if the id is free, otherwise a new id. Returns the chosen ids by exported id.
 */
export async function choosePackIds(db: Db, exportedIds: readonly number[]): Promise<Map<number, number>> {
  return chooseIds(db, 'cataloguePacks', exportedIds);
}

/** Stores an item with the given id and its versions. Its files must already be stored. */
export async function insertImportedItem(trx: Trx, item: ImportedItem): Promise<void> {
  const { id, kind, name, description, amountCents, image, upload, items, category, version } = item;
  await sql`insert into catalogue_items (id, kind, name, description, amount_cents, image_media, upload_media, items,
      category, version, created_at, updated_at, published_at) overriding system value
    values (${id}, ${kind}, ${name}, ${description}, ${amountCents}, ${image}, ${upload}, ${items},
      ${category}, ${version}, ${item.createdAt}, ${item.updatedAt}, ${item.publishedAt})`.execute(trx);
  await insertVersions(trx, 'item', id, item.versions);
}

/** Stores a pack with the given id, its items and its versions. */
export async function insertImportedPack(trx: Trx, pack: ImportedPack): Promise<void> {
  const { id, kind, name, description, coverItem, position, version } = pack;
  await sql`insert into catalogue_packs (id, kind, name, description, cover_item_id, position, version, created_at,
      updated_at, published_at) overriding system value
    values (${id}, ${kind}, ${name}, ${description}, ${coverItem}, ${position}, ${version}, ${pack.createdAt},
      ${pack.updatedAt}, ${pack.publishedAt})`.execute(trx);
  await sql`insert into catalogue_pack_items (pack_id, item_id, position)
    select ${id}, item, nr from unnest(${pack.items}::int[]) with ordinality as i (item, nr)`.execute(trx);
  await insertVersions(trx, 'pack', id, pack.versions);
}

/** Returns the positions of packs that are not deleted. */
export async function listPackPositions(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('cataloguePacks')
    .select('position')
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

export async function getItemKinds(db: Db, ids: readonly number[]): Promise<Map<number, ItemKind>> {
  const rows = await db
    .selectFrom('catalogueItems')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

async function insertVersions(
  trx: Trx,
  owner: 'item' | 'pack',
  id: number,
  versions: readonly ImportedVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .insertInto('catalogueVersions')
    .values(
      versions.map(({ number, changed, content, isPublished, savedAt, image, upload }) => ({
        itemId: owner === 'item' ? id : null,
        packId: owner === 'pack' ? id : null,
        number,
        changed,
        content: JSON.stringify(content),
        isPublished,
        imageMedia: image ?? null,
        uploadMedia: upload ?? null,
        authorId: null,
        authorEmail: null,
        savedAt,
      })),
    )
    .execute();
}

/** Saves the examination of an upload. The member is null, because no member uploaded the file. */
export async function insertExamination(db: Db, mediaId: string, examination: object): Promise<void> {
  await db
    .insertInto('catalogueChecks')
    .values({ mediaId, memberId: null, examination: JSON.stringify(examination) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type VersionRow = {
  number: number;
  changed: string[];
  isPublished: boolean;
  savedAt: string;
  content: object;
  image: string | null;
  upload: string | null;
};

/** Returns the next catalogue items, ordered by id, with their versions; excludes the trash. */
export function listItemPage(db: Db, after: number) {
  return db
    .selectFrom('catalogueItems as item')
    .select([
      'item.id',
      'item.kind',
      'item.name',
      'item.description',
      'item.amountCents',
      'item.category',
      'item.items',
      'item.imageMedia as image',
      'item.uploadMedia as upload',
      'item.version',
      'item.createdAt',
      'item.updatedAt',
      'item.publishedAt',
      selectVersions('item').as('versions'),
    ])
    .where('item.id', '>', after)
    .where('item.deletedAt', 'is', null)
    .orderBy('item.id')
    .limit(rowsPerPage)
    .execute();
}

/** Returns the next packs, ordered by id, with their items and versions; excludes the trash. */
export function listPackPage(db: Db, after: number) {
  return db
    .selectFrom('cataloguePacks as pack')
    .select([
      'pack.id',
      'pack.kind',
      'pack.name',
      'pack.description',
      'pack.coverItemId as coverItem',
      'pack.position',
      'pack.version',
      'pack.createdAt',
      'pack.updatedAt',
      'pack.publishedAt',
      sql<number[]>`array(
        select i.id from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
        where pi.pack_id = pack.id and i.deleted_at is null order by pi.position, i.id
      )`.as('items'),
      selectVersions('pack').as('versions'),
    ])
    .where('pack.id', '>', after)
    .where('pack.deletedAt', 'is', null)
    .orderBy('pack.id')
    .limit(rowsPerPage)
    .execute();
}

function selectVersions(owner: 'item' | 'pack') {
  return sql<VersionRow[]>`(
    select coalesce(json_agg(json_build_object('number', v.number, 'changed', v.changed, 'isPublished', v.is_published,
      'savedAt', iso_moment(v.saved_at), 'content', v.content, 'image', v.image_media, 'upload', v.upload_media) order by v.id), '[]')
    from catalogue_versions v where v.${sql.ref(`${owner}_id`)} = ${sql.ref(`${owner}.id`)}
  )`;
}

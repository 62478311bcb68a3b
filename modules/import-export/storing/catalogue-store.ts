import { sql } from 'kysely';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import type { Db, Trx } from '#modules/context.ts';
import type { ExportedItem, ExportedPack } from '#modules/import-export/own-catalogue-schema.ts';

/** Stores an item with the given id and its versions. Its files must already be stored. */
export async function insertImportedItem(trx: Trx, item: ExportedItem): Promise<void> {
  const { id, kind, name, description, amountCents, image, upload, items, category, version } = item;
  await sql`insert into catalogue_items (id, kind, name, description, amount_cents, image_media, upload_media, items,
      category, version, created_at, updated_at, published_at) overriding system value
    values (${id}, ${kind}, ${name}, ${description}, ${amountCents}, ${image}, ${upload}, ${items},
      ${category}, ${version}, ${item.createdAt}, ${item.updatedAt}, ${item.publishedAt})`.execute(trx);
  await insertVersions(trx, 'item', id, item.versions);
}

/** Stores a pack with the given id, its items and its versions. */
export async function insertImportedPack(trx: Trx, pack: ExportedPack): Promise<void> {
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
    .selectFrom('catalogue_packs')
    .select('position')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ position }) => position));
}

export async function getItemKinds(db: Db, ids: readonly number[]): Promise<Map<number, ItemKind>> {
  const rows = await db
    .selectFrom('catalogue_items')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

type ImportedVersion = Omit<ExportedPack['versions'][number], 'content'> & {
  content: object;
  image?: string;
  upload?: string;
};

async function insertVersions(
  trx: Trx,
  owner: 'item' | 'pack',
  id: number,
  versions: readonly ImportedVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  await trx
    .insertInto('catalogue_versions')
    .values(
      versions.map(({ number, changed, content, isPublished, savedAt, image, upload }) => ({
        item_id: owner === 'item' ? id : null,
        pack_id: owner === 'pack' ? id : null,
        number,
        changed,
        content: JSON.stringify(content),
        is_published: isPublished,
        image_media: image ?? null,
        upload_media: upload ?? null,
        author_id: null,
        author_email: null,
        saved_at: savedAt,
      })),
    )
    .execute();
}

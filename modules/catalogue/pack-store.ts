import { sql } from 'kysely';
import { mediaFiles } from '#modules/media/shared-store.ts';
import type { PackKind, PublicationState } from '#modules/catalogue/constants.ts';
import type { Pack, PackFields } from '#modules/catalogue/schema.ts';
import type { Db } from '#modules/context.ts';

export type PackFilter = { kind?: PackKind | undefined; state?: PublicationState | undefined };
/** The public sees only published items in a pack. */
export type PackAudience = 'staff' | 'public';

/** Returns all packs in order. The list is short, so it has no pages. */
export async function listPacksInOrder(
  db: Db,
  { kind, state }: PackFilter,
  audience: PackAudience,
): Promise<Pack[]> {
  let query = selectPacks(db, audience);
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  if (state !== undefined)
    query = query.where('p.publishedAt', state === 'published' ? 'is not' : 'is', null);
  return (await query.orderBy('p.position').orderBy('p.id').execute()).map(toPack);
}

export async function listPacksByIds(db: Db, ids: readonly number[]): Promise<Pack[]> {
  if (ids.length === 0) return [];
  const query = selectPacks(db, 'public').where('p.publishedAt', 'is not', null);
  return (await query.where('p.id', 'in', ids).execute()).map(toPack);
}

/** Returns undefined if the pack does not exist or is deleted. */
export async function findPackById(db: Db, id: number, audience: PackAudience): Promise<Pack | undefined> {
  const row = await selectPacks(db, audience).where('p.id', '=', id).executeTakeFirst();
  return row && toPack(row);
}

/** Returns a pack and locks it until the transaction ends. */
export async function lockPack(db: Db, id: number): Promise<Pack | undefined> {
  const locked = await db
    .selectFrom('cataloguePacks')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return locked.length === 0 ? undefined : findPackById(db, id, 'staff');
}

/** Stores a pack at the end of the order and returns its id. */
export async function insertPack(
  db: Db,
  { isPublished, ...text }: PackFields & { isPublished: boolean },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('cataloguePacks')
    .values({
      ...toColumns(text),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from catalogue_packs)`,
      createdAt: now,
      updatedAt: now,
      publishedAt: isPublished ? now : null,
      deletedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the fields of a pack and increments its version. The caller must lock the pack first. */
export async function updatePackRow(db: Db, id: number, text: PackFields, now: Date): Promise<void> {
  await db
    .updateTable('cataloguePacks')
    .set(({ eb }) => ({ ...toColumns(text), updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Replaces the items of a pack. Deleted items remain in the pack, because they may be restored. */
export async function replacePackItems(db: Db, id: number, items: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cataloguePackItems')
    .where('packId', '=', id)
    .where(
      'itemId',
      'not in',
      db.selectFrom('catalogueItems').select('id').where('deletedAt', 'is not', null),
    )
    .execute();
  await sql`insert into catalogue_pack_items (pack_id, item_id, position)
    select ${id}, item, nr from unnest(${[...items]}::int[]) with ordinality as i (item, nr)
    on conflict (pack_id, item_id) do update set position = excluded.position`.execute(db);
}

/** Publishes a pack at `at`, or unpublishes it if `at` is null. */
export async function setPackPublished(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('cataloguePacks').set({ publishedAt: at }).where('id', '=', id).execute();
}

/** Deletes or restores a pack. Returns false if there is no such pack. */
export async function setPackDeleted(db: Db, id: number, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('cataloguePacks')
    .set({ deletedAt: at })
    .where('id', '=', id)
    .where('deletedAt', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns all packs in order. The rows are locked in the order of their ids to avoid deadlocks. */
export async function lockPackOrder(db: Db): Promise<{ id: number; position: number }[]> {
  const rows = await db
    .selectFrom('cataloguePacks')
    .select(['id', 'position'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

export async function storePackOrder(
  db: Db,
  order: readonly { id: number; position: number }[],
): Promise<void> {
  if (order.length === 0) return;
  await sql`update catalogue_packs as p set position = o.position
    from unnest(${order.map(({ id }) => id)}::int[], ${order.map(({ position }) => position)}::int[]) as o (id, position)
    where p.id = o.id and p.position <> o.position`.execute(db);
}

export async function countPacks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cataloguePacks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Permanently deletes packs that were deleted before a date. Returns their number. */
export async function deletePacksBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cataloguePacks')
    .where('deletedAt', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function selectPacks(db: Db, audience: PackAudience) {
  const isVisible = audience === 'staff' ? sql<boolean>`true` : sql<boolean>`i.published_at is not null`;
  return db
    .selectFrom('cataloguePacks as p')
    .selectAll('p')
    .select([
      sql<number[]>`array(
        select i.id from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
        where pi.pack_id = p.id and i.deleted_at is null and ${isVisible} order by pi.position, i.id
      )`.as('items'),
      sql<string[] | null>`(
        select m.files from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
          join ${mediaFiles} m on m.id = i.image_media
        where pi.pack_id = p.id and i.deleted_at is null and ${isVisible}
        order by i.id = p.cover_item_id desc nulls last, pi.position, i.id limit 1
      )`.as('coverFiles'),
    ])
    .where('p.deletedAt', 'is', null);
}

type PackRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPacks>['executeTakeFirst']>>>;

function toPack(row: PackRow): Pack {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    coverItem: row.coverItemId,
    position: row.position,
    items: row.items,
    cover: row.coverFiles && { image: row.coverFiles[0] ?? '', thumbnail: row.coverFiles[1] ?? '' },
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
  };
}

function toColumns({ kind, name, description, coverItem }: PackFields) {
  return { kind, name, description, coverItemId: coverItem };
}

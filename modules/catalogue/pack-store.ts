import { sql } from 'kysely';
import type { PackKind, ShownState } from '#modules/catalogue/constants.ts';
import type { Pack, PackText } from '#modules/catalogue/schema.ts';
import type { Db } from '#modules/context.ts';

/** Which packs a list shows: without a kind or state all of them. */
export type PackList = { kind?: PackKind | undefined; state?: ShownState | undefined };
/** Whose packs they are read for: the public sees the published items in them alone. */
export type PackReader = 'staff' | 'public';

/** Packs in their order; few enough that there are no pages. */
export async function packsInOrder(db: Db, { kind, state }: PackList, reader: PackReader): Promise<Pack[]> {
  let query = packs(db, reader);
  if (kind !== undefined) query = query.where('p.kind', '=', kind);
  if (state !== undefined)
    query = query.where('p.published_at', state === 'published' ? 'is not' : 'is', null);
  return (await query.orderBy('p.position').orderBy('p.id').execute()).map(toPack);
}

/** Published packs of these ids, in no order. */
export async function packsByIds(db: Db, ids: readonly number[]): Promise<Pack[]> {
  if (ids.length === 0) return [];
  const query = packs(db, 'public').where('p.published_at', 'is not', null);
  return (await query.where('p.id', 'in', ids).execute()).map(toPack);
}

/** A pack that is not deleted. */
export async function packById(db: Db, id: number, reader: PackReader): Promise<Pack | undefined> {
  const row = await packs(db, reader).where('p.id', '=', id).executeTakeFirst();
  return row && toPack(row);
}

/** The same, locked until the end of the transaction. */
export async function lockPack(db: Db, id: number): Promise<Pack | undefined> {
  const locked = await db
    .selectFrom('catalogue_packs')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return locked.length === 0 ? undefined : packById(db, id, 'staff');
}

/** Stores a pack behind all others; answers its id. */
export async function insertPack(
  db: Db,
  { isPublished, ...text }: PackText & { isPublished: boolean },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_packs')
    .values({
      ...toColumns(text),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from catalogue_packs)`,
      created_at: now,
      updated_at: now,
      published_at: isPublished ? now : null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces what a pack says of itself and counts its version up. The caller has locked it. */
export async function updatePackRow(db: Db, id: number, text: PackText, now: Date): Promise<void> {
  await db
    .updateTable('catalogue_packs')
    .set(({ eb }) => ({ ...toColumns(text), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts these items into a pack in this order, in the place of all that are not deleted: those may come back. */
export async function replacePackItems(db: Db, id: number, items: readonly number[]): Promise<void> {
  await db
    .deleteFrom('catalogue_pack_items')
    .where('pack_id', '=', id)
    .where(
      'item_id',
      'not in',
      db.selectFrom('catalogue_items').select('id').where('deleted_at', 'is not', null),
    )
    .execute();
  await sql`insert into catalogue_pack_items (pack_id, item_id, position)
    select ${id}, item, nr from unnest(${[...items]}::int[]) with ordinality as i (item, nr)
    on conflict (pack_id, item_id) do update set position = excluded.position`.execute(db);
}

/** Shows a pack to the public from this moment on, or, with null, no longer. */
export async function setPackPublished(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('catalogue_packs').set({ published_at: at }).where('id', '=', id).execute();
}

/** True when there was such a pack to take away, or to restore. */
export async function setPackDeleted(db: Db, id: number, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('catalogue_packs')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The ids of all packs in their order, locked in the order of ids, as every move locks them. */
export async function lockOrder(db: Db): Promise<{ id: number; position: number }[]> {
  const rows = await db
    .selectFrom('catalogue_packs')
    .select(['id', 'position'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

/** Writes positions where they differ. */
export async function storeOrder(db: Db, order: readonly { id: number; position: number }[]): Promise<void> {
  if (order.length === 0) return;
  await sql`update catalogue_packs as p set position = o.position
    from unnest(${order.map(({ id }) => id)}::int[], ${order.map(({ position }) => position)}::int[]) as o (id, position)
    where p.id = o.id and p.position <> o.position`.execute(db);
}

/** How many packs there are that are not deleted. */
export async function countPacks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_packs')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes packs for good that were taken away before this moment; answers how many. */
export async function deletePacksBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogue_packs')
    .where('deleted_at', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function packs(db: Db, reader: PackReader) {
  const isSeen = reader === 'staff' ? sql<boolean>`true` : sql<boolean>`i.published_at is not null`;
  return db
    .selectFrom('catalogue_packs as p')
    .selectAll('p')
    .select([
      sql<number[]>`array(
        select i.id from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
        where pi.pack_id = p.id and i.deleted_at is null and ${isSeen} order by pi.position, i.id
      )`.as('items'),
      sql<string[] | null>`(
        select m.files from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
          join media m on m.id = i.image_media
        where pi.pack_id = p.id and i.deleted_at is null and ${isSeen}
        order by i.id = p.cover_item_id desc nulls last, pi.position, i.id limit 1
      )`.as('coverFiles'),
    ])
    .where('p.deleted_at', 'is', null);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof packs>['executeTakeFirst']>>>;

function toPack(row: Row): Pack {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    coverItem: row.cover_item_id,
    position: row.position,
    items: row.items,
    cover: row.coverFiles && { image: row.coverFiles[0] ?? '', thumbnail: row.coverFiles[1] ?? '' },
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
  };
}

function toColumns({ kind, name, description, coverItem }: PackText) {
  return { kind, name, description, cover_item_id: coverItem };
}

import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** Items per query, with up to 30 versions each. */
const rowsPerPage = 50;

type VersionRow = {
  number: number;
  changed: string[];
  isPublished: boolean;
  savedAt: string;
  content: object;
  image: string | null;
  upload: string | null;
};

/** Returns the next catalogue items by id, with their versions; excludes trash. */
export function listItemPage(db: Db, after: number) {
  return db
    .selectFrom('catalogue_items as item')
    .select([
      'item.id',
      'item.kind',
      'item.name',
      'item.description',
      'item.amount_cents as amountCents',
      'item.category',
      'item.items',
      'item.image_media as image',
      'item.upload_media as upload',
      'item.version',
      'item.created_at as createdAt',
      'item.updated_at as updatedAt',
      'item.published_at as publishedAt',
      selectVersions('item').as('versions'),
    ])
    .where('item.id', '>', after)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.id')
    .limit(rowsPerPage)
    .execute();
}

/** Returns the next packs by id, with their items and versions; excludes trash. */
export function listPackPage(db: Db, after: number) {
  return db
    .selectFrom('catalogue_packs as pack')
    .select([
      'pack.id',
      'pack.kind',
      'pack.name',
      'pack.description',
      'pack.cover_item_id as coverItem',
      'pack.position',
      'pack.version',
      'pack.created_at as createdAt',
      'pack.updated_at as updatedAt',
      'pack.published_at as publishedAt',
      sql<number[]>`array(
        select i.id from catalogue_pack_items pi join catalogue_items i on i.id = pi.item_id
        where pi.pack_id = pack.id and i.deleted_at is null order by pi.position, i.id
      )`.as('items'),
      selectVersions('pack').as('versions'),
    ])
    .where('pack.id', '>', after)
    .where('pack.deleted_at', 'is', null)
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

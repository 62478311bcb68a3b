import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an SQL condition that is true if the upload whose id is in the column belongs to an item outside the trash,
 * or to a version of such an item.
 */
export function isFileOfItem(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`(exists (select from catalogue_items i where ${id} in (i.image_media, i.upload_media) and i.deleted_at is null)
    or exists (select from catalogue_versions v join catalogue_items i on i.id = v.item_id
      where ${id} in (v.image_media, v.upload_media) and i.deleted_at is null))`;
}

import { type RawBuilder, sql } from 'kysely';

/** Returns a condition: the upload whose id is in the column is a file of an item outside the trash, or of its versions. */
export function isFileOfItem(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`(exists (select from catalogue_items i where ${id} in (i.image_media, i.upload_media) and i.deleted_at is null)
    or exists (select from catalogue_versions v join catalogue_items i on i.id = v.item_id
      where ${id} in (v.image_media, v.upload_media) and i.deleted_at is null))`;
}

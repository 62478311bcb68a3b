import { type RawBuilder, sql } from 'kysely';

/** Returns a condition: a newsletter or a template outside the trash shows the upload whose id is in the column. */
export function isShownInNewsletter(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`(exists (select from newsletter_media nm join newsletters n on n.id = nm.newsletter_id
      where nm.media_id = ${id} and n.template_deleted_at is null)
    or exists (select from newsletters n where left(n.cover, 32) = ${id} and n.template_deleted_at is null))`;
}

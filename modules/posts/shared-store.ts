import { type RawBuilder, sql } from 'kysely';

/** Returns a condition: a post outside the trash, or its unpublished changes, shows the upload whose id is in the column. */
export function isShownInPost(mediaId: string): RawBuilder<boolean> {
  const id = sql.ref(mediaId);
  return sql`exists (select from post_media join posts on posts.id = post_media.post_id
    where post_media.media_id = ${id} and posts.deleted_at is null
    and (posts.pictures ? ${id} or coalesce(posts.revision -> 'pictures' ? ${id}, false)))`;
}

import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { ImageUse } from '#modules/media/library-schema.ts';

/**
 * Returns the uses of an upload, latest first, at most `limit`. Remains fast for an image in 50,000 posts. Only this
 * file and modules/audit-log/target-store.ts read tables of other modules: this function needs the titles of posts
 * and newsletters, but their modules already depend on this module.
 */
export async function listImageUses(db: Db, id: string, limit: number): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    select 'post' as kind, posts.id, title, status as state,
      case when deleted_at is not null then 'trash'
        when pictures ? ${id}::text or coalesce(revision -> 'pictures' ? ${id}::text, false) then 'now'
        else 'version' end as at
    from (
      select post_id from post_media where media_id = ${id} order by post_id desc limit ${limit}
    ) as latest join posts on posts.id = latest.post_id
    union all
    select case when template_name is null then 'newsletter' else 'template' end, shown.id,
      coalesce(template_name, subject), case when template_name is null then state end,
      case when template_deleted_at is null then 'now' else 'trash' end
    from newsletters as shown
    where shown.id in (select newsletter_id from newsletter_media where media_id = ${id})
      or (cover is not null and left(cover, 32) = ${id})
    union all
    select 'snippet', id, name, null, 'now' from snippets where media @> array[${id}::text]
    union all
    select 'welcome', null, '', null, 'now' from welcome_media where media_id = ${id}
    order by 1, 2 desc limit ${limit}`.execute(db);
  return rows;
}

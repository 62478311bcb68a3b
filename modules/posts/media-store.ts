import { sql } from 'kysely';
import type { DeletedPost } from '#modules/posts/schema.ts';
import type { Db } from '#modules/context.ts';
import { countRows, buildExactTime } from '#modules/text-search/list-store.ts';
import type { RowCount } from '#modules/text-search/constants.ts';

/** Returns the ids of uploads that no post uses. */
export async function findUnusedMedia(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('postMedia').select('mediaId').where('mediaId', 'in', ids).execute();
  const used = new Set(rows.map(({ mediaId }) => mediaId));
  return ids.filter((id) => !used.has(id));
}

/** Records which stored files a post uses. Existing records do not change. */
export async function insertMediaUses(db: Db, postId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('postMedia')
    .values(ids.map((id) => ({ postId, mediaId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Permanently deletes posts that were moved to the trash before this time. Returns the number of deleted posts and
 * the uploads that are now unused.
 */
export async function deletePermanentlyBefore(
  db: Db,
  before: Date,
): Promise<{ posts: number; media: string[] }> {
  const media = await db
    .selectFrom('postMedia')
    .innerJoin('posts', 'posts.id', 'postMedia.postId')
    .select('mediaId')
    .where('deletedAt', '<=', before)
    .execute();
  const result = await db.deleteFrom('posts').where('deletedAt', '<=', before).executeTakeFirst();
  const ids = [...new Set(media.map(({ mediaId }) => mediaId))];
  return { posts: Number(result.numDeletedRows), media: await findUnusedMedia(db, ids) };
}

/**
 * Deletes the records of uploads that a post, its revision and its history no longer contain. Skips posts that
 * changed after `before`. Returns the ids of the uploads that no post uses any more.
 */
export async function deleteUnusedMediaRecords(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('postMedia')
    .using('posts')
    .whereRef('posts.id', '=', 'postMedia.postId')
    .where('posts.updatedAt', '<=', before)
    .where(sql<boolean>`not (posts.pictures ? post_media.media_id)`)
    .where(
      sql<boolean>`not exists (select from post_history as entry where entry.post_id = posts.id and entry.pictures ? post_media.media_id)`,
    )
    .where(sql<boolean>`not coalesce(posts.revision -> 'pictures' ? post_media.media_id, false)`)
    .returning('postMedia.mediaId')
    .execute();
  return findUnusedMedia(db, [...new Set(rows.map(({ mediaId }) => mediaId))]);
}

/** Returns posts in the trash, last deleted first; `after` is the last post of the previous page. */
export async function listDeletedLatestFirst(
  db: Db,
  page: { limit: number; after?: { deletedAt: Date; id: number } | undefined },
): Promise<DeletedPost[]> {
  const { after } = page;
  let query = db
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'authorName as author', 'deletedAt'])
    .where('deletedAt', 'is not', null)
    .$narrowType<{ deletedAt: Date }>()
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(deleted_at, id) < (${buildExactTime(sql`select deleted_at from posts where id = ${after.id}`, after.deletedAt)}, ${after.id})`,
    );
  return query.execute();
}

export async function countDeleted(db: Db): Promise<RowCount> {
  return countRows(db, db.selectFrom('posts').select('deletedAt').where('deletedAt', 'is not', null));
}

/** Permanently deletes one post of the trash. Returns its title and the uploads that only this post used. */
export async function deletePermanently(
  db: Db,
  id: number,
): Promise<{ title: string; uploads: string[] } | undefined> {
  const media = await db.selectFrom('postMedia').select('mediaId').where('postId', '=', id).execute();
  const deletedPost = await db
    .deleteFrom('posts')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning('title')
    .executeTakeFirst();
  return deletedPost && { title: deletedPost.title, uploads: media.map(({ mediaId }) => mediaId) };
}

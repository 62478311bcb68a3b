import type { Db } from '#modules/context.ts';

/** A preview that somebody gave on. */
export type SharedPreview = { id: number; sharedBy: string; createdAt: Date; expiresAt: Date };

/** Keeps a token that shows one post to whoever has it, by its hash alone. */
export async function insertPreview(
  db: Db,
  preview: { tokenHash: Buffer; postId: number; createdAt: Date; expiresAt: Date; sharedBy: string | null },
): Promise<void> {
  const { tokenHash, postId, createdAt, expiresAt, sharedBy } = preview;
  await db
    .insertInto('post_previews')
    .values({
      token_hash: tokenHash,
      post_id: postId,
      created_at: createdAt,
      expires_at: expiresAt,
      shared_by: sharedBy,
    })
    .execute();
}

/** The previews of a post that were given on and have not expired, the newest first. */
export async function sharedPreviewsOf(db: Db, postId: number, now: Date): Promise<SharedPreview[]> {
  return db
    .selectFrom('post_previews')
    .select(['id', 'shared_by as sharedBy', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('post_id', '=', postId)
    .where('shared_by', 'is not', null)
    .where('created_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .$narrowType<{ sharedBy: string; createdAt: Date }>()
    .execute();
}

/** Takes a preview back that was given on; false where there is none. */
export async function deleteSharedPreview(db: Db, postId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_previews')
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('shared_by', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The post that a token shows; undefined for a token that nobody gave out, or one that has expired. */
export async function previewedPostId(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('post_previews')
    .select('post_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.post_id;
}

/** Deletes the tokens that have expired. */
export async function deleteStalePreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('post_previews').where('expires_at', '<=', now).execute();
}

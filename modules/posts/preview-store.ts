import type { Db } from '#modules/context.ts';

/** A preview that a member shared with a link. */
export type SharedPreview = { id: number; sharedBy: string; createdAt: Date; expiresAt: Date };

/** Stores a preview token that grants access to one post. Only the hash of the token is stored. */
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

/** Returns the shared previews of a post that have not expired, newest first. */
export async function listSharedPreviews(db: Db, postId: number, now: Date): Promise<SharedPreview[]> {
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

/** Revokes a shared preview. Returns false if the preview does not exist. */
export async function deleteSharedPreview(db: Db, postId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('post_previews')
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('shared_by', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the post of a preview token, or undefined if the token is unknown or expired. */
export async function findPreviewedPostId(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('post_previews')
    .select('post_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.post_id;
}

export async function deleteStalePreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('post_previews').where('expires_at', '<=', now).execute();
}

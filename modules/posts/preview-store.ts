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
    .insertInto('postPreviews')
    .values({
      tokenHash,
      postId,
      createdAt,
      expiresAt,
      sharedBy,
    })
    .execute();
}

/** Returns the shared previews of a post that have not expired, newest first. */
export async function listSharedPreviews(db: Db, postId: number, now: Date): Promise<SharedPreview[]> {
  return db
    .selectFrom('postPreviews')
    .select(['id', 'sharedBy', 'createdAt', 'expiresAt'])
    .where('postId', '=', postId)
    .where('sharedBy', 'is not', null)
    .where('createdAt', 'is not', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .$narrowType<{ sharedBy: string; createdAt: Date }>()
    .execute();
}

/** Revokes a shared preview. Returns false if the preview does not exist. */
export async function deleteSharedPreview(db: Db, postId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('postPreviews')
    .where('postId', '=', postId)
    .where('id', '=', id)
    .where('sharedBy', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the post of a preview token, or undefined if the token is unknown or expired. */
export async function findPreviewedPostId(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('postPreviews')
    .select('postId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.postId;
}

export async function deleteStalePreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('postPreviews').where('expiresAt', '<=', now).execute();
}

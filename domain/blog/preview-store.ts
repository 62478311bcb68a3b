import type { Db } from '#domain/context.ts';

/** Keeps a token that shows one post to whoever has it, by its hash alone. */
export async function insertPreview(
  db: Db,
  preview: { tokenHash: Buffer; postId: number; expiresAt: Date },
): Promise<void> {
  const { tokenHash, postId, expiresAt } = preview;
  await db
    .insertInto('post_previews')
    .values({ token_hash: tokenHash, post_id: postId, expires_at: expiresAt })
    .execute();
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

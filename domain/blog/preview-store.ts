import type { Db } from '#domain/context.ts';

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

export async function previewedPostId(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
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

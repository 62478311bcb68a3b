import type { Db } from '#modules/context.ts';

/** Those of the uploads that no newsletter shows in its text yet, nor the welcome email. */
export async function unusedImages(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const welcome = db.selectFrom('welcome_media').select('media_id').where('media_id', 'in', ids);
  const rows = await db
    .selectFrom('newsletter_media')
    .select('media_id')
    .where('media_id', 'in', ids)
    .union(welcome)
    .execute();
  const used = new Set(rows.map(({ media_id: id }) => id));
  return ids.filter((id) => !used.has(id));
}

/** Notes which stored images a newsletter shows; what is noted already stays once. */
export async function noteImages(db: Db, newsletterId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('newsletter_media')
    .values(ids.map((id) => ({ newsletter_id: newsletterId, media_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets the pictures of a newsletter; answers those that no other one shows. */
export async function forgetImages(db: Db, newsletterId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('newsletter_media')
    .where('newsletter_id', '=', newsletterId)
    .returning('media_id')
    .execute();
  return unusedImages(
    db,
    rows.map(({ media_id: id }) => id),
  );
}

/** Whether a newsletter has this cover; in a transaction it keeps that until the end, so that a copy may share it. */
export async function isCoverUsed(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .where('cover', '=', name)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { isUsedByNewsletter } from '#modules/newsletters/shared-store.ts';
import { isUsedByWelcomeEmail } from '#modules/welcome-email/shared-store.ts';

/** Returns the ids of images that are used neither in the message of a newsletter nor in the welcome email. */
export async function findUnusedImages(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...ids]}::text[]) with ordinality as asked (id, nr)
    where not ${isUsedByNewsletter('asked.id')} and not ${isUsedByWelcomeEmail('asked.id')}
    order by asked.nr`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records which stored images a newsletter uses. Existing records do not change. */
export async function insertImageUses(db: Db, newsletterId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('newsletterMedia')
    .values(ids.map((id) => ({ newsletterId, mediaId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the image records of a newsletter. Returns the images that neither another newsletter nor the welcome email uses.
 */
export async function deleteImageUses(db: Db, newsletterId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('newsletterMedia')
    .where('newsletterId', '=', newsletterId)
    .returning('mediaId')
    .execute();
  return findUnusedImages(
    db,
    rows.map(({ mediaId: id }) => id),
  );
}

/** Returns true if a newsletter has this cover, and locks its row, so that a copy may share the cover. */
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

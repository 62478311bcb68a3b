import { sql } from 'kysely';
import type { SavedReply } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';

const replyColumns = ['id', 'name', 'body', 'version', 'updatedAt'] as const;

export async function listSavedRepliesByName(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom('savedReplies')
    .select(replyColumns)
    .where('deletedAt', 'is', null)
    .orderBy(sql`fold_characters(name) collate "C"`)
    .execute();
}

/**
 * Serializes the creation and changes of saved replies, so that concurrent requests cannot exceed the limit or use a
 * name twice.
 */
export async function lockSavedReplies(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved replies'))`.execute(db);
}

/** Returns a saved reply, even if the reply is marked as deleted. */
export async function findSavedReplyById(
  db: Db,
  id: number,
): Promise<(SavedReply & { deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('savedReplies')
    .select(replyColumns)
    .select('deletedAt')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the saved reply that the member created with this idempotency key. */
export async function findSavedReplyByKey(
  db: Db,
  memberId: number | null,
  key: string,
): Promise<SavedReply | undefined> {
  return db
    .selectFrom('savedReplies')
    .select(replyColumns)
    .where('createdBy', '=', memberId)
    .where('createKey', '=', key)
    .executeTakeFirst();
}

export async function insertSavedReply(
  db: Db,
  reply: { name: string; body: string; memberId: number | null; key: string | undefined; at: Date },
): Promise<SavedReply> {
  return db
    .insertInto('savedReplies')
    .values({
      name: reply.name,
      body: reply.body,
      createdBy: reply.memberId,
      createdAt: reply.at,
      updatedAt: reply.at,
      deletedAt: null,
      createKey: reply.key ?? null,
    })
    .returning(replyColumns)
    .executeTakeFirstOrThrow();
}

export async function updateSavedReplyRow(
  db: Db,
  id: number,
  { name, body, at }: { name: string; body: string; at: Date },
): Promise<SavedReply> {
  return db
    .updateTable('savedReplies')
    .set({ name, body, updatedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(replyColumns)
    .executeTakeFirstOrThrow();
}

/** Marks a saved reply as deleted, or restores it if `at` is null. */
export async function markSavedReplyDeleted(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('savedReplies').set({ deletedAt: at }).where('id', '=', id).execute();
}

export async function deleteSavedRepliesDeletedBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('savedReplies')
    .where('deletedAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

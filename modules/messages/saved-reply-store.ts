import { sql } from 'kysely';
import type { SavedReply } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';

const replyColumns = ['id', 'name', 'body', 'version', 'updated_at as updatedAt'] as const;

export async function listSavedRepliesByName(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom('saved_replies')
    .select(replyColumns)
    .where('deleted_at', 'is', null)
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
    .selectFrom('saved_replies')
    .select(replyColumns)
    .select('deleted_at as deletedAt')
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
    .selectFrom('saved_replies')
    .select(replyColumns)
    .where('created_by', '=', memberId)
    .where('create_key', '=', key)
    .executeTakeFirst();
}

export async function insertSavedReply(
  db: Db,
  reply: { name: string; body: string; memberId: number | null; key: string | undefined; at: Date },
): Promise<SavedReply> {
  return db
    .insertInto('saved_replies')
    .values({
      name: reply.name,
      body: reply.body,
      created_by: reply.memberId,
      created_at: reply.at,
      updated_at: reply.at,
      deleted_at: null,
      create_key: reply.key ?? null,
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
    .updateTable('saved_replies')
    .set({ name, body, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(replyColumns)
    .executeTakeFirstOrThrow();
}

/** Marks a saved reply as deleted, or restores it if `at` is null. */
export async function markSavedReplyDeleted(db: Db, id: number, at: Date | null): Promise<void> {
  await db.updateTable('saved_replies').set({ deleted_at: at }).where('id', '=', id).execute();
}

export async function deleteSavedRepliesDeletedBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_replies')
    .where('deleted_at', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import { sql } from 'kysely';
import type { Answerer, Note } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';

const noteColumns = [
  'id',
  'message_id as messageId',
  'author_id as authorId',
  'author_name as author',
  'body',
  'created_at as createdAt',
  'edited_at as editedAt',
] as const;

/** Notes on the messages of a thread, oldest first. */
export async function notesOn(db: Db, messageIds: readonly number[]): Promise<Note[]> {
  return db
    .selectFrom('message_notes')
    .select(noteColumns)
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Stores a note with the name that its author had when it was written. */
export async function insertNote(
  db: Db,
  note: { messageId: number; author: Answerer; body: string; createdAt: Date },
): Promise<Note> {
  return db
    .insertInto('message_notes')
    .values({
      message_id: note.messageId,
      author_id: note.author.id,
      author_name: note.author.name ?? note.author.email,
      body: note.body,
      created_at: note.createdAt,
      edited_at: null,
      deleted_at: null,
    })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();
}

/** A note, held until the transaction ends, and when it was deleted; undefined where there is none. */
export async function lockNote(db: Db, id: number): Promise<(Note & { deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('message_notes')
    .select(noteColumns)
    .select('deleted_at as deletedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes other words into a note, deletes it or takes that back. */
export async function updateNoteRow(
  db: Db,
  id: number,
  update: { body?: string; edited_at?: Date; deleted_at?: Date | null },
): Promise<void> {
  await db.updateTable('message_notes').set(update).where('id', '=', id).execute();
}

/** Deletes for good what was deleted before a time; answers how many. */
export async function dropNotesDeletedBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_notes')
    .where('deleted_at', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

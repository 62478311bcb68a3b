import { sql } from 'kysely';
import type { MessageAuthor, Note } from '#modules/messages/schema.ts';
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

/** Returns the notes on the messages of a thread, oldest first, without deleted notes. */
export async function listNotesOfMessages(db: Db, messageIds: readonly number[]): Promise<Note[]> {
  return db
    .selectFrom('message_notes')
    .select(noteColumns)
    .where('message_id', '=', sql<number>`any(${messageIds}::integer[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Stores a note with the current name of its author. */
export async function insertNote(
  db: Db,
  note: { messageId: number; author: MessageAuthor; body: string; createdAt: Date },
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

/** Locks a note until the transaction ends, even if the note is marked as deleted. */
export async function lockNote(db: Db, id: number): Promise<(Note & { deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('message_notes')
    .select(noteColumns)
    .select('deleted_at as deletedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNoteRow(
  db: Db,
  id: number,
  update: { body?: string; edited_at?: Date; deleted_at?: Date | null },
): Promise<void> {
  await db.updateTable('message_notes').set(update).where('id', '=', id).execute();
}

export async function deleteNotesDeletedBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_notes')
    .where('deleted_at', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

import { sql } from 'kysely';
import type { MessageAuthor, Note } from '#modules/messages/schema.ts';
import type { Db } from '#modules/context.ts';

const noteColumns = [
  'id',
  'messageId',
  'authorId',
  'authorName as author',
  'body',
  'createdAt',
  'editedAt',
] as const;

/** Returns the notes on the messages of a thread, oldest first, without deleted notes. */
export async function listNotesOfMessages(db: Db, messageIds: readonly number[]): Promise<Note[]> {
  return db
    .selectFrom('messageNotes')
    .select(noteColumns)
    .where('messageId', '=', sql<number>`any(${messageIds}::integer[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Stores a note with the current name of its author. */
export async function insertNote(
  db: Db,
  note: { messageId: number; author: MessageAuthor; body: string; createdAt: Date },
): Promise<Note> {
  return db
    .insertInto('messageNotes')
    .values({
      messageId: note.messageId,
      authorId: note.author.id,
      authorName: note.author.name ?? note.author.email,
      body: note.body,
      createdAt: note.createdAt,
      editedAt: null,
      deletedAt: null,
    })
    .returning(noteColumns)
    .executeTakeFirstOrThrow();
}

/** Locks a note until the transaction ends, even if the note is marked as deleted. */
export async function lockNote(db: Db, id: number): Promise<(Note & { deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('messageNotes')
    .select(noteColumns)
    .select('deletedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateNoteRow(
  db: Db,
  id: number,
  update: { body?: string; editedAt?: Date; deletedAt?: Date | null },
): Promise<void> {
  await db.updateTable('messageNotes').set(update).where('id', '=', id).execute();
}

export async function deleteNotesDeletedBefore(db: Db, time: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messageNotes')
    .where('deletedAt', '<', time)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

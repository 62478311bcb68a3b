import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { inboxLimits } from '#modules/messages/constants.ts';
import {
  deleteNotesDeletedBefore,
  insertNote,
  lockNote,
  listNotesOfMessages,
  updateNoteRow,
} from '#modules/messages/note-store.ts';
import { deleteSavedRepliesDeletedBefore } from '#modules/messages/saved-reply-store.ts';
import type { MessageAuthor, Note } from '#modules/messages/schema.ts';
import { lockThread } from '#modules/messages/thread.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime, subtractTime } from '#modules/time.ts';

/**
 * Adds an internal note to a message; notes are never emailed. A repeated request of the same member with the same
 * body returns the existing note. Throws `missing`, and `taken` if the message was merged or has 200 notes.
 */
export async function createNote(
  ctx: Ctx,
  actor: Actor,
  note: { on: number; author: MessageAuthor; body: string },
): Promise<Note> {
  const { on: messageId, author, body } = note;
  return ctx.db.transaction().execute(async (trx) => {
    await lockThread(trx, messageId);
    const existingNotes = await listNotesOfMessages(trx, [messageId]);
    const duplicate = existingNotes.find(
      (existing) => existing.authorId === author.id && existing.body === body,
    );
    if (duplicate !== undefined) return duplicate;
    if (existingNotes.length >= inboxLimits.notes) throw new AppError('taken', 'message.tooManyNotes');
    const storedNote = await insertNote(trx, { messageId, author, body, createdAt: ctx.clock.now() });
    await recordAudit(ctx, trx, actor, { action: 'message.noted', target: String(messageId) });
    return storedNote;
  });
}

/**
 * Changes the body of the member's own note. Throws `missing`; `forbidden` for a note by another member; `taken` if
 * the note is older than one day.
 */
export async function updateNote(ctx: Ctx, actor: Actor, id: number, body: string): Promise<Note> {
  return ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt !== null) throw createMissingError();
    const editedAt = ctx.clock.now();
    await updateNoteRow(trx, id, { body, editedAt });
    await recordAudit(ctx, trx, actor, { action: 'message.note-changed', target: String(note.messageId) });
    return { ...note, body, editedAt };
  });
}

/** Deletes the member's own note; `restoreNote` can restore the note for one hour. Throws the same errors as `updateNote`. */
export async function deleteNote(ctx: Ctx, actor: Actor, id: number): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt !== null) throw createMissingError();
    await updateNoteRow(trx, id, { deletedAt: now });
    await recordAudit(ctx, trx, actor, { action: 'message.note-deleted', target: String(note.messageId) });
  });
  return { undoUntil: addTime(now, { seconds: inboxLimits.deletedSeconds }) };
}

/** Restores a deleted note; does nothing if the note is not deleted. Throws the same errors as `updateNote`. */
export async function restoreNote(ctx: Ctx, actor: Actor, id: number): Promise<Note> {
  return ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt === null) return note;
    if (isExpired(ctx, note.deletedAt, inboxLimits.deletedSeconds)) throw createMissingError();
    await updateNoteRow(trx, id, { deletedAt: null });
    await recordAudit(ctx, trx, actor, { action: 'message.note-restored', target: String(note.messageId) });
    return note;
  });
}

/**
 * Permanently deletes the notes and saved replies that were deleted more than one hour ago. Returns the number of deleted rows.
 */
export async function sweepDeletedNotesAndReplies(ctx: Ctx): Promise<number> {
  const time = subtractTime(ctx.clock.now(), { seconds: inboxLimits.deletedSeconds });
  return (
    (await deleteNotesDeletedBefore(ctx.db, time)) + (await deleteSavedRepliesDeletedBefore(ctx.db, time))
  );
}

export function getChangeDeadline({ createdAt }: Pick<Note, 'createdAt'>): Date {
  return addTime(createdAt, { seconds: inboxLimits.noteSeconds });
}

async function requireOwnNote(ctx: Ctx, trx: Db, actor: Actor, id: number) {
  const note = await lockNote(trx, id);
  if (note === undefined) throw createMissingError();
  if (actor.id === null || note.authorId !== actor.id) throw new AppError('forbidden', 'note.notAuthor');
  if (isExpired(ctx, note.createdAt, inboxLimits.noteSeconds)) throw new AppError('taken', 'note.tooOld');
  return note;
}

function isExpired(ctx: Pick<Ctx, 'clock'>, since: Date, seconds: number): boolean {
  return ctx.clock.now().getTime() - since.getTime() > seconds * 1000;
}

function createMissingError(): AppError {
  return new AppError('missing', 'note.notFound');
}

import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import { workLimits } from '#modules/messages/constants.ts';
import {
  dropNotesDeletedBefore,
  insertNote,
  lockNote,
  notesOn,
  updateNoteRow,
} from '#modules/messages/note-store.ts';
import { dropRepliesDeletedBefore } from '#modules/messages/saved-reply-store.ts';
import type { Answerer, Note } from '#modules/messages/schema.ts';
import { lockThread } from '#modules/messages/thread.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';

/**
 * Adds an internal note to a message; notes are never emailed. Returns the existing note if the same member sends the same text
 * again. Throws `missing`, and `taken` if the message was merged or has 200 notes.
 */
export async function createNote(
  ctx: Ctx,
  actor: Actor,
  note: { on: number; author: Answerer; body: string },
): Promise<Note> {
  const { on: messageId, author, body } = note;
  return ctx.db.transaction().execute(async (trx) => {
    await lockThread(trx, messageId);
    const before = await notesOn(trx, [messageId]);
    const same = before.find((earlier) => earlier.authorId === author.id && earlier.body === body);
    if (same !== undefined) return same;
    if (before.length >= workLimits.notes) throw new Refusal('taken', 'messages.tooManyNotes');
    const stored = await insertNote(trx, { messageId, author, body, createdAt: ctx.clock.now() });
    await record(ctx, trx, actor, { action: 'message.noted', target: String(messageId) });
    return stored;
  });
}

/**
 * Changes the body of the member's own note. Throws `missing`; `forbidden` for a note by another member; `taken` one day after
 * it was written.
 */
export async function updateNote(ctx: Ctx, actor: Actor, id: number, body: string): Promise<Note> {
  return ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt !== null) throw missing();
    const editedAt = ctx.clock.now();
    await updateNoteRow(trx, id, { body, edited_at: editedAt });
    await record(ctx, trx, actor, { action: 'message.note-changed', target: String(note.messageId) });
    return { ...note, body, editedAt };
  });
}

/** Deletes the member's own note; `restoreNote` can undo this for one hour. Throws the same errors as `updateNote`. */
export async function deleteNote(ctx: Ctx, actor: Actor, id: number): Promise<{ undoUntil: Date }> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt !== null) throw missing();
    await updateNoteRow(trx, id, { deleted_at: now });
    await record(ctx, trx, actor, { action: 'message.note-deleted', target: String(note.messageId) });
  });
  return { undoUntil: new Date(now.getTime() + workLimits.deletedSeconds * 1000) };
}

/** Restores a deleted note; does nothing if it is not deleted. Throws the same errors as `updateNote`. */
export async function restoreNote(ctx: Ctx, actor: Actor, id: number): Promise<Note> {
  return ctx.db.transaction().execute(async (trx) => {
    const note = await requireOwnNote(ctx, trx, actor, id);
    if (note.deletedAt === null) return note;
    if (isOver(ctx, note.deletedAt, workLimits.deletedSeconds)) throw missing();
    await updateNoteRow(trx, id, { deleted_at: null });
    await record(ctx, trx, actor, { action: 'message.note-restored', target: String(note.messageId) });
    return note;
  });
}

/** Deletes for good the notes and saved replies that were deleted more than one hour ago. Returns their number. */
export async function sweepDeleted(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - workLimits.deletedSeconds * 1000);
  return (await dropNotesDeletedBefore(ctx.db, before)) + (await dropRepliesDeletedBefore(ctx.db, before));
}

export function changeableUntil({ createdAt }: Pick<Note, 'createdAt'>): Date {
  return new Date(createdAt.getTime() + workLimits.noteSeconds * 1000);
}

async function requireOwnNote(ctx: Ctx, trx: Db, actor: Actor, id: number) {
  const note = await lockNote(trx, id);
  if (note === undefined) throw missing();
  if (actor.id === null || note.authorId !== actor.id) throw new Refusal('forbidden', 'note.ofOther');
  if (isOver(ctx, note.createdAt, workLimits.noteSeconds)) throw new Refusal('taken', 'note.tooOld');
  return note;
}

function isOver(ctx: Pick<Ctx, 'clock'>, since: Date, seconds: number): boolean {
  return ctx.clock.now().getTime() - since.getTime() > seconds * 1000;
}

function missing(): Refusal {
  return new Refusal('missing', 'note.missing');
}

import type { messageNotes as calls } from '#modules/messages/note-contract.ts';
import { toNoteItem } from '#modules/messages/thread-response.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { createNote, deleteNote, restoreNote, updateNote } from '#modules/messages/note.ts';

export const messageNotes: Handlers<typeof calls> = {
  async create({ c, path: { id: on }, body: { body }, actor }, ctx) {
    const { id, name, email } = c.get('member');
    const note = await createNote(ctx, actor, { on, author: { id, name, email }, body });
    return { data: toNoteItem(note, id), message: messages['note.created'] };
  },

  async update({ path: { id }, body: { body }, actor }, ctx) {
    const note = await updateNote(ctx, actor, id, body);
    return { data: toNoteItem(note, actor.id), message: messages['note.changed'] };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { undoUntil } = await deleteNote(ctx, actor, id);
    const data = { id, restore: `/api/v1/message-notes/${id}/restore`, undoUntil };
    return { data, message: messages['note.deleted'] };
  },

  async restore({ path: { id }, actor }, ctx) {
    const note = await restoreNote(ctx, actor, id);
    return { data: toNoteItem(note, actor.id), message: messages['note.restored'] };
  },
};

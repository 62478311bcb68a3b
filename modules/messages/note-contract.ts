import type { Calls } from '#api/http/call.ts';
import { note } from '#modules/messages/thread-contract.ts';
import { deleted, named } from '#api/http/wire.ts';
import { noteWriting } from '#modules/messages/schema.ts';

const body = named('MessageNoteWriting', noteWriting);
const ofNote = { may: 'messages', missing: 'note.missing' } as const;

/** Internal notes of members on a message; notes are never emailed. */
export const messageNotes = {
  create: {
    line: 'POST /api/v1/messages/{id}/notes',
    may: 'messages',
    missing: 'messages.missing',
    summary: 'Note something on a message for the others',
    description: 'The same words of the same member once more are the note that is there.',
    body,
    data: note,
    refusals: [404, 409],
  },
  update: {
    line: 'PUT /api/v1/message-notes/{id}',
    ...ofNote,
    summary: 'Change one’s own note, for a day',
    body,
    data: note,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/message-notes/{id}',
    ...ofNote,
    summary: 'Delete one’s own note, for a day; it can be restored for an hour',
    data: deleted,
    refusals: [404, 409],
  },
  restore: {
    line: 'POST /api/v1/message-notes/{id}/restore',
    ...ofNote,
    operationId: 'restoreMessageNote',
    summary: 'Bring back a note that one deleted',
    data: note,
    refusals: [404, 409],
  },
} as const satisfies Calls;

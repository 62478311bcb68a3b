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
    summary: 'Add a note to a message for other members',
    description: 'The same note by the same member returns the existing note.',
    body,
    data: note,
    refusals: [404, 409],
  },
  update: {
    line: 'PUT /api/v1/message-notes/{id}',
    ...ofNote,
    summary: 'Change your own note within one day',
    body,
    data: note,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/message-notes/{id}',
    ...ofNote,
    summary: 'Delete your own note within one day; it can be restored for an hour',
    data: deleted,
    refusals: [404, 409],
  },
  restore: {
    line: 'POST /api/v1/message-notes/{id}/restore',
    ...ofNote,
    operationId: 'restoreMessageNote',
    summary: 'Restore your own deleted note',
    data: note,
    refusals: [404, 409],
  },
} as const satisfies Calls;

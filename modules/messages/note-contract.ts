import type { Calls } from '#api/http/call.ts';
import { note } from '#modules/messages/thread-contract.ts';
import { deletedItem, withSchemaId } from '#api/http/shared-schemas.ts';
import { noteInput } from '#modules/messages/schema.ts';

const body = withSchemaId('MessageNoteWriting', noteInput);
const noteCall = { may: 'messages', missing: 'note.notFound' } as const;

/** Internal notes of members on a message; notes are never emailed. */
export const messageNotes = {
  create: {
    line: 'POST /api/v1/messages/{id}/notes',
    may: 'messages',
    missing: 'message.notFound',
    summary: 'Add a note to a message for other members',
    description: 'If the member has already added a note with the same text, the existing note is returned.',
    body,
    data: note,
    errors: [404, 409],
  },
  update: {
    line: 'PUT /api/v1/message-notes/{id}',
    ...noteCall,
    summary: 'Change your own note within one day',
    body,
    data: note,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/message-notes/{id}',
    ...noteCall,
    summary: 'Delete your own note within one day; it can be restored for an hour',
    data: deletedItem,
    errors: [404, 409],
  },
  restore: {
    line: 'POST /api/v1/message-notes/{id}/restore',
    ...noteCall,
    operationId: 'restoreMessageNote',
    summary: 'Restore your own deleted note',
    data: note,
    errors: [404, 409],
  },
} as const satisfies Calls;

import type { Calls } from '#api/http/call.ts';
import { messageFile } from '#modules/messages/incoming-contract.ts';
import { nothing } from '#api/http/wire.ts';
import { answerFileLimits } from '#modules/messages/constants.ts';

const missing = 'messages.missing';

/** API of files in visitors' emails and in replies: no public page shows these files, only members can download them. */
export const messageFiles = {
  create: {
    line: 'POST /api/v1/messages/{id}/files',
    may: 'messages',
    missing,
    summary: 'Send a file for an answer',
    description: 'Kept for a day unless an answer takes it. An answer carries 10 files, together up to 7 MB.',
    files: { file: answerFileLimits.bytes },
    data: messageFile,
    refusals: [404, 409, 503],
  },
  find: {
    line: 'GET /api/v1/messages/{id}/files/{file}',
    may: 'messages',
    missing,
    summary: 'A file as it came, to be saved',
    text: 'application/octet-stream',
    refusals: [404, 503],
  },
  findThumbnail: {
    line: 'GET /api/v1/messages/{id}/files/{file}/thumbnail',
    may: 'messages',
    missing,
    operationId: 'findMessageFileThumbnail',
    summary: 'The small picture of a file that is one',
    text: 'image/webp',
    refusals: [404, 503],
  },
  delete: {
    line: 'DELETE /api/v1/messages/{id}/files/{file}',
    may: 'messages',
    missing,
    summary: 'Take a file from an answer that was not sent yet',
    data: nothing,
  },
} as const satisfies Calls;

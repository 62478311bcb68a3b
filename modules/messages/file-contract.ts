import type { Calls } from '#api/http/call.ts';
import { messageFile } from '#modules/messages/incoming-contract.ts';
import { emptyObject } from '#api/http/shared-schemas.ts';
import { replyFileLimits } from '#modules/messages/constants.ts';

const missing = 'message.notFound';

/** API of the files in visitors' emails and in replies. Only members can download these files; no public page shows them. */
export const messageFiles = {
  create: {
    line: 'POST /api/v1/messages/{id}/files',
    may: 'messages',
    missing,
    summary: 'Upload a file for a reply',
    description:
      'The file is deleted after one day unless a reply uses it. A reply has up to 10 files and 7 MB in total.',
    files: { file: replyFileLimits.bytes },
    data: messageFile,
    errors: [404, 409, 503],
  },
  find: {
    line: 'GET /api/v1/messages/{id}/files/{file}',
    may: 'messages',
    missing,
    summary: 'Download a file of a thread unchanged',
    text: 'application/octet-stream',
    errors: [404, 503],
  },
  findThumbnail: {
    line: 'GET /api/v1/messages/{id}/files/{file}/thumbnail',
    may: 'messages',
    missing,
    operationId: 'findMessageFileThumbnail',
    summary: 'Get the thumbnail of an image',
    text: 'image/webp',
    errors: [404, 503],
  },
  delete: {
    line: 'DELETE /api/v1/messages/{id}/files/{file}',
    may: 'messages',
    missing,
    summary: 'Remove a file from a reply that was not sent yet',
    data: emptyObject,
  },
} as const satisfies Calls;

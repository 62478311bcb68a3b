import type { Context } from 'hono';
import type { messageFiles as calls } from '#modules/messages/file-contract.ts';
import { toFileItem } from '#modules/messages/incoming-routes.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parsePathId } from '#api/http/path-id.ts';
import { messages } from '#content/messages.ts';
import { addReplyFile, openFile, removeReplyFile } from '#modules/messages/files.ts';
import { AppError } from '#modules/app-error.ts';

const missing = 'message.fileNotFound';

export const messageFiles: Handlers<typeof calls> = {
  async create({ path, files }, ctx) {
    if (files.file === undefined)
      throw new AppError('invalid', 'file.empty', { fields: [{ path: 'file', message: 'file.empty' }] });
    const file = await addReplyFile(ctx, path.id, files.file);
    return { data: toFileItem(file), message: messages['messages.fileAdded'] };
  },

  /**
   * Sends the file as a download with a generic content type, so that the browser never renders a visitor's file as a
   * page of this site.
   */
  async find({ c, path: { id, file } }, ctx) {
    const openedFile = await openFile(ctx, { messageId: id, id: parsePathId(file, missing), part: 'file' });
    const type = 'application/octet-stream';
    return createFileResponse(c, {
      ...openedFile,
      type,
      disposition: toContentDisposition(openedFile.file.name),
    });
  },

  async findThumbnail({ c, path: { id, file } }, ctx) {
    const openedFile = await openFile(ctx, {
      messageId: id,
      id: parsePathId(file, missing),
      part: 'thumbnail',
    });
    return createFileResponse(c, { ...openedFile, type: 'image/webp', disposition: 'inline' });
  },

  async delete({ path: { id, file } }, ctx) {
    await removeReplyFile(ctx, id, parsePathId(file, missing));
    return { data: {}, message: messages['messages.fileRemoved'] };
  },
};

type FileResponse = {
  type: string;
  disposition: string;
  sizeBytes: number;
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
};

function createFileResponse(
  c: Context<ApiEnv>,
  { type, disposition, sizeBytes, bytes }: FileResponse,
): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Content-Length': String(sizeBytes),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/** Returns a Content-Disposition header with an ASCII file name for old clients and the real file name in UTF-8 (RFC 6266). */
function toContentDisposition(name: string): string {
  const asciiName = name.replaceAll(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`;
}

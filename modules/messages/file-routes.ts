import type { Context } from 'hono';
import type { messageFiles as calls } from '#modules/messages/file-contract.ts';
import { showFile } from '#modules/messages/incoming-routes.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { pathId } from '#api/http/path-id.ts';
import { messages } from '#content/messages.ts';
import { addAnswerFile, openFile, removeAnswerFile } from '#modules/messages/files.ts';
import { Refusal } from '#modules/refusal.ts';

const missing = 'messages.fileMissing';

export const messageFiles: Handlers<typeof calls> = {
  async create({ path, files }, ctx) {
    if (files.file === undefined)
      throw new Refusal('invalid', 'file.empty', { fields: [{ path: 'file', message: 'file.empty' }] });
    const file = await addAnswerFile(ctx, path.id, files.file);
    return { data: showFile(file), message: messages['messages.fileAdded'] };
  },

  /** Always a download with a generic type, so that no file from a visitor can run as a page of this site. */
  async find({ c, path: { id, file } }, ctx) {
    const found = await openFile(ctx, { messageId: id, id: pathId(file, missing), part: 'file' });
    const type = 'application/octet-stream';
    return answerFile(c, { ...found, type, disposition: dispositionOf(found.file.name) });
  },

  async findThumbnail({ c, path: { id, file } }, ctx) {
    const found = await openFile(ctx, { messageId: id, id: pathId(file, missing), part: 'thumbnail' });
    return answerFile(c, { ...found, type: 'image/webp', disposition: 'inline' });
  },

  async delete({ path: { id, file } }, ctx) {
    await removeAnswerFile(ctx, id, pathId(file, missing));
    return { data: {}, message: messages['messages.fileRemoved'] };
  },
};

type FileAnswer = {
  type: string;
  disposition: string;
  sizeBytes: number;
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>;
};

function answerFile(c: Context<ApiEnv>, { type, disposition, sizeBytes, bytes }: FileAnswer): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Content-Disposition': disposition,
    'Content-Length': String(sizeBytes),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/** Content-Disposition with an ASCII file name for old clients and the real name in UTF-8 (RFC 6266). */
function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

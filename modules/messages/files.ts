import {
  deleteUnassignedFile,
  listFilesOfMessages,
  insertFile,
  assignFilesToReply,
} from '#modules/messages/file-store.ts';
import { replyFileLimits } from '#modules/messages/constants.ts';
import type { EmailFile } from '#modules/messages/ports.ts';
import { cleanFileName, isRiskyFileName } from '#modules/messages/reading/file-name.ts';
import type { MessageFile } from '#modules/messages/mail-schema.ts';
import { lockThread } from '#modules/messages/thread.ts';
import { listThreadMessageIds } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { getMessageFileName, getMessageThumbnailName } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { claimMedia, releaseMedia, removeFiles, storeMessageFile } from '#modules/media/upload.ts';
import type { UploadedFile } from '#modules/media/upload.ts';
import { AppError } from '#modules/app-error.ts';

/** Stored files that do not belong to an email yet. The media sweep deletes files that are never claimed. */
export type StoredFiles = AsyncDisposable & { name: string; media: Media }[];

/**
 * The sender id of incoming emails in the image queue, which processes the images of different senders alternately.
 * Incoming emails have no member id.
 */
const incomingEmailSenderId = 0;

/** Stores the files of an email one after the other. Disposing the result deletes the temporary copies. */
export async function storeEmailFiles(ctx: Ctx, files: readonly EmailFile[]): Promise<StoredFiles> {
  if (files.length === 0) return Object.assign([], { [Symbol.asyncDispose]: async () => {} });
  const temporaryFiles = await ctx.uploads.writeTemporaryFiles(files.map(({ bytes }) => bytes));
  const disposeFiles = () => temporaryFiles[Symbol.asyncDispose]();
  try {
    const storedFiles = [];
    for (const [at, { name, bytes }] of files.entries()) {
      const file = { field: 'file', name, path: temporaryFiles.paths[at] ?? '', sizeBytes: bytes.length };
      const media = await storeMessageFile(ctx, {
        file,
        folder: temporaryFiles.folder,
        sender: incomingEmailSenderId,
      });
      storedFiles.push({ name, media });
    }
    return Object.assign(storedFiles, { [Symbol.asyncDispose]: disposeFiles });
  } catch (error) {
    await disposeFiles();
    throw error;
  }
}

/** Assigns stored files to their email, in the transaction that stores the email. */
export async function attachFiles(
  ctx: Ctx,
  trx: Db,
  { messageId, emailId, files }: { messageId: number; emailId: number; files: StoredFiles },
): Promise<void> {
  const ids = files.map(({ media }) => media.id);
  await claimMedia(ctx, trx, ids);
  for (const { name, media } of files)
    await insertFile(trx, toFileRow(ctx, { messageId, emailId, name, media }));
}

/**
 * Stores an upload for a reply. A sent reply claims the file; an unclaimed file is deleted after a day. Throws
 * `missing` for an unknown message; `unsupported` for file types that mail servers reject, such as programs and
 * scripts; `invalid` for an empty file; `taken` if the message was merged or already has 30 unsent files.
 */
export async function addReplyFile(ctx: Ctx, messageId: number, upload: UploadedFile): Promise<MessageFile> {
  const name = cleanFileName(upload.file.name, 'file');
  if (isRiskyFileName(name)) throw createFileError('unsupported', 'file.forbiddenType');
  if (upload.file.sizeBytes === 0) throw createFileError('invalid', 'file.empty');
  const media = await storeMessageFile(ctx, upload);
  return ctx.db.transaction().execute(async (trx) => {
    await lockThread(trx, messageId);
    const unassignedFiles = (await listFilesOfMessages(trx, [messageId])).filter(isUnassigned);
    if (unassignedFiles.length >= replyFileLimits.unsentOfMessage)
      throw new AppError('taken', 'message.tooManyFiles');
    return insertFile(trx, toFileRow(ctx, { messageId, emailId: null, name, media }));
  });
}

/** Removes a file from a reply that was not sent yet. Throws `missing`. */
export async function removeReplyFile(ctx: Ctx, messageId: number, id: number): Promise<void> {
  const names = await ctx.db.transaction().execute(async (trx) => {
    const media = await deleteUnassignedFile(trx, messageId, id);
    if (media === undefined) throw new AppError('missing', 'message.fileNotFound');
    return releaseMedia(trx, [media]);
  });
  await removeFiles(ctx, names);
}

/**
 * Assigns files to a reply, in the transaction that stores the reply, and returns the files. Throws `missing` if a
 * file no longer exists, and `tooLarge` if the files together exceed the size limit of an email.
 */
export async function assignReplyFiles(
  ctx: Ctx,
  trx: Db,
  assignment: { messageId: number; replyId: number; ids: readonly number[] },
): Promise<MessageFile[]> {
  const ids = [...new Set(assignment.ids)];
  const files = await assignFilesToReply(trx, { ...assignment, ids });
  if (files.length !== ids.length) throw new AppError('missing', 'file.expired');
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > replyFileLimits.bytes) throw new AppError('tooLarge', 'message.filesTooLarge');
  await claimMedia(
    ctx,
    trx,
    files.map(({ mediaId }) => mediaId),
  );
  return files;
}

type OpenedFile = { file: MessageFile; sizeBytes: number; bytes: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Opens a file of a thread, or its thumbnail (WebP). Throws `missing`. */
export async function openFile(
  ctx: Ctx,
  { messageId, id, part }: { messageId: number; id: number; part: 'file' | 'thumbnail' },
): Promise<OpenedFile> {
  const files = await listFilesOfMessages(ctx.db, await listThreadMessageIds(ctx.db, messageId));
  return openFilePart(
    ctx,
    files.find((file) => file.id === id),
    part,
  );
}

/** Reads the files of a reply into memory. Throws if a file is missing from the storage. */
export async function readReplyFiles(
  ctx: Ctx,
  messageId: number,
  replyId: number,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = (await listFilesOfMessages(ctx.db, [messageId])).filter((file) => file.replyId === replyId);
  const contents = [];
  for (const file of files) {
    const { bytes } = await openFilePart(ctx, file, 'file');
    contents.push({ name: file.name, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) });
  }
  return contents;
}

async function openFilePart(
  ctx: Ctx,
  file: MessageFile | undefined,
  part: 'file' | 'thumbnail',
): Promise<OpenedFile> {
  const name =
    file && (part === 'file' ? getMessageFileName(file.mediaId) : getMessageThumbnailName(file.mediaId));
  const sizeBytes = name === undefined ? undefined : await ctx.storage.sizeOf(name);
  if (file === undefined || name === undefined || sizeBytes === undefined)
    throw new AppError('missing', 'message.fileNotFound');
  return { file, sizeBytes, bytes: await ctx.storage.read(name, { start: 0, end: sizeBytes - 1 }) };
}

/** Returns true if a file of this type can run code when it is opened. */
export function isRiskyMessageFile({ name }: Pick<MessageFile, 'name'>): boolean {
  return isRiskyFileName(name);
}

function createFileError(code: 'unsupported' | 'invalid', message: string): AppError {
  return new AppError(code, message, { fields: [{ path: 'file', message }] });
}

function isUnassigned({ emailId, replyId }: MessageFile): boolean {
  return emailId === null && replyId === null;
}

function toFileRow(
  ctx: Ctx,
  input: { messageId: number; emailId: number | null; name: string; media: Media },
): Parameters<typeof insertFile>[1] {
  const { messageId, emailId, name, media } = input;
  return {
    messageId,
    emailId,
    replyId: null,
    mediaId: media.id,
    name,
    sizeBytes: media.sizeBytes,
    hasThumbnail: media.files.includes(getMessageThumbnailName(media.id)),
    createdAt: ctx.clock.now(),
  };
}

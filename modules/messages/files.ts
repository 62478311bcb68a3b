import { deleteWaitingFile, filesOf, insertFile, tieFiles } from '#modules/messages/file-store.ts';
import { answerFileLimits } from '#modules/messages/constants.ts';
import type { EmailFile } from '#modules/messages/ports.ts';
import { cleanFileName, isRisky } from '#modules/messages/reading/file-name.ts';
import type { MessageFile } from '#modules/messages/mail-schema.ts';
import { lockThread } from '#modules/messages/thread.ts';
import { idsOfThread } from '#modules/messages/thread-store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { messageFileName, messageThumbnailName } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { claimMedia, releaseMedia, removeFiles, storeMessageFile } from '#modules/media/upload.ts';
import type { Given } from '#modules/media/upload.ts';
import { Refusal } from '#modules/refusal.ts';

/** Stored files that belong to no email yet; the media sweep deletes files that are never claimed. */
export type StoredFiles = AsyncDisposable & { name: string; media: Media }[];

/** Incoming emails have no member id; this one gives them a turn of their own in the image queue. */
const mailSender = 0;

/** Stores the files of an email one after the other. Disposing the result deletes the temporary copies. */
export async function storeEmailFiles(ctx: Ctx, files: readonly EmailFile[]): Promise<StoredFiles> {
  if (files.length === 0) return Object.assign([], { [Symbol.asyncDispose]: async () => {} });
  const kept = await ctx.uploads.keep(files.map(({ bytes }) => bytes));
  const dispose = () => kept[Symbol.asyncDispose]();
  try {
    const stored = [];
    for (const [at, { name, bytes }] of files.entries()) {
      const file = { field: 'file', name, path: kept.paths[at] ?? '', sizeBytes: bytes.length };
      const media = await storeMessageFile(ctx, { file, folder: kept.folder, sender: mailSender });
      stored.push({ name, media });
    }
    return Object.assign(stored, { [Symbol.asyncDispose]: dispose });
  } catch (error) {
    await dispose();
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
  for (const { name, media } of files) await insertFile(trx, rowOf(ctx, { messageId, emailId, name, media }));
}

/**
 * Stores an upload for a reply. Sending the reply claims it; otherwise the file is deleted after a day. Throws `missing` for an
 * unknown message; `unsupported` for file types that mail servers reject (programs, scripts); `invalid` for an empty file;
 * `taken` if the message was merged or already has 30 unsent files.
 */
export async function addAnswerFile(ctx: Ctx, messageId: number, given: Given): Promise<MessageFile> {
  const name = cleanFileName(given.file.name, 'file');
  if (isRisky(name)) throw refusalOf('unsupported', 'file.risky');
  if (given.file.sizeBytes === 0) throw refusalOf('invalid', 'file.empty');
  const media = await storeMessageFile(ctx, given);
  return ctx.db.transaction().execute(async (trx) => {
    await lockThread(trx, messageId);
    const waiting = (await filesOf(trx, [messageId])).filter(isWaiting);
    if (waiting.length >= answerFileLimits.unsentOfMessage)
      throw new Refusal('taken', 'messages.tooManyFiles');
    return insertFile(trx, rowOf(ctx, { messageId, emailId: null, name, media }));
  });
}

/** Removes a file from a reply that was not sent yet. Throws `missing`. */
export async function removeAnswerFile(ctx: Ctx, messageId: number, id: number): Promise<void> {
  const names = await ctx.db.transaction().execute(async (trx) => {
    const media = await deleteWaitingFile(trx, messageId, id);
    if (media === undefined) throw new Refusal('missing', 'messages.fileMissing');
    return releaseMedia(trx, [media]);
  });
  await removeFiles(ctx, names);
}

/**
 * Assigns files to a reply in its transaction and returns them. Throws `missing` if a file no longer exists, and `tooLarge` if
 * the files together exceed the size limit of an email.
 */
export async function tieAnswerFiles(
  ctx: Ctx,
  trx: Db,
  answer: { messageId: number; replyId: number; ids: readonly number[] },
): Promise<MessageFile[]> {
  const ids = [...new Set(answer.ids)];
  const files = await tieFiles(trx, { ...answer, ids });
  if (files.length !== ids.length) throw new Refusal('missing', 'file.gone');
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > answerFileLimits.bytes) throw new Refusal('tooLarge', 'messages.filesTooLarge');
  await claimMedia(
    ctx,
    trx,
    files.map(({ mediaId }) => mediaId),
  );
  return files;
}

type OpenFile = { file: MessageFile; sizeBytes: number; bytes: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Opens a file of a thread, or its thumbnail (WebP). Throws `missing`. */
export async function openFile(
  ctx: Ctx,
  { messageId, id, part }: { messageId: number; id: number; part: 'file' | 'thumbnail' },
): Promise<OpenFile> {
  const files = await filesOf(ctx.db, await idsOfThread(ctx.db, messageId));
  return openPart(
    ctx,
    files.find((file) => file.id === id),
    part,
  );
}

/** Reads the files of a reply into memory. Throws if the storage does not have a file. */
export async function readAnswerFiles(
  ctx: Ctx,
  messageId: number,
  replyId: number,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = (await filesOf(ctx.db, [messageId])).filter((file) => file.replyId === replyId);
  const read = [];
  for (const file of files) {
    const { bytes } = await openPart(ctx, file, 'file');
    read.push({ name: file.name, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) });
  }
  return read;
}

async function openPart(
  ctx: Ctx,
  file: MessageFile | undefined,
  part: 'file' | 'thumbnail',
): Promise<OpenFile> {
  const name = file && (part === 'file' ? messageFileName(file.mediaId) : messageThumbnailName(file.mediaId));
  const sizeBytes = name === undefined ? undefined : await ctx.storage.sizeOf(name);
  if (file === undefined || name === undefined || sizeBytes === undefined)
    throw new Refusal('missing', 'messages.fileMissing');
  return { file, sizeBytes, bytes: await ctx.storage.read(name, { start: 0, end: sizeBytes - 1 }) };
}

/** Returns true if the file type can run code when opened. */
export function isRiskyFile({ name }: Pick<MessageFile, 'name'>): boolean {
  return isRisky(name);
}

function refusalOf(code: 'unsupported' | 'invalid', message: string): Refusal {
  return new Refusal(code, message, { fields: [{ path: 'file', message }] });
}

function isWaiting({ emailId, replyId }: MessageFile): boolean {
  return emailId === null && replyId === null;
}

function rowOf(
  ctx: Ctx,
  given: { messageId: number; emailId: number | null; name: string; media: Media },
): Parameters<typeof insertFile>[1] {
  const { messageId, emailId, name, media } = given;
  return {
    messageId,
    emailId,
    replyId: null,
    mediaId: media.id,
    name,
    sizeBytes: media.sizeBytes,
    hasThumbnail: media.files.includes(messageThumbnailName(media.id)),
    createdAt: ctx.clock.now(),
  };
}

import { clearCatalogueCache } from '#modules/catalogue/record-change.ts';
import { itemLimits } from '#modules/catalogue/constants.ts';
import {
  findExamination,
  deleteRewrite,
  findUploadToRewrite,
  replaceUpload,
  storeExamination,
} from '#modules/catalogue/store.ts';
import { toExamination, deleteUnclaimedMedia } from '#modules/catalogue/upload-check.ts';
import type { Ctx } from '#modules/context.ts';
import type { Examination } from '#modules/media/ports.ts';
import { claimMedia, readMedia, releaseMedia, removeFiles, storeUpload } from '#modules/media/upload.ts';

/** The sender id for this job, because no member sends these files. */
const noSenderId = 0;

/**
 * Replaces the uploads that were stored before the site began to rewrite Lottie and TGS files. Each upload is one transaction,
 * so that the job can be interrupted at any moment and continues with the next upload. Returns the number of replaced uploads.
 */
export async function rewriteUploads(ctx: Ctx): Promise<number> {
  let rewritten = 0;
  for (;;) {
    const id = await findUploadToRewrite(ctx.db);
    if (id === undefined) return rewritten;
    if (await rewriteUpload(ctx, id)) rewritten += 1;
  }
}

async function rewriteUpload(ctx: Ctx, id: string): Promise<boolean> {
  const name = (await readMedia(ctx, id, 'catalogue-upload'))?.files[0];
  const bytes = name === undefined ? undefined : await readStoredFile(ctx, name);
  if (name === undefined || bytes === undefined) {
    await deleteRewrite(ctx.db, id);
    return false;
  }
  await using temporaryFiles = await ctx.uploads.writeTemporaryFiles([bytes]);
  const [path = ''] = temporaryFiles.paths;
  const file = { field: 'upload', name, path, sizeBytes: bytes.length };
  const storedUpload = await storeUpload(
    ctx,
    { file, folder: temporaryFiles.folder, sender: noSenderId },
    itemLimits.items,
  );
  const { media } = storedUpload;
  const isUsable =
    media !== undefined &&
    storedUpload.examination.files.every((examinedFile) => !('unreadable' in examinedFile));
  const [newName = ''] = media?.files ?? [];
  if (!isUsable || (await hasSameContent(ctx, newName, bytes))) {
    if (media !== undefined) await deleteUnclaimedMedia(ctx, [media.id]);
    await finishRewrite(
      ctx,
      id,
      isUsable ? await withOriginalName(ctx, id, storedUpload.examination) : undefined,
    );
    return false;
  }
  const examination = await withOriginalName(ctx, id, storedUpload.examination);
  const releasedFiles = await ctx.db.transaction().execute(async (trx) => {
    await claimMedia(ctx, trx, [media.id]);
    const isReplaced = await replaceUpload(trx, { from: id, to: media.id, examination });
    await deleteRewrite(trx, id);
    return releaseMedia(trx, [isReplaced ? id : media.id]);
  });
  await removeFiles(ctx, releasedFiles);
  await clearCatalogueCache(ctx, { isShown: true });
  return true;
}

/**
 * Finishes the rewrite of an upload whose file does not change. An upload that the current rules would reject remains
 * unchanged.
 */
async function finishRewrite(ctx: Ctx, id: string, examination: Examination | undefined): Promise<void> {
  if (examination === undefined)
    ctx.log.warn({ media: id }, 'A stored animation no longer passes its check, and is left unchanged');
  else await storeExamination(ctx.db, { from: id, to: id, examination });
  await deleteRewrite(ctx.db, id);
}

/** A single file is reported under its original file name. */
async function withOriginalName(ctx: Ctx, id: string, examination: Examination): Promise<Examination> {
  const [file] = examination.files;
  const sentName = toExamination(await findExamination(ctx.db, id))?.files[0]?.name;
  if (examination.isBundle || file === undefined || sentName === undefined) return examination;
  return { ...examination, files: [{ ...file, name: sentName }] };
}

async function hasSameContent(ctx: Ctx, name: string, bytes: Uint8Array): Promise<boolean> {
  const storedUpload = await readStoredFile(ctx, name);
  return storedUpload !== undefined && Buffer.from(bytes).equals(storedUpload);
}

async function readStoredFile(
  { storage }: Pick<Ctx, 'storage'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = await storage.sizeOf(name);
  if (size === undefined) return undefined;
  return new Response(await storage.read(name, { start: 0, end: size - 1 })).bytes();
}

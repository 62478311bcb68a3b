import { emptyCatalogue } from '#modules/catalogue/changes.ts';
import { itemLimits } from '#modules/catalogue/constants.ts';
import {
  checkOf,
  deleteRewrite,
  findUploadToRewrite,
  replaceUpload,
  storeExamination,
} from '#modules/catalogue/store.ts';
import { asExamination, discard } from '#modules/catalogue/submission.ts';
import type { Ctx } from '#modules/context.ts';
import type { Examination } from '#modules/media/ports.ts';
import { claimMedia, readMedia, releaseMedia, removeFiles, storeUpload } from '#modules/media/upload.ts';

/** The sender id for this job, because no member sends these files. */
const nobody = 0;

/**
 * Replaces the uploads that were stored before Lottie and TGS files were rewritten. Each upload is one transaction, so
 * that the job can be interrupted at any moment and goes on with the next one. Returns the number of replaced uploads.
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
  const bytes = name === undefined ? undefined : await readStored(ctx, name);
  if (name === undefined || bytes === undefined) {
    await deleteRewrite(ctx.db, id);
    return false;
  }
  await using kept = await ctx.uploads.keep([bytes]);
  const [path = ''] = kept.paths;
  const file = { field: 'upload', name, path, sizeBytes: bytes.length };
  const stored = await storeUpload(ctx, { file, folder: kept.folder, sender: nobody }, itemLimits.items);
  const { media } = stored;
  const isUsable = media !== undefined && stored.examination.files.every((one) => !('unreadable' in one));
  const [newName = ''] = media?.files ?? [];
  if (!isUsable || (await isSame(ctx, newName, bytes))) {
    if (media !== undefined) await discard(ctx, [media.id]);
    await finish(ctx, id, isUsable ? await withName(ctx, id, stored.examination) : undefined);
    return false;
  }
  const examination = await withName(ctx, id, stored.examination);
  const released = await ctx.db.transaction().execute(async (trx) => {
    await claimMedia(ctx, trx, [media.id]);
    const isReplaced = await replaceUpload(trx, { from: id, to: media.id, examination });
    await deleteRewrite(trx, id);
    return releaseMedia(trx, [isReplaced ? id : media.id]);
  });
  await removeFiles(ctx, released);
  await emptyCatalogue(ctx, { isShown: true });
  return true;
}

/** Marks an upload whose file stays. An upload that would be rejected today stays as it is. */
async function finish(ctx: Ctx, id: string, examination: Examination | undefined): Promise<void> {
  if (examination === undefined) ctx.log.warn({ media: id }, 'A stored animation cannot be rewritten');
  else await storeExamination(ctx.db, { from: id, to: id, examination });
  await deleteRewrite(ctx.db, id);
}

/** A single file is reported under its original file name. */
async function withName(ctx: Ctx, id: string, examination: Examination): Promise<Examination> {
  const [file] = examination.files;
  const sentName = asExamination(await checkOf(ctx.db, id))?.files[0]?.name;
  if (examination.isBundle || file === undefined || sentName === undefined) return examination;
  return { ...examination, files: [{ ...file, name: sentName }] };
}

async function isSame(ctx: Ctx, name: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await readStored(ctx, name);
  return stored !== undefined && Buffer.from(bytes).equals(stored);
}

async function readStored(
  { storage }: Pick<Ctx, 'storage'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = await storage.sizeOf(name);
  if (size === undefined) return undefined;
  return new Response(await storage.read(name, { start: 0, end: size - 1 })).bytes();
}

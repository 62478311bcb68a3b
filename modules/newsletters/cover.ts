import type { Ctx, Db } from '#modules/context.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { isCoverUsed } from '#modules/newsletters/image-store.ts';
import {
  claimMedia,
  type UploadedFile,
  releaseMedia,
  removeFiles,
  storeNewsletterImage,
} from '#modules/media/upload.ts';

/** Length of the upload id, with which the file names of an upload start. */
const idLength = 32;

/**
 * Stores the cover of a newsletter and returns its file name. Saving a newsletter claims the cover; an unclaimed
 * cover is deleted after a day.
 * @throws {AppError} for a file that is not an image (modules/media)
 */
export async function storeCover(ctx: Ctx, upload: UploadedFile): Promise<string> {
  const { files } = await storeNewsletterImage(ctx, upload);
  const [name] = files;
  if (name === undefined) throw new Error('A cover was stored without a file');
  return name;
}

/** Claims a new cover for a newsletter, in the transaction that writes the newsletter. */
export async function claimCover(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  name: string | null | undefined,
): Promise<void> {
  if (name !== null && name !== undefined) await claimMedia(ctx, db, [name.slice(0, idLength)]);
}

/**
 * Locks a newsletter with this cover until the end of the transaction, so that the cover is not deleted before the
 * transaction stores another newsletter with the same cover.
 * @throws {AppError} missing if no newsletter has this cover.
 */
export async function lockSharedCover(db: Db, name: string | null | undefined): Promise<void> {
  if (name === null || name === undefined || (await isCoverUsed(db, name))) return;
  throw new AppError('missing', 'file.expired');
}

/** Deletes a cover that no newsletter uses. Does nothing for a missing name. */
export async function deleteUnusedCover(ctx: Ctx, name: string | null | undefined): Promise<void> {
  if (name === null || name === undefined || (await isCoverUsed(ctx.db, name))) return;
  await removeFiles(ctx, await releaseMedia(ctx.db, [name.slice(0, idLength)]));
}

/** Returns the absolute URL of a cover for emails. */
export function getCoverUrl(ctx: Pick<Ctx, 'settings'>, name: string): string {
  return new URL(buildMediaPath(name), `${ctx.settings.publicUrl}/`).href;
}

import type { Ctx, Db } from '#modules/context.ts';
import { listVideoIds } from '#modules/html/video.ts';
import { storeImageDescriptions } from '#modules/media/library.ts';
import {
  claimMedia,
  findMedia,
  type UploadedFile,
  lockMediaForText,
  readMedia,
  releaseMedia,
  storeNewsletterImage,
} from '#modules/media/upload.ts';
import { claimTextVideos } from '#modules/media/video.ts';
import { buildMediaPath } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { deleteImageUses, insertImageUses, findUnusedImages } from '#modules/newsletters/image-store.ts';

/** An uploaded image: the path on this site, the displayed size in CSS pixels, and the original size in pixels. */
export type UploadedImage = {
  id: string;
  path: string;
  width: number;
  height: number;
  original: { width: number; height: number };
  sizeBytes: number;
  /** True if the image is animated and too large for an email, so that only its first frame is shown. */
  isStilled: boolean;
};

/** The content width of an email in CSS pixels. */
const contentWidth = 536;

/**
 * Stores a cover or an image of a message. Saving a newsletter claims the image; an unclaimed image is deleted after a day.
 * @throws {AppError} for a file that is not an image (modules/media)
 */
export async function storeImage(ctx: Ctx, upload: UploadedFile): Promise<UploadedImage> {
  const media = await storeNewsletterImage(ctx, upload);
  return { ...toUploadedImage(media), isStilled: media.isStilled };
}

/** Maps an upload to the image of a message: the animated copy, or the first file if there is no animated copy. */
export function toUploadedImage({
  id,
  files,
  width,
  height,
  sizeBytes,
}: Media): Omit<UploadedImage, 'isStilled'> {
  const name = files.find((file) => file.endsWith('.gif')) ?? files[0];
  if (name === undefined) throw new Error('An image was stored without a file');
  const scale = Math.min(1, contentWidth / (width ?? contentWidth));
  const scaleSide = (pixels: number | null) => Math.max(1, Math.round((pixels ?? contentWidth) * scale));
  const original = { width: width ?? contentWidth, height: height ?? contentWidth };
  return {
    id,
    path: buildMediaPath(name),
    width: scaleSide(width),
    height: scaleSide(height),
    original,
    sizeBytes,
  };
}

/** Returns the file name of an earlier upload, or undefined if the upload was deleted. */
export async function findImageFileName(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await readMedia(ctx, id, 'newsletter-image'))?.files[0];
}

/**
 * Claims the images and videos of a message, in the transaction that stores the message. Ignores deleted images. Does not claim
 * images of other kinds, such as the image of a post, because claimed images are deleted with the newsletter.
 */
export async function claimImages(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  newsletterId: number,
  message: string,
): Promise<void> {
  const { images: ids, videos: shownVideos } = findUploadIds(message);
  await lockMediaForText(trx, ids);
  const unused = await findUnusedImages(trx, ids);
  const found = (await findMedia(trx, unused, 'newsletter-image')).map(({ id }) => id);
  await claimMedia(ctx, trx, found);
  const videos = await claimTextVideos(ctx, trx, shownVideos);
  await storeImageDescriptions(trx, message);
  const usedIds = ids.filter((id) => !unused.includes(id) || found.includes(id));
  await insertImageUses(trx, newsletterId, [...new Set([...usedIds, ...videos])]);
}

/** Returns the ids of images that are used neither in the message of a newsletter nor in the welcome email. */
export async function findImagesUnusedInTexts(trx: Db, ids: readonly string[]): Promise<string[]> {
  return findUnusedImages(trx, ids);
}

/** Releases the images that only this newsletter uses. Returns the file names for `removeFiles`. */
export async function releaseImages(trx: Db, newsletterId: number): Promise<string[]> {
  return releaseMedia(trx, await deleteImageUses(trx, newsletterId));
}

/** Returns the ids of the uploads in a message: images, including posters of videos, and videos. */
export function findUploadIds(message: string): { images: string[]; videos: string[] } {
  const matches = message.matchAll(/(?:<img src|<video [^<>]*poster)="\/media\/([\da-f]{32})/g);
  return { images: [...new Set(Array.from(matches, ([, id = '']) => id))], videos: listVideoIds(message) };
}

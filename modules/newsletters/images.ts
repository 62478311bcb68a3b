import type { Ctx, Db } from '#modules/context.ts';
import { videoIdsIn } from '#modules/html/video.ts';
import { keepDescriptions } from '#modules/media/library.ts';
import {
  claimMedia,
  findMedia,
  type Given,
  holdShown,
  readMedia,
  releaseMedia,
  storeNewsletterImage,
} from '#modules/media/upload.ts';
import { claimShownVideos } from '#modules/media/video.ts';
import { mediaPath } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { forgetImages, noteImages, unusedImages } from '#modules/newsletters/image-store.ts';

/** An uploaded image: its path on this site, its size in CSS pixels in a text, and its original size. */
export type SentImage = {
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
const shownWidth = 536;

/**
 * Stores an image of an email, a cover or an image in the text, not yet claimed: cleanup deletes it after a day unless a saved
 * newsletter uses it.
 * @throws {Refusal} for a file that is not an image (modules/media)
 */
export async function storeImage(ctx: Ctx, given: Given): Promise<SentImage> {
  const media = await storeNewsletterImage(ctx, given);
  return { ...toSentImage(media), isStilled: media.isStilled };
}

/** Maps an upload to the image in a text: the animated copy if there is one. */
export function toSentImage({ id, files, width, height, sizeBytes }: Media): Omit<SentImage, 'isStilled'> {
  const name = files.find((file) => file.endsWith('.gif')) ?? files[0];
  if (name === undefined) throw new Error('A picture was stored without a file');
  const share = Math.min(1, shownWidth / (width ?? shownWidth));
  const side = (pixels: number | null) => Math.max(1, Math.round((pixels ?? shownWidth) * share));
  const original = { width: width ?? shownWidth, height: height ?? shownWidth };
  return { id, path: mediaPath(name), width: side(width), height: side(height), original, sizeBytes };
}

/** Returns the file name of an earlier upload, or undefined if the upload was deleted. */
export async function imageNamed(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await readMedia(ctx, id, 'newsletter-image'))?.files[0];
}

/**
 * Claims the images of a text, in the transaction that stores the text. Ignores deleted images. Does not claim uploads of other
 * kinds, such as a post's image, because they would be deleted with the newsletter.
 */
export async function claimImages(
  ctx: Pick<Ctx, 'clock'>,
  trx: Db,
  newsletterId: number,
  message: string,
): Promise<void> {
  const { images: ids, videos: shownVideos } = uploadsIn(message);
  await holdShown(trx, ids);
  const unused = await unusedImages(trx, ids);
  const found = (await findMedia(trx, unused, 'newsletter-image')).map(({ id }) => id);
  await claimMedia(ctx, trx, found);
  const videos = await claimShownVideos(ctx, trx, shownVideos);
  await keepDescriptions(trx, message);
  const kept = ids.filter((id) => !unused.includes(id) || found.includes(id));
  await noteImages(trx, newsletterId, [...new Set([...kept, ...videos])]);
}

/** Returns the uploads that no text of a newsletter or the welcome email uses. */
export async function unusedInTexts(trx: Db, ids: readonly string[]): Promise<string[]> {
  return unusedImages(trx, ids);
}

/** Releases the images that only this newsletter uses. Returns their files for `removeFiles`. */
export async function releaseImages(trx: Db, newsletterId: number): Promise<string[]> {
  return releaseMedia(trx, await forgetImages(trx, newsletterId));
}

/** Returns the ids of the uploads in a text: images including posters, and videos. */
export function uploadsIn(message: string): { images: string[]; videos: string[] } {
  const shown = message.matchAll(/(?:<img src|<video [^<>]*poster)="\/media\/([\da-f]{32})/g);
  return { images: [...new Set(Array.from(shown, ([, id = '']) => id))], videos: videoIdsIn(message) };
}

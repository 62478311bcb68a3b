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

/** A picture that was sent: its address on this site, its sides in pixels as a text shows it, and as it came. */
export type SentImage = {
  id: string;
  path: string;
  width: number;
  height: number;
  original: { width: number; height: number };
  sizeBytes: number;
  /** It moved, and is too large to move in an email: its first frame is shown. */
  isStilled: boolean;
};

/** No side of an email is wider. */
const shownWidth = 536;

/**
 * Stores a picture of an email, its cover or one of its text, unclaimed: it is swept in a day unless a newsletter that
 * shows it is saved. Refuses what is no picture (modules/media).
 */
export async function storeImage(ctx: Ctx, given: Given): Promise<SentImage> {
  const media = await storeNewsletterImage(ctx, given);
  return { ...toSentImage(media), isStilled: media.isStilled };
}

/** An upload of the kind of newsletters as their texts show it: the copy that moves, where there is one. */
export function toSentImage({ id, files, width, height, sizeBytes }: Media): Omit<SentImage, 'isStilled'> {
  const name = files.find((file) => file.endsWith('.gif')) ?? files[0];
  if (name === undefined) throw new Error('A picture was stored without a file');
  const share = Math.min(1, shownWidth / (width ?? shownWidth));
  const side = (pixels: number | null) => Math.max(1, Math.round((pixels ?? shownWidth) * share));
  const original = { width: width ?? shownWidth, height: height ?? shownWidth };
  return { id, path: mediaPath(name), width: side(width), height: side(height), original, sizeBytes };
}

/** The file of a picture that was sent before; undefined where it is gone. */
export async function imageNamed(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await readMedia(ctx, id, 'newsletter-image'))?.files[0];
}

/**
 * Keeps the pictures that a text shows, in the transaction that stores it; what is gone already stays gone. Uploads of
 * other kinds, such as a post's picture, are shown and never tied to the newsletter: they would go when it goes.
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

/** Those of these uploads that no email shows in its text, of newsletters and the welcome email. */
export async function unusedInTexts(trx: Db, ids: readonly string[]): Promise<string[]> {
  return unusedImages(trx, ids);
}

/** Gives up the pictures that this newsletter alone has, with it; answers their files for `removeFiles`. */
export async function releaseImages(trx: Db, newsletterId: number): Promise<string[]> {
  return releaseMedia(trx, await forgetImages(trx, newsletterId));
}

/** The ids of the uploads that a text names: images with posters, and videos. */
export function uploadsIn(message: string): { images: string[]; videos: string[] } {
  const shown = message.matchAll(/(?:<img src|<video [^<>]*poster)="\/media\/([\da-f]{32})/g);
  return { images: [...new Set(Array.from(shown, ([, id = '']) => id))], videos: videoIdsIn(message) };
}

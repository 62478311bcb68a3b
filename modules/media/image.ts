import type { Rendition, ImageFormat, UnreadableReason } from '#modules/media/ports.ts';
import {
  fallbackWidth,
  getMessageThumbnailName,
  animatedEmailImage,
  postImageWidths,
} from '#modules/media/constants.ts';
import { AppError } from '#modules/app-error.ts';
import type { AppErrorCode } from '#modules/app-error.ts';

/** Formats of the main image of a post, detected by content. */
export const postImageFormats: readonly ImageFormat[] = ['png', 'jpeg'];
export const allImageFormats: readonly ImageFormat[] = ['png', 'jpeg', 'webp', 'avif', 'gif'];

const catalogueSides = { image: 1024, thumbnail: 256 } as const;

/** The maximum height of a GIF, so that only the width limits the size. */
const maxGifHeight = 65_535;

/**
 * Returns the sizes of a post image; sizes greater than the original are left out. For an animated image, only the
 * WebP files are animated; the JPEG contains the first frame.
 */
export function listPostRenditions(id: string): Rendition[] {
  const widths = postImageWidths.flatMap((width): Rendition[] => [
    { name: `${id}-${width}.avif`, format: 'avif', width, quality: 55, isStill: true },
    { name: `${id}-${width}.webp`, format: 'webp', width, quality: 78, isMoving: true },
  ]);
  return [
    ...widths,
    { name: `${id}-${fallbackWidth}.jpg`, format: 'jpeg', width: fallbackWidth, quality: 82 },
  ];
}

/** Returns the image of a catalogue item, which may be animated, and its still thumbnail. */
export function listCatalogueRenditions(id: string): Rendition[] {
  const { image, thumbnail } = catalogueSides;
  return [
    { name: `${id}.webp`, format: 'webp', width: image, height: image, quality: 88, isMoving: true },
    { name: `${id}-thumb.webp`, format: 'webp', width: thumbnail, height: thumbnail, quality: 80 },
  ];
}

/** Returns the thumbnail of a file of a contact message, so that members need not load the file. */
export function getMessageThumbnailRendition(id: string): Rendition {
  return { name: getMessageThumbnailName(id), format: 'webp', width: 480, height: 480, quality: 78 };
}

/** Returns the files of a video's poster: WebP for pages, and a JPEG for emails, feeds and old browsers. */
export function listPosterRenditions(id: string): Rendition[] {
  return [
    { name: `${id}-400.webp`, format: 'webp', width: 400, quality: 70 },
    { name: `${id}-800.webp`, format: 'webp', width: 800, quality: 70 },
    { name: `${id}-${fallbackWidth}.jpg`, format: 'jpeg', width: fallbackWidth, quality: 78 },
  ];
}

/**
 * Returns the files of an image in emails: a JPEG, which every mail program shows, twice as wide as the 600 px of an
 * email. An animated image also has a GIF of limited size, because GIF is the only format that every mail program
 * with support for animations can play.
 */
export function listNewsletterRenditions(id: string): Rendition[] {
  const { width, bytes: motionBytes } = animatedEmailImage;
  return [
    { name: `${id}.jpg`, format: 'jpeg', width: 1200, quality: 80 },
    {
      name: `${id}.gif`,
      format: 'gif',
      width,
      height: maxGifHeight,
      quality: 100,
      isMoving: true,
      motionBytes,
    },
  ];
}

/** Error codes of files that are not images, and of images that cannot be processed. */
const errorCodes: Readonly<Record<UnreadableReason, AppErrorCode>> = {
  empty: 'invalid',
  svg: 'unsupported',
  html: 'unsupported',
  text: 'unsupported',
  archive: 'unsupported',
  unknown: 'unsupported',
  damaged: 'invalid',
  falseSize: 'invalid',
  tooManyPixels: 'invalid',
  tooHeavy: 'invalid',
  tooManyParts: 'invalid',
  tooSlow: 'invalid',
  expressions: 'invalid',
  remoteFiles: 'invalid',
  tooLarge: 'tooLarge',
  heic: 'unsupported',
  movingAvif: 'unsupported',
  tooDeep: 'invalid',
  tooManyLayers: 'invalid',
  noFrameRate: 'invalid',
  noFrames: 'invalid',
  noLayers: 'invalid',
  noSize: 'invalid',
  badVersion: 'invalid',
  missingAsset: 'invalid',
  imageInside: 'invalid',
  imageFlag: 'invalid',
  cutOff: 'invalid',
  wrongChecksum: 'invalid',
};

/** Creates the error for one file of a form, with its field and a message of `content/messages.ts`. */
export function createFileError(
  field: string,
  reason: UnreadableReason | 'format' | 'tooMuchMotion',
): AppError {
  const message = `file.${reason}`;
  const code =
    reason === 'format' ? 'unsupported' : reason === 'tooMuchMotion' ? 'invalid' : errorCodes[reason];
  return new AppError(code, message, { fields: [{ path: field, message }] });
}

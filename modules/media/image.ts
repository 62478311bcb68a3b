import type { Drawing, ImageFormat, Unreadable } from '#modules/media/ports.ts';
import {
  fallbackWidth,
  messageThumbnailName,
  movingEmailImage,
  postWidths,
} from '#modules/media/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import type { RefusalCode } from '#modules/refusal.ts';

/** Formats that a field takes, by content. */
export const postFormats: readonly ImageFormat[] = ['png', 'jpeg'];
/** Every format of image that is taken. */
export const anyFormat: readonly ImageFormat[] = ['png', 'jpeg', 'webp', 'avif', 'gif'];

/** Side of the picture of a catalogue's item, and of its thumbnail in lists. */
const catalogueSides = { image: 1024, thumbnail: 256 } as const;

/** As high as the format counts: the width alone bounds it. */
const gifSide = 65_535;

/**
 * The sizes of a post's picture, files named after the id; sizes above that of the picture are left out. A moving one moves as WebP,
 * its JPEG is the first frame.
 */
export function postDrawings(id: string): Drawing[] {
  const widths = postWidths.flatMap((width): Drawing[] => [
    { name: `${id}-${width}.avif`, format: 'avif', width, quality: 55, isStill: true },
    { name: `${id}-${width}.webp`, format: 'webp', width, quality: 78, isMoving: true },
  ]);
  return [
    ...widths,
    { name: `${id}-${fallbackWidth}.jpg`, format: 'jpeg', width: fallbackWidth, quality: 82 },
  ];
}

/** The picture of a catalogue's item, which may move, and its still thumbnail. */
export function catalogueDrawings(id: string): Drawing[] {
  const { image, thumbnail } = catalogueSides;
  return [
    { name: `${id}.webp`, format: 'webp', width: image, height: image, quality: 88, isMoving: true },
    { name: `${id}-thumb.webp`, format: 'webp', width: thumbnail, height: thumbnail, quality: 80 },
  ];
}

/** The picture of a file of a contact message beside its name: what the file itself is nobody has to load. */
export function messageThumbnail(id: string): Drawing {
  return { name: messageThumbnailName(id), format: 'webp', width: 480, height: 480, quality: 78 };
}

/** The poster of a video: what its page loads before anybody asked for the video, and a JPEG for emails, feeds and old browsers. */
export function posterDrawings(id: string): Drawing[] {
  return [
    { name: `${id}-400.webp`, format: 'webp', width: 400, quality: 70 },
    { name: `${id}-800.webp`, format: 'webp', width: 800, quality: 70 },
    { name: `${id}-${fallbackWidth}.jpg`, format: 'jpeg', width: fallbackWidth, quality: 78 },
  ];
}

/**
 * A picture of an email: a JPEG, which every mail program shows, twice as wide as the 600 px of an email; of a moving one
 * a GIF too, the one format that moves in every program which moves any, within its bytes.
 */
export function newsletterDrawings(id: string): Drawing[] {
  const { width, bytes: motionBytes } = movingEmailImage;
  return [
    { name: `${id}.jpg`, format: 'jpeg', width: 1200, quality: 80 },
    { name: `${id}.gif`, format: 'gif', width, height: gifSide, quality: 100, isMoving: true, motionBytes },
  ];
}

/** What no picture at all is refused with, and what one is that cannot be used. */
const codes: Readonly<Record<Unreadable, RefusalCode>> = {
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

/** The refusal of one file of a form, with its field and in words of `content/messages.ts`. */
export function refuseFile(field: string, reason: Unreadable | 'format' | 'tooMuchMotion'): Refusal {
  const message = `file.${reason}`;
  const code = reason === 'format' ? 'unsupported' : reason === 'tooMuchMotion' ? 'invalid' : codes[reason];
  return new Refusal(code, message, { fields: [{ path: field, message }] });
}

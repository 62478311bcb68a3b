import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ImageFormat, Motion, Unreadable } from '#modules/media/ports.ts';
import { type ByteSource, readPieces } from '#platform/files/byte-source.ts';
import { tellsPlace } from '#platform/files/exif.ts';
import { type FileType, headBytes, typeOf } from '#platform/files/file-type.ts';
import { walkGif } from '#platform/files/gif-file.ts';
import { pixelLimit, type Refused, sideLimit, type Walked } from '#platform/files/image-walk.ts';
import { walkJpeg } from '#platform/files/jpeg-file.ts';
import { readFirstFrame, walkPng } from '#platform/files/png-file.ts';
import { walkWebp } from '#platform/files/webp-file.ts';

/**
 * What may stand in memory before the first row is out: three bytes for each of 40 megapixels, which is a photo that loads
 * step by step. Interlaced drawings, GIF and lossless WebP, of four bytes a pixel, come to 30 megapixels.
 */
const heldLimitBytes = pixelLimit * 3;
/** Planes, colours and what the encoder keeps: 979 MB for 40 megapixels of 1,223 bytes (measured), so that 5 are let in. */
const avifHeldBytes = 24;

/** A decoder that meets its match is told to stop. */
const decodeSeconds = 20;

/** A picture as its bytes are: the file itself, or an entry of a bundle in memory. */
export type ImageInput = { source: ByteSource; input: string | Buffer };
export type ImageFile = {
  format: ImageFormat;
  width: number;
  height: number;
  frames: number;
  motion: Motion | undefined;
  hasLocation: boolean;
};

/**
 * Opens the process to the decoders of PNG, JPEG, WebP, AVIF and GIF and closes it to all others, SVG among them;
 * one decode at a time on one core, so that requests beside it keep theirs.
 */
export function closeDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const kept = ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: kept.map((name) => `VipsForeignLoad${name}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Reads what a picture is without decoding it, its sides as they are shown: its parts are walked before the decoder's
 * library sees it, and whatever one of the two says of its size counts. Answers why where it is none.
 */
export async function readImageFile({
  source,
  input,
}: ImageInput): Promise<ImageFile | { unreadable: Unreadable }> {
  const type = typeOf(source.read(0, headBytes));
  if (!isImage(type)) return { unreadable: unreadableBy(type) };
  // libvips reads no image sequences, which is what browsers play if this is the first brand (AVIF 1.1, 6.3).
  if (type === 'avif' && source.read(8, 4).toString('latin1') === 'avis') return { unreadable: 'movingAvif' };
  const walked = walk(type, source);
  if ('unreadable' in walked) return walked;
  if (walked.width * walked.height > pixelLimit) return { unreadable: 'tooManyPixels' };
  const facts = await sharp(input, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (facts === undefined) return { unreadable: 'damaged' };
  const width = Math.max(facts.width, walked.width);
  const height = Math.max(facts.pageHeight ?? facts.height, walked.height);
  if (width * height > pixelLimit) return { unreadable: 'tooManyPixels' };
  if (Math.max(width, height) > sideLimit || width * height * walked.heldBytes > heldLimitBytes)
    return { unreadable: 'tooHeavy' };
  const isTurned = (facts.orientation ?? 1) >= 5;
  return {
    format: type,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    frames: walked.frames,
    motion: walked.motion,
    hasLocation: walked.hasLocation || (facts.exif !== undefined && tellsPlace(facts.exif)),
  };
}

/** The decoder of a picture's first frame, or of all: cut-off and damaged data make it fail. */
export function decoder(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: pixelLimit, failOn: 'error', ...options }).timeout({
    seconds: decodeSeconds,
  });
}

/** The picture whose first frame is what browsers show first: an APNG may begin with a picture that is none of its frames. */
export async function firstFrame(
  { source, input }: ImageInput,
  format: ImageFormat,
): Promise<string | Buffer> {
  const frame = format === 'png' ? readFirstFrame(source) : undefined;
  if (frame === undefined) return input;
  const { png, canvas, box } = frame;
  return decoder(png)
    .ensureAlpha()
    .extend({
      left: box.x,
      top: box.y,
      right: canvas.width - box.x - box.width,
      bottom: canvas.height - box.y - box.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png({ compressionLevel: 0 })
    .keepIccProfile()
    .toBuffer();
}

/**
 * The picture without metadata and appended bytes: PNG, WebP and GIF keep their very pixels and frames, JPEG and AVIF
 * are encoded anew. All keep their colour profile: without it a Display-P3 red (234, 51, 35) would be shown as sRGB's.
 * To be called for pictures that `readImageFile` took.
 */
export async function cleanImage(
  { source, input }: ImageInput,
  format: ImageFormat,
): Promise<Iterable<Buffer>> {
  const pixels = () => decoder(input).autoOrient().keepIccProfile();
  // Tables of its own would be some percent smaller, for 230 MB of coefficients and thrice the time at 40 megapixels.
  if (format === 'jpeg') return [await pixels().jpeg({ quality: 92, optimiseCoding: false }).toBuffer()];
  if (format === 'avif') return [await pixels().avif({ quality: 80, effort: 2 }).toBuffer()];
  const walked = walk(format, source);
  return readPieces(source, 'pieces' in walked ? walked.pieces : []);
}

function walk(type: ImageFormat, source: ByteSource): Walked | Refused {
  if (type === 'png') return walkPng(source);
  if (type === 'webp') return walkWebp(source);
  if (type === 'gif') return walkGif(source);
  if (type === 'jpeg') return walkJpeg(source);
  return { pieces: [], frames: 1, hasLocation: false, width: 0, height: 0, heldBytes: avifHeldBytes };
}

function isImage(type: FileType): type is ImageFormat {
  return type === 'png' || type === 'jpeg' || type === 'webp' || type === 'avif' || type === 'gif';
}

/** What a file that is no picture is called. */
export function unreadableBy(type: FileType): Unreadable {
  if (type === 'json') return 'text';
  if (type === 'zip' || type === 'gzip') return 'archive';
  if (type === 'empty' || type === 'heic' || type === 'svg' || type === 'html' || type === 'text')
    return type;
  return 'unknown';
}

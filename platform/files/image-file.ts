import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ImageFormat, AnimationTiming, UnreadableReason } from '#modules/media/ports.ts';
import { type ByteSource, readPieces } from '#platform/files/byte-source.ts';
import { hasGpsData } from '#platform/files/exif.ts';
import { type FileType, typeDetectionBytes, detectFileType } from '#platform/files/file-type.ts';
import { walkGif } from '#platform/files/gif-file.ts';
import { pixelLimit, type UnreadableResult, sideLimit, type WalkResult } from '#platform/files/image-walk.ts';
import { walkJpeg } from '#platform/files/jpeg-file.ts';
import { readFirstFrame, walkPng } from '#platform/files/png-file.ts';
import { walkWebp } from '#platform/files/webp-file.ts';

/**
 * Maximum memory of a decoder before it outputs the first row: three bytes per pixel of a progressive photo of 40
 * megapixels. Interlaced PNG, GIF and lossless WebP need four bytes per pixel, so their limit is 30 megapixels.
 */
const memoryLimitBytes = pixelLimit * 3;
/**
 * Bytes per pixel of an AVIF decoder: planes, colours and encoder state. 40 megapixels from a file of 1,223 bytes took 979 MB
 * (measured), so the limit is 5 megapixels.
 */
const avifBytesPerPixel = 24;

/** Time limit of decoding, for images that are built to be slow. */
const decodeSeconds = 20;

/** The bytes of an image: a file, or an entry of a bundle in memory. */
export type ImageInput = { source: ByteSource; input: string | Buffer };
export type ImageFile = {
  format: ImageFormat;
  width: number;
  height: number;
  frames: number;
  motion: AnimationTiming | undefined;
  hasLocation: boolean;
};

/**
 * Enables only the decoders of PNG, JPEG, WebP, AVIF and GIF; SVG and all others stay disabled. Limits decoding to one thread, so
 * that requests have the other cores.
 */
export function restrictDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  const allowed = ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'];
  sharp.unblock({ operation: allowed.map((name) => `VipsForeignLoad${name}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Reads the properties of an image without decoding it. Checks the structure of the file before libvips reads the
 * file. Uses the larger width and the larger height of the two results. Width and height include the EXIF rotation.
 * Returns `unreadable` with the reason if the image is not usable.
 */
export async function readImageFile({
  source,
  input,
}: ImageInput): Promise<ImageFile | { unreadable: UnreadableReason }> {
  const type = detectFileType(source.read(0, typeDetectionBytes));
  if (!isImage(type)) return { unreadable: getUnreadableReason(type) };
  // The major brand `avis` marks an image sequence (AVIF 1.1, 6.3). Browsers play image sequences, but libvips cannot
  // read them.
  if (type === 'avif' && source.read(8, 4).toString('latin1') === 'avis') return { unreadable: 'movingAvif' };
  const walked = walkImage(type, source);
  if ('unreadable' in walked) return walked;
  if (walked.width * walked.height > pixelLimit) return { unreadable: 'tooManyPixels' };
  const facts = await sharp(input, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (facts === undefined) return { unreadable: 'damaged' };
  const width = Math.max(facts.width, walked.width);
  const height = Math.max(facts.pageHeight ?? facts.height, walked.height);
  if (width * height > pixelLimit) return { unreadable: 'tooManyPixels' };
  if (Math.max(width, height) > sideLimit || width * height * walked.heldBytes > memoryLimitBytes)
    return { unreadable: 'tooHeavy' };
  const isRotated = (facts.orientation ?? 1) >= 5;
  return {
    format: type,
    width: isRotated ? height : width,
    height: isRotated ? width : height,
    frames: walked.frames,
    motion: walked.motion,
    hasLocation: walked.hasLocation || (facts.exif !== undefined && hasGpsData(facts.exif)),
  };
}

/** Creates a decoder of the first frame or of all frames. The decoder fails on truncated or damaged data. */
export function createDecoder(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: pixelLimit, failOn: 'error', ...options }).timeout({
    seconds: decodeSeconds,
  });
}

/**
 * Returns an image whose first frame is the frame that browsers show first. The default image of an APNG is not
 * always part of its animation.
 */
export async function getFirstFrame(
  { source, input }: ImageInput,
  format: ImageFormat,
): Promise<string | Buffer> {
  const frame = format === 'png' ? readFirstFrame(source) : undefined;
  if (frame === undefined) return input;
  const { png, canvas, box } = frame;
  return createDecoder(png)
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
 * Returns the image without metadata and appended bytes. PNG, WebP and GIF retain their exact pixels and frames; JPEG
 * and AVIF are encoded again. All formats retain their colour profile; without the profile, a Display P3 red (234,
 * 51, 35) would appear as sRGB. Call it only for images that `readImageFile` accepted.
 */
export async function cleanImage(
  { source, input }: ImageInput,
  format: ImageFormat,
): Promise<Iterable<Buffer>> {
  const pixels = () => createDecoder(input).autoOrient().keepIccProfile();
  // Optimized tables save a few percent, but take 230 MB of coefficients and three times as long for 40 megapixels.
  if (format === 'jpeg') return [await pixels().jpeg({ quality: 92, optimiseCoding: false }).toBuffer()];
  if (format === 'avif') return [await pixels().avif({ quality: 80, effort: 2 }).toBuffer()];
  const walked = walkImage(format, source);
  return readPieces(source, 'pieces' in walked ? walked.pieces : []);
}

function walkImage(type: ImageFormat, source: ByteSource): WalkResult | UnreadableResult {
  if (type === 'png') return walkPng(source);
  if (type === 'webp') return walkWebp(source);
  if (type === 'gif') return walkGif(source);
  if (type === 'jpeg') return walkJpeg(source);
  return { pieces: [], frames: 1, hasLocation: false, width: 0, height: 0, heldBytes: avifBytesPerPixel };
}

function isImage(type: FileType): type is ImageFormat {
  return type === 'png' || type === 'jpeg' || type === 'webp' || type === 'avif' || type === 'gif';
}

/** Returns the reason for a file that is not an image. */
export function getUnreadableReason(type: FileType): UnreadableReason {
  if (type === 'json') return 'text';
  if (type === 'zip' || type === 'gzip') return 'archive';
  if (type === 'empty' || type === 'heic' || type === 'svg' || type === 'html' || type === 'text')
    return type;
  return 'unknown';
}

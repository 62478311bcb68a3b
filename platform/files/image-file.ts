import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ImageFormat, Unreadable } from '#domain/media/ports.ts';
import { type ByteSource, type Piece, readPieces } from '#platform/files/byte-source.ts';
import { tellsPlace } from '#platform/files/exif.ts';
import { type FileType, headBytes, typeOf } from '#platform/files/file-type.ts';
import { walkGif } from '#platform/files/gif-file.ts';
import { walkPng } from '#platform/files/png-file.ts';
import { walkWebp } from '#platform/files/webp-file.ts';

/** What a picture holds at most, frames of moving ones one by one (specification 5.26). */
export const pixelLimit = 40_000_000;

/** A decoder that meets its match is told to stop. */
const decodeSeconds = 20;

/** A picture as its bytes are: the file itself, or an entry of a bundle in memory. */
export type ImageInput = { source: ByteSource; input: string | Buffer };
export type ImageFile = {
  format: ImageFormat;
  width: number;
  height: number;
  frames: number;
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

/** Reads what a picture is without decoding it, its sides as they are shown. Answers why where it is none. */
export async function readImageFile({
  source,
  input,
}: ImageInput): Promise<ImageFile | { unreadable: Unreadable }> {
  const type = typeOf(source.read(0, headBytes));
  if (!isImage(type)) return { unreadable: unreadableBy(type) };
  const walked = walk(type, source);
  const facts = await sharp(input, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (walked === undefined || facts === undefined) return { unreadable: 'damaged' };
  const height = facts.pageHeight ?? facts.height;
  if (facts.width * height > pixelLimit) return { unreadable: 'tooManyPixels' };
  const isTurned = (facts.orientation ?? 1) >= 5;
  return {
    format: type,
    width: isTurned ? height : facts.width,
    height: isTurned ? facts.width : height,
    frames: walked.frames,
    hasLocation: walked.hasLocation || (facts.exif !== undefined && tellsPlace(facts.exif)),
  };
}

/** The decoder of a picture's first frame, or of all: cut-off and damaged data make it fail. */
export function decoder(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { limitInputPixels: pixelLimit, failOn: 'error', ...options }).timeout({
    seconds: decodeSeconds,
  });
}

/**
 * The picture without metadata and appended bytes: PNG, WebP and GIF keep their very pixels and frames, JPEG and AVIF
 * are encoded anew. All keep their colour profile: without it a Display-P3 red (234, 51, 35) would be shown as sRGB's.
 * To be called for pictures that `readPicture` took.
 */
export async function cleanImage(
  { source, input }: ImageInput,
  format: ImageFormat,
): Promise<Iterable<Buffer>> {
  const pixels = () => decoder(input).autoOrient().keepIccProfile();
  if (format === 'jpeg') return [await pixels().jpeg({ quality: 92 }).toBuffer()];
  if (format === 'avif') return [await pixels().avif({ quality: 80, effort: 2 }).toBuffer()];
  return readPieces(source, walk(format, source)?.pieces ?? []);
}

type Walked = { pieces: Piece[]; frames: number; hasLocation: boolean };

function walk(type: ImageFormat, source: ByteSource): Walked | undefined {
  if (type === 'png') return walkPng(source);
  if (type === 'webp') return walkWebp(source);
  if (type === 'gif') {
    const walked = walkGif(source);
    return walked && { ...walked, hasLocation: false };
  }
  return { pieces: [], frames: 1, hasLocation: false };
}

function isImage(type: FileType): type is ImageFormat {
  return type === 'png' || type === 'jpeg' || type === 'webp' || type === 'avif' || type === 'gif';
}

/** What a file that is no picture is called. */
export function unreadableBy(type: FileType): Unreadable {
  if (type === 'json') return 'text';
  if (type === 'zip' || type === 'gzip') return 'archive';
  if (type === 'empty' || type === 'svg' || type === 'html' || type === 'text') return type;
  return 'unknown';
}

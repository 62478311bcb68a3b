import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type {
  Examination,
  ExaminationLimits,
  ExaminedFile,
  ImageFacts,
  LottieFeature,
  ReceivedFile,
  UnreadableReason,
  ImageJobContext,
} from '#modules/media/ports.ts';
import { type Bundle, openBundle } from '#platform/files/bundle-file.ts';
import { createBufferSource, openFileSource } from '#platform/files/byte-source.ts';
import { typeDetectionBytes, detectFileType } from '#platform/files/file-type.ts';
import {
  cleanImage,
  createDecoder,
  getFirstFrame,
  type ImageInput,
  readImageFile,
} from '#platform/files/image-file.ts';
import { pixelLimit } from '#platform/files/image-walk.ts';
import { lottieLimitBytes, listEmbeddedImages, readLottie, unpackTgs } from '#platform/files/lottie-file.ts';
import type { LottieObject } from '#platform/files/lottie-value.ts';
import { openZipWriter } from '#platform/files/zip-writer.ts';

const cellPixels = 96;
const maxColumns = 8;
const opaque = 255;

/** A valid file: its properties, its clean bytes, and its thumbnail for the contact sheet. */
type UsableFile = { facts: ImageFacts; clean: Iterable<Buffer>; thumb: Thumbnail | undefined };
/** Pixels of four bytes, scaled to fit a cell. */
type Thumbnail = { pixels: Buffer; width: number; height: number };
type FileInspection = UsableFile | { unreadable: UnreadableReason };

/** Work in steps. Between steps the thread may do other work. */
export type SteppedTask<Result> = AsyncGenerator<void, Result, void>;

/**
 * Examines a catalogue upload and rewrites it without metadata, appended bytes and unusable files. The upload is an image, a
 * Lottie, a TGS, or a zip of such files. Reads one entry of a zip into memory at a time; each entry is a step.
 */
export async function* inspectFile(
  file: ReceivedFile,
  limits: ExaminationLimits,
  { folder }: ImageJobContext,
): SteppedTask<Examination> {
  using source = openFileSource(file.path);
  if (detectFileType(source.read(0, typeDetectionBytes)) === 'zip')
    return yield* inspectBundle(file, folder, limits);
  const examined = await inspectContent({ source, input: file.path });
  const files = [toExaminedFile(basename(file.name), file.sizeBytes, examined)];
  if ('unreadable' in examined) return { files, isBundle: false, cleaned: undefined, sheet: undefined };
  const path = join(folder, 'cleaned');
  const sizeBytes = writeAll(path, examined.clean);
  const cleaned = { path, extension: getExtension(examined.facts), sizeBytes };
  return { files, isBundle: false, cleaned, sheet: await drawSheet([examined.thumb], folder) };
}

async function* inspectBundle(
  file: ReceivedFile,
  folder: string,
  limits: ExaminationLimits,
): SteppedTask<Examination> {
  const emptyResult = { files: [], isBundle: true, cleaned: undefined, sheet: undefined };
  const bundle = await openBundle(file.path, limits);
  if ('fault' in bundle) return { ...emptyResult, bundleFault: bundle.fault };
  const path = join(folder, 'cleaned');
  const zip = openZipWriter(path);
  try {
    const files: ExaminedFile[] = [];
    const thumbs: (Thumbnail | undefined)[] = [];
    const budget = { pixels: limits.bundlePixels };
    for (const entry of bundle.entries) {
      const examined = await inspectEntry(bundle, entry, { limits, budget });
      if (budget.pixels < 0) return { ...emptyResult, bundleFault: 'tooManyPixels' };
      files.push(toExaminedFile(entry.name, entry.sizeBytes, examined));
      thumbs.push('unreadable' in examined ? undefined : examined.thumb);
      if (!('unreadable' in examined)) {
        const packing = examined.facts.format === 'lottie' ? 'deflated' : 'stored';
        zip.add(entry.name, examined.clean, packing);
      }
      bundle.freeMemory();
      yield;
    }
    const sizeBytes = zip.end();
    const isUsable = files.some((one) => !('unreadable' in one));
    const cleaned = isUsable ? { path, extension: 'zip', sizeBytes } : undefined;
    return { files, isBundle: true, cleaned, sheet: await drawSheet(thumbs, folder) };
  } finally {
    zip.close();
    bundle.close();
  }
}

async function inspectEntry(
  bundle: Bundle,
  entry: Bundle['entries'][number],
  { limits, budget }: { limits: ExaminationLimits; budget: PixelBudget },
): Promise<FileInspection> {
  if (entry.sizeBytes > limits.fileBytes) return { unreadable: 'tooLarge' };
  const bytes = await bundle.read(entry);
  if (typeof bytes === 'string') return { unreadable: bytes };
  return inspectContent({ source: createBufferSource(bytes), input: bytes }, budget);
}

/** Number of pixels that may still be decoded. A negative number means that a file exceeded the budget and was not decoded. */
type PixelBudget = { pixels: number };

async function inspectContent(
  image: ImageInput,
  budget: PixelBudget = { pixels: Infinity },
): Promise<FileInspection> {
  const type = detectFileType(image.source.read(0, typeDetectionBytes));
  if (type === 'json' || type === 'gzip') return inspectAnimation(image, type);
  const facts = await readImageFile(image);
  if ('unreadable' in facts) return facts;
  budget.pixels -= facts.width * facts.height;
  if (budget.pixels < 0) return { unreadable: 'tooManyPixels' };
  try {
    const thumb = await drawThumbnail(await getFirstFrame(image, facts.format));
    const clean = await cleanImage(image, facts.format);
    return { facts: { ...facts, isTransparent: isTransparent(thumb) }, clean, thumb };
  } catch {
    return { unreadable: 'damaged' };
  }
}

/** Parses a Lottie or TGS file and writes it again: a Lottie as JSON text, a TGS as one gzip member without a file name. */
async function inspectAnimation({ source }: ImageInput, type: 'json' | 'gzip'): Promise<FileInspection> {
  if (source.sizeBytes > lottieLimitBytes) return { unreadable: 'tooLarge' };
  const bytes = source.read(0, source.sizeBytes);
  const unpacked = type === 'json' ? bytes.toString('utf8') : unpackTgs(bytes);
  if (typeof unpacked !== 'string') return unpacked;
  const read = readLottie(unpacked);
  if (read === undefined) return { unreadable: type === 'json' ? 'text' : 'archive' };
  if ('unreadable' in read) return read;
  const { animation, ...facts } = read;
  const pictures = await cleanInnerImages(animation);
  if ('unreadable' in pictures) return pictures;
  const text = Buffer.from(JSON.stringify(animation));
  const { hasLocation } = pictures;
  const features = [...facts.features, ...pictures.features];
  const format = type === 'json' ? 'lottie' : 'tgs';
  const clean = [type === 'json' ? text : gzipSync(text, { level: 9 })];
  return { facts: { ...facts, features, format, hasLocation }, clean, thumb: undefined };
}

/** Replaces the images inside an animation with copies without metadata. Detects the format of an image from its bytes. */
async function cleanInnerImages(
  animation: LottieObject,
): Promise<{ unreadable: UnreadableReason } | { features: LottieFeature[]; hasLocation: boolean }> {
  const features = new Set<LottieFeature>();
  let pixels = pixelLimit;
  let hasLocation = false;
  for (const asset of listEmbeddedImages(animation)) {
    const bytes = Buffer.from(asset.p.slice(asset.p.indexOf(',') + 1), 'base64');
    const image = { source: createBufferSource(bytes), input: bytes };
    const facts = await readImageFile(image);
    if (
      'unreadable' in facts ||
      (facts.format !== 'png' && facts.format !== 'jpeg' && facts.format !== 'webp')
    )
      return { unreadable: 'imageInside' };
    pixels -= facts.width * facts.height;
    if (pixels < 0) return { unreadable: 'tooManyPixels' };
    try {
      const clean = Buffer.concat(
        Array.from(await cleanImage(image, facts.format), (part) => Buffer.from(part)),
      );
      asset.p = `data:image/${facts.format};base64,${clean.toString('base64')}`;
    } catch {
      return { unreadable: 'imageInside' };
    }
    features.add(facts.format === 'webp' ? 'webpImage' : 'image');
    hasLocation ||= facts.hasLocation;
  }
  return { features: [...features], hasLocation };
}

/** Draws the thumbnail. Decoding the first frame also verifies that it is complete. */
async function drawThumbnail(input: string | Buffer): Promise<Thumbnail> {
  const { data, info } = await createDecoder(input)
    .autoOrient()
    .resize({ width: cellPixels, height: cellPixels, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/**
 * Returns true if a pixel of the thumbnail is mostly transparent. A thumbnail pixel averages many pixels, so antialiased edges
 * alone do not count.
 */
function isTransparent({ pixels }: Thumbnail): boolean {
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? opaque) < opaque / 2) return true;
  return false;
}

async function drawSheet(
  thumbs: readonly (Thumbnail | undefined)[],
  folder: string,
): Promise<Examination['sheet']> {
  if (thumbs.every((thumb) => thumb === undefined)) return undefined;
  const width = Math.min(maxColumns, thumbs.length) * cellPixels;
  const height = Math.ceil(thumbs.length / maxColumns) * cellPixels;
  const pixels = Buffer.alloc(width * height * 4);
  for (const [nr, thumb] of thumbs.entries()) {
    if (thumb === undefined) continue;
    const left = (nr % maxColumns) * cellPixels + Math.floor((cellPixels - thumb.width) / 2);
    const top = Math.floor(nr / maxColumns) * cellPixels + Math.floor((cellPixels - thumb.height) / 2);
    const rowBytes = thumb.width * 4;
    for (let row = 0; row < thumb.height; row += 1)
      thumb.pixels.copy(pixels, ((top + row) * width + left) * 4, row * rowBytes, (row + 1) * rowBytes);
  }
  const path = join(folder, 'sheet');
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .webp({ quality: 80, effort: 2 })
    .toFile(path);
  return { path, columns: Math.min(maxColumns, thumbs.length), cell: cellPixels };
}

function toExaminedFile(name: string, sizeBytes: number, examined: FileInspection): ExaminedFile {
  return 'unreadable' in examined
    ? { name, sizeBytes, unreadable: examined.unreadable }
    : { name, sizeBytes, ...examined.facts };
}

function getExtension({ format }: ImageFacts): string {
  if (format === 'jpeg') return 'jpg';
  return format === 'lottie' ? 'json' : format;
}

function writeAll(path: string, chunks: Iterable<Buffer>): number {
  const file = openSync(path, 'wx', 0o600);
  let sizeBytes = 0;
  try {
    for (const chunk of chunks) {
      for (let done = 0; done < chunk.length;) done += writeSync(file, chunk, done);
      sizeBytes += chunk.length;
    }
    return sizeBytes;
  } finally {
    closeSync(file);
  }
}

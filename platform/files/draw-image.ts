import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type {
  Rendition,
  RenditionFile,
  ImageFacts,
  UnreadableReason,
  ImageJobContext,
} from '#modules/media/ports.ts';
import { openFileSource } from '#platform/files/byte-source.ts';
import { clearDisposedFrames } from '#platform/files/gif-file.ts';
import type { SteppedTask } from '#platform/files/inspect-file.ts';
import { createDecoder, getFirstFrame, readImageFile } from '#platform/files/image-file.ts';
import { pixelLimit } from '#platform/files/image-walk.ts';

/**
 * Encoding a 12-megapixel image in nine sizes takes 2.5 s with effort 2. Effort 4 takes 8 s, and its files are only a
 * few percent smaller.
 */
const avifEffort = 2;
const webpEffort = 3;
/**
 * Effort for animations. With a higher effort, 40 megapixels of noise take 7.3 s instead of 4.1 s, and the files are
 * only one percent smaller (measured).
 */
const animationEffort = 1;
/** Pixels that differ from the previous frame by less than this value (0 to 32), such as video noise, are not stored again. */
const gifFrameError = 6;
/** Larger images are not encoded as AVIF or WebP, because encoding AVIF takes 24 bytes of memory per pixel (measured). */
const maxEncoderPixels = 6_000_000;
/** Maximum width or height of a WebP. The format has 14 bits for each side. */
const maxWebpSide = 16_383;

type DrawnImage = ImageFacts & { drawn: RenditionFile[] };
type DecodedImage = { data: Buffer; info: OutputInfo };

/**
 * Renders an image in the required sizes. Each output is a new file that contains only the pixels of the original.
 * Yields before each size, so that other work can run. If no sizes are required, reads the properties of the image
 * and decodes nothing.
 */
export async function* drawImage(
  path: string,
  drawings: readonly Rendition[],
  { folder }: ImageJobContext,
): SteppedTask<DrawnImage | { unreadable: UnreadableReason }> {
  using source = openFileSource(path);
  const image = { source, input: path };
  const facts = await readImageFile(image);
  if ('unreadable' in facts) return facts;
  if (drawings.length === 0) return { ...facts, drawn: [] };
  const isAnimation = facts.frames > 1 && (facts.format === 'gif' || facts.format === 'webp');
  const isDrawnAnimated = isAnimation && facts.width * facts.height * facts.frames <= pixelLimit;
  const wanted = drawings.filter(({ isStill, motionBytes }) =>
    isDrawnAnimated ? isStill !== true : motionBytes === undefined,
  );
  const needed = selectDrawings(wanted, facts);
  try {
    // Crops are taken from the image at full size.
    const widths = needed.map(({ width, cutAround }) => (cutAround ? facts.width : width));
    const base = await decodeBase(await getFirstFrame(image, facts.format), Math.max(...widths));
    const frames = isDrawnAnimated && facts.format === 'gif' ? clearDisposedFrames(source) : path;
    const drawn: RenditionFile[] = [];
    for (const drawing of needed) {
      yield;
      const moves = drawing.isMoving === true && isDrawnAnimated;
      const pixels = moves ? createDecoder(frames, { animated: true }) : toSharp(base);
      const sized = drawing.cutAround ? crop(pixels, drawing, base.info) : resizeToFit(pixels, drawing);
      const file = await drawFile(sized, drawing, { folder, effort: moves ? animationEffort : webpEffort });
      if (await isWithinBytes(file, drawing)) drawn.push(file);
      else await rm(file.path);
    }
    return { ...facts, drawn };
  } catch (error) {
    if (isNoSpace(error)) throw error;
    return { unreadable: 'damaged' };
  }
}

async function isWithinBytes({ path }: RenditionFile, { motionBytes }: Rendition): Promise<boolean> {
  return motionBytes === undefined || (await stat(path)).size <= motionBytes;
}

type Sides = { width: number; height: number };

/**
 * Selects, for each format, all widths below the width of the image, and the smallest width that is at least the width of the
 * image. For very long images, omits AVIF and WebP sizes that need too much memory; JPEG is always available.
 */
function selectDrawings(drawings: readonly Rendition[], facts: Sides): Rendition[] {
  return drawings.filter(
    (drawing) =>
      !isWidthOnly(drawing) ||
      (fitsEncoder(drawing, facts) &&
        !drawings.some(
          (other) =>
            isWidthOnly(other) &&
            other.format === drawing.format &&
            other.width >= facts.width &&
            other.width < drawing.width,
        )),
  );
}

function fitsEncoder({ format, width }: Rendition, facts: Sides): boolean {
  const scale = Math.min(1, width / facts.width);
  const longest = Math.max(facts.width, facts.height) * scale;
  const pixels = facts.width * scale * facts.height * scale;
  return format === 'jpeg' || (pixels <= maxEncoderPixels && longest <= maxWebpSide);
}

function isWidthOnly({ height }: Rendition): boolean {
  return height === undefined;
}

/** Decodes once at the largest required width. All sizes are made from these pixels. */
async function decodeBase(input: string | Buffer, width: number): Promise<DecodedImage> {
  return createDecoder(input)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function toSharp({ data, info }: DecodedImage): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelLimit });
}

function resizeToFit(pixels: Sharp, { width, height }: Rendition): Sharp {
  return pixels.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Crops an image like the CSS property `object-position` with percentages. */
function crop(pixels: Sharp, { width, height = width, cutAround }: Rendition, whole: Sides): Sharp {
  const { x, y } = cutAround ?? { x: 50, y: 50 };
  const sides = { width: Math.min(width, whole.width), height: Math.min(height, whole.height) };
  return pixels.extract({
    ...sides,
    left: Math.round(((whole.width - sides.width) * x) / 100),
    top: Math.round(((whole.height - sides.height) * y) / 100),
  });
}

async function drawFile(
  sized: Sharp,
  { name, format, quality }: Rendition,
  { folder, effort }: { folder: string; effort: number },
): Promise<RenditionFile> {
  const path = join(folder, name);
  const {
    width: drawnWidth,
    height: drawnHeight,
    pageHeight,
  } = await encode(sized, { format, quality, effort }).toFile(path);
  return { name, path, width: drawnWidth, height: pageHeight ?? drawnHeight };
}

type Encoding = Pick<Rendition, 'format' | 'quality'> & { effort: number };

function encode(pixels: Sharp, { format, quality, effort }: Encoding): Sharp {
  if (format === 'avif') return pixels.avif({ quality, effort: avifEffort });
  if (format === 'webp') return pixels.webp({ quality, effort });
  if (format === 'png') return pixels.png({ palette: quality < 100, quality, compressionLevel: 9 });
  if (format === 'gif') return pixels.gif({ effort, interFrameMaxError: gifFrameError });
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
}

/** NOTE: libvips reports a full disk as "unable to write" without a code. The owner of the thread checks the disk. */
function isNoSpace(error: unknown): boolean {
  return error instanceof Error && /no space left|unable to write|write error/i.test(error.message);
}

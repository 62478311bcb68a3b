import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Drawing, DrawnFile, ImageFacts, Unreadable } from '#domain/media/ports.ts';
import { fileSource } from '#platform/files/byte-source.ts';
import { decoder, pixelLimit, readImageFile } from '#platform/files/image-file.ts';

/** Encoding a 12-megapixel picture in nine sizes takes 2.5 s with 2 and 8 s with 4, for some percent of size. */
const avifEffort = 2;

type Drawn = ImageFacts & { drawn: DrawnFile[] };
type Base = { data: Buffer; info: OutputInfo };

/** Draws one picture in the wanted sizes, each a new file without anything of the old one but its pixels. */
export async function drawImage(
  path: string,
  folder: string,
  drawings: readonly Drawing[],
): Promise<Drawn | { unreadable: Unreadable }> {
  using source = fileSource(path);
  const facts = await readImageFile({ source, input: path });
  if ('unreadable' in facts) return facts;
  const isMoving = facts.frames > 1 && facts.width * facts.height * facts.frames <= pixelLimit;
  try {
    const base = await decodeBase(path, Math.max(...drawings.map(({ width }) => width)));
    const drawn: DrawnFile[] = [];
    for (const drawing of neededOf(drawings, facts.width)) {
      const pixels = drawing.isMoving && isMoving ? decoder(path, { animated: true }) : fromBase(base);
      drawn.push(await drawOne(pixels, drawing, folder));
    }
    return { ...facts, drawn };
  } catch (error) {
    if (isNoSpace(error)) throw error;
    return { unreadable: 'damaged' };
  }
}

/** Of each ladder of widths the steps below the picture's own, and the first that holds it whole. */
function neededOf(drawings: readonly Drawing[], width: number): Drawing[] {
  return drawings.filter(
    (drawing) =>
      !isStep(drawing) ||
      !drawings.some(
        (other) =>
          isStep(other) &&
          other.format === drawing.format &&
          other.width >= width &&
          other.width < drawing.width,
      ),
  );
}

function isStep({ height }: Drawing): boolean {
  return height === undefined;
}

/** Decoded once, at the largest width that is wanted: every size is made from these pixels. */
async function decodeBase(path: string, width: number): Promise<Base> {
  return decoder(path)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function fromBase({ data, info }: Base): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelLimit });
}

async function drawOne(pixels: Sharp, drawing: Drawing, folder: string): Promise<DrawnFile> {
  const { name, format, width, height, quality } = drawing;
  const path = join(folder, name);
  const sized = pixels.resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const {
    width: drawnWidth,
    height: drawnHeight,
    pageHeight,
  } = await encode(sized, format, quality).toFile(path);
  return { name, path, width: drawnWidth, height: pageHeight ?? drawnHeight };
}

function encode(pixels: Sharp, format: Drawing['format'], quality: number): Sharp {
  if (format === 'avif') return pixels.avif({ quality, effort: avifEffort });
  if (format === 'webp') return pixels.webp({ quality, effort: 3 });
  return pixels.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true });
}

/** NOTE: libvips says "unable to write" for a full disk and gives no code; the thread's owner looks at the disk. */
function isNoSpace(error: unknown): boolean {
  return error instanceof Error && /no space left|unable to write|write error/i.test(error.message);
}

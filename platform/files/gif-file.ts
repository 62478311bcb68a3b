import { addStretch, bufferSource, type ByteSource, type Piece } from '#platform/files/byte-source.ts';
import {
  addFrame,
  blockLimit,
  type Box,
  damaged,
  frameLimit,
  motionOf,
  newTiming,
  type Refused,
  tooManyParts,
  type Walked,
} from '#platform/files/image-walk.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** Decoders that compose frames need four bytes per pixel of the canvas. */
const heldBytes = 4;
/** Browsers show frames of 0 and 1 hundredths of a second for ten hundredths. */
const hastyHundredths = 1;
const usualHundredths = 10;

/**
 * Walks the blocks of a GIF (89a). Returns the pieces without comments, foreign extensions and appended bytes, and the number of
 * frames. Frames outside the canvas enlarge it, as in decoders. Rejects files that are truncated or invalid, or have too many
 * blocks or frames.
 */
export function walkGif(source: ByteSource): Walked | Refused {
  const start = 13 + tableBytes(byteAt(source, 10));
  const pieces: Piece[] = [{ start: 0, end: start }];
  const canvas = { width: numberAt(source, 6), height: numberAt(source, 8) };
  const timing = newTiming();
  let delay = usualHundredths;
  let plays = 1;
  let blocksLeft = blockLimit;
  for (let at = start; at < source.sizeBytes;) {
    const kind = byteAt(source, at);
    if (kind === trailer) {
      if (timing.frames === 0 || canvas.width * canvas.height === 0) return damaged;
      return {
        pieces: [...pieces, Buffer.from([trailer])],
        frames: timing.frames,
        motion: motionOf(timing, plays),
        hasLocation: false,
        heldBytes,
        ...canvas,
      };
    }
    if (kind !== extension && kind !== image) return damaged;
    const data = kind === image ? at + 10 + tableBytes(byteAt(source, at + 9)) + 1 : at + 2;
    const { end, blocks } = skipBlocks(source, data, blocksLeft);
    blocksLeft -= blocks;
    if (kind === image) {
      addFrame(timing, delay * 10);
      delay = usualHundredths;
      widen(canvas, boxAt(source, at + 1));
    } else {
      delay = delayAt(source, at) ?? delay;
      plays = playsAt(source, at) ?? plays;
    }
    if (blocksLeft < 0 || timing.frames > frameLimit) return tooManyParts;
    if (end === undefined) return damaged;
    if (kind === image || isKept(source, at)) addStretch(pieces, at, end);
    at = end;
  }
  return damaged;
}

/** Bit 7 announces a colour table; bits 0 to 2 are its size. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Returns true for extensions with frame timing or the number of repetitions. */
function isKept(source: ByteSource, at: number): boolean {
  return byteAt(source, at + 1) === graphicControl || isRepetition(source, at);
}

function isRepetition(source: ByteSource, at: number): boolean {
  return (
    byteAt(source, at + 1) === application && source.read(at + 3, 11).toString('latin1') === 'NETSCAPE2.0'
  );
}

/** Returns the delay of the next frame in hundredths of a second, as browsers apply it, or undefined for other extensions. */
function delayAt(source: ByteSource, at: number): number | undefined {
  if (byteAt(source, at + 1) !== graphicControl) return undefined;
  const hundredths = numberAt(source, at + 4);
  return hundredths > hastyHundredths ? hundredths : usualHundredths;
}

/** Returns the number of plays, 0 for endless. The extension contains the number of repetitions after the first play. */
function playsAt(source: ByteSource, at: number): number | undefined {
  if (!isRepetition(source, at)) return undefined;
  const again = numberAt(source, at + 16);
  return again === 0 ? 0 : again + 1;
}

/** Returns the end of the blocks, or undefined if there are more than `most` or the file ends first. */
function skipBlocks(
  source: ByteSource,
  start: number,
  most: number,
): { end: number | undefined; blocks: number } {
  let blocks = 0;
  for (let at = start; at < source.sizeBytes && blocks <= most;) {
    const length = byteAt(source, at);
    blocks += 1;
    at += 1 + length;
    if (length === 0) return { end: at, blocks };
  }
  return { end: undefined, blocks };
}

function boxAt(source: ByteSource, at: number): Box {
  const [x = 0, y = 0, width = 0, height = 0] = [0, 2, 4, 6].map((part) => numberAt(source, at + part));
  return { x, y, width, height };
}

function widen(canvas: { width: number; height: number }, { x, y, width, height }: Box): void {
  canvas.width = Math.max(canvas.width, x + width);
  canvas.height = Math.max(canvas.height, y + height);
}

function byteAt(source: ByteSource, at: number): number {
  return source.read(at, 1)[0] ?? 0;
}

function numberAt(source: ByteSource, at: number): number {
  return byteAt(source, at) + byteAt(source, at + 1) * 256;
}

/** Disposal method: the area of the frame is cleared before the next frame (GIF89a, 23). */
const disposeToBackground = 2;
const tableColours = 256;

/**
 * Returns the bytes of a GIF in which each frame with this disposal has a transparent colour. Without one, libvips fills the area
 * with the background colour, while browsers clear it. Chooses a colour that the frame does not use; if it uses all 256, merges
 * its two nearest colours. Call it only for files that `walkGif` accepted.
 */
export function clearDisposedFrames(source: ByteSource): Buffer {
  const bytes = Buffer.from(source.read(0, source.sizeBytes));
  const globalTable = bytes.subarray(13, 13 + tableBytes(bytes[10] ?? 0));
  const memory = bufferSource(bytes);
  let control: number | undefined;
  for (let at = 13 + globalTable.length; at < bytes.length;) {
    const kind = bytes[at];
    if (kind !== extension && kind !== image) break;
    const tableStart = at + 10;
    const data = kind === image ? tableStart + tableBytes(bytes[at + 9] ?? 0) : at + 2;
    const { end = bytes.length } = skipBlocks(memory, kind === image ? data + 1 : data, blockLimit);
    if (kind === image) {
      const localTable = bytes.subarray(tableStart, data);
      if (control !== undefined) {
        bytes[control + 6] = freeColour(bytes, data, localTable.length > 0 ? localTable : globalTable);
        bytes[control + 3] = (bytes[control + 3] ?? 0) | 1;
      }
      control = undefined;
    } else if (bytes[at + 1] === graphicControl) {
      const flags = bytes[at + 3] ?? 0;
      const isCleared = ((flags >> 2) & 7) === disposeToBackground && (flags & 1) === 0;
      control = isCleared ? at : undefined;
    }
    at = end;
  }
  return bytes;
}

/** Returns the index of an unused colour of a frame. `at`: position of the minimum code size, before the blocks of codes. */
function freeColour(bytes: Buffer, at: number, table: Buffer): number {
  const bits = bytes[at] ?? 8;
  if (2 ** bits < tableColours) return tableColours - 1;
  const used = new Set<number>();
  eachLiteral(bytes, at, (colour) => {
    used.add(colour);
    return colour;
  });
  for (let colour = 0; colour < tableColours; colour += 1) if (!used.has(colour)) return colour;
  const [colour, other] = nearestColours(table);
  eachLiteral(bytes, at, (one) => (one === colour ? other : one));
  return colour;
}

/**
 * Calls `replace` with each literal code of a frame and writes the result. All other codes repeat earlier literals, so literals
 * contain all colours.
 */
function eachLiteral(bytes: Buffer, at: number, replace: (colour: number) => number): void {
  const clear = 2 ** (bytes[at] ?? 8);
  const places = dataPlaces(bytes, at + 1);
  let size = Math.log2(clear) + 1;
  let next = clear + 2;
  let isFirst = true;
  for (let bit = 0; bit + size <= places.length * 8;) {
    const code = readBits(bytes, places, { bit, size });
    if (code === clear + 1) return;
    const replaced = code < clear ? replace(code) : code;
    if (replaced !== code) writeBits(bytes, places, { bit, size }, replaced);
    bit += size;
    if (code === clear) {
      size = Math.log2(clear) + 1;
      next = clear + 2;
      isFirst = true;
      continue;
    }
    if (!isFirst && next < 4096) next += 1;
    isFirst = false;
    if (next === 2 ** size && size < 12) size += 1;
  }
}

/** Returns the positions of the code bytes, without the block lengths between them. */
function dataPlaces(bytes: Buffer, start: number): number[] {
  const places: number[] = [];
  for (let at = start; at < bytes.length && bytes[at] !== 0; at += 1 + (bytes[at] ?? 0))
    for (let one = at + 1; one <= at + (bytes[at] ?? 0); one += 1) places.push(one);
  return places;
}

type Code = { bit: number; size: number };

function readBits(bytes: Buffer, places: readonly number[], { bit, size }: Code): number {
  let code = 0;
  for (let one = 0; one < size; one += 1) {
    const byte = bytes[places[(bit + one) >> 3] ?? 0] ?? 0;
    code |= ((byte >> ((bit + one) & 7)) & 1) << one;
  }
  return code;
}

function writeBits(bytes: Buffer, places: readonly number[], { bit, size }: Code, code: number): void {
  for (let one = 0; one < size; one += 1) {
    const place = places[(bit + one) >> 3] ?? 0;
    const mask = 1 << ((bit + one) & 7);
    bytes[place] = (code >> one) & 1 ? (bytes[place] ?? 0) | mask : (bytes[place] ?? 0) & ~mask;
  }
}

/** Returns the two most similar colours of a table of 256. */
function nearestColours(table: Buffer): [number, number] {
  let found: [number, number] = [0, 1];
  let least = Infinity;
  for (let one = 1; one < tableColours; one += 1)
    for (let other = 0; other < one; other += 1) {
      const distance =
        square(table, one * 3, other * 3) +
        square(table, one * 3 + 1, other * 3 + 1) +
        square(table, one * 3 + 2, other * 3 + 2);
      if (distance < least) [least, found] = [distance, [one, other]];
    }
  return found;
}

function square(table: Buffer, one: number, other: number): number {
  return ((table[one] ?? 0) - (table[other] ?? 0)) ** 2;
}

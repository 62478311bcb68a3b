import { addStretch, type ByteSource, type Piece } from '#platform/files/byte-source.ts';
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
/** A canvas is four bytes a pixel to whoever draws frames over each other. */
const heldBytes = 4;
/** Browsers show frames of 0 and 1 hundredths for ten of them. */
const hastyHundredths = 1;
const usualHundredths = 10;

/**
 * Walks the blocks of a GIF (89a): what to keep of it without comments, foreign extensions and appended bytes, and
 * how many pictures it holds. Programs widen the canvas for a frame that leaves it, so that its sides are those of all.
 * Refused where it ends early, is put together wrongly, or has more blocks or frames than anybody needs.
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

/** Bit 7 announces a colour table, bits 0 to 2 its size. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Timing of frames, and how often they are repeated. */
function isKept(source: ByteSource, at: number): boolean {
  return byteAt(source, at + 1) === graphicControl || isRepetition(source, at);
}

function isRepetition(source: ByteSource, at: number): boolean {
  return (
    byteAt(source, at + 1) === application && source.read(at + 3, 11).toString('latin1') === 'NETSCAPE2.0'
  );
}

/** Hundredths of a second of the next frame, as browsers show it; undefined for another extension. */
function delayAt(source: ByteSource, at: number): number | undefined {
  if (byteAt(source, at + 1) !== graphicControl) return undefined;
  const hundredths = numberAt(source, at + 4);
  return hundredths > hastyHundredths ? hundredths : usualHundredths;
}

/** How often it plays, 0 without end: the extension tells how often after the first time. */
function playsAt(source: ByteSource, at: number): number | undefined {
  if (!isRepetition(source, at)) return undefined;
  const again = numberAt(source, at + 16);
  return again === 0 ? 0 : again + 1;
}

/** Where the blocks end, undefined for more than `most` of them and for a file that ends first. */
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

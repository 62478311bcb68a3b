import {
  addRange,
  createBufferSource,
  type ByteSource,
  type FilePiece,
} from '#platform/files/byte-source.ts';
import {
  addFrame,
  blockLimit,
  type FrameArea,
  damagedImage,
  frameLimit,
  toMotion,
  createFrameTiming,
  type UnreadableResult,
  tooManyParts,
  type WalkResult,
} from '#platform/files/image-walk.ts';

const extensionBlock = 0x21;
const imageBlock = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** Decoders that compose frames need four bytes per pixel of the canvas. */
const decoderBytesPerPixel = 4;
/** Browsers show a frame with a delay of 0 or 1 hundredths of a second for 10 hundredths. */
const maxIgnoredDelay = 1;
const defaultDelay = 10;

/**
 * Walks the blocks of a GIF (89a). Returns the pieces without comments, foreign extensions and appended bytes, and
 * the number of frames. A frame that exceeds the canvas enlarges the canvas, as in decoders. Rejects files that are
 * truncated or invalid, or have too many blocks or frames.
 */
export function walkGif(source: ByteSource): WalkResult | UnreadableResult {
  const start = 13 + getTableBytes(readByte(source, 10));
  const pieces: FilePiece[] = [{ start: 0, end: start }];
  const canvas = { width: readNumber(source, 6), height: readNumber(source, 8) };
  const timing = createFrameTiming();
  let delay = defaultDelay;
  let plays = 1;
  let blocksLeft = blockLimit;
  for (let offset = start; offset < source.sizeBytes;) {
    const kind = readByte(source, offset);
    if (kind === trailer) {
      if (timing.frames === 0 || canvas.width * canvas.height === 0) return damagedImage;
      return {
        pieces: [...pieces, Buffer.from([trailer])],
        frames: timing.frames,
        motion: toMotion(timing, plays),
        hasLocation: false,
        heldBytes: decoderBytesPerPixel,
        ...canvas,
      };
    }
    if (kind !== extensionBlock && kind !== imageBlock) return damagedImage;
    const data =
      kind === imageBlock ? offset + 10 + getTableBytes(readByte(source, offset + 9)) + 1 : offset + 2;
    const { end, blocks } = skipBlocks(source, data, blocksLeft);
    blocksLeft -= blocks;
    if (kind === imageBlock) {
      addFrame(timing, delay * 10);
      delay = defaultDelay;
      enlargeCanvas(canvas, readBox(source, offset + 1));
    } else {
      delay = readDelay(source, offset) ?? delay;
      plays = readPlays(source, offset) ?? plays;
    }
    if (blocksLeft < 0 || timing.frames > frameLimit) return tooManyParts;
    if (end === undefined) return damagedImage;
    if (kind === imageBlock || isNeededExtension(source, offset)) addRange(pieces, offset, end);
    offset = end;
  }
  return damagedImage;
}

/** Returns the size of a colour table. Bit 7 of the flags is set if the table exists; bits 0 to 2 encode its size. */
function getTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Returns true for extensions with frame timing or the number of repetitions. */
function isNeededExtension(source: ByteSource, offset: number): boolean {
  return readByte(source, offset + 1) === graphicControl || isRepetition(source, offset);
}

function isRepetition(source: ByteSource, offset: number): boolean {
  return (
    readByte(source, offset + 1) === application &&
    source.read(offset + 3, 11).toString('latin1') === 'NETSCAPE2.0'
  );
}

/** Returns the delay of the next frame in hundredths of a second, as browsers apply it, or undefined for other extensions. */
function readDelay(source: ByteSource, offset: number): number | undefined {
  if (readByte(source, offset + 1) !== graphicControl) return undefined;
  const hundredths = readNumber(source, offset + 4);
  return hundredths > maxIgnoredDelay ? hundredths : defaultDelay;
}

/** Returns the number of plays, 0 for endless. The extension contains the number of repetitions after the first play. */
function readPlays(source: ByteSource, offset: number): number | undefined {
  if (!isRepetition(source, offset)) return undefined;
  const repetitions = readNumber(source, offset + 16);
  return repetitions === 0 ? 0 : repetitions + 1;
}

/** Returns the end of the blocks, or undefined if there are more than `maxBlocks` or the file ends first. */
function skipBlocks(
  source: ByteSource,
  start: number,
  maxBlocks: number,
): { end: number | undefined; blocks: number } {
  let blocks = 0;
  for (let offset = start; offset < source.sizeBytes && blocks <= maxBlocks;) {
    const length = readByte(source, offset);
    blocks += 1;
    offset += 1 + length;
    if (length === 0) return { end: offset, blocks };
  }
  return { end: undefined, blocks };
}

function readBox(source: ByteSource, offset: number): FrameArea {
  const [x = 0, y = 0, width = 0, height = 0] = [0, 2, 4, 6].map((part) => readNumber(source, offset + part));
  return { x, y, width, height };
}

function enlargeCanvas(canvas: { width: number; height: number }, { x, y, width, height }: FrameArea): void {
  canvas.width = Math.max(canvas.width, x + width);
  canvas.height = Math.max(canvas.height, y + height);
}

function readByte(source: ByteSource, offset: number): number {
  return source.read(offset, 1)[0] ?? 0;
}

function readNumber(source: ByteSource, offset: number): number {
  return readByte(source, offset) + readByte(source, offset + 1) * 256;
}

/** Disposal method: the area of the frame is cleared before the next frame (GIF89a, 23). */
const disposeToBackground = 2;
const tableColours = 256;

/**
 * Returns the bytes of a GIF in which each frame with this disposal has a transparent colour. Without a transparent colour,
 * libvips fills the area with the background colour, while browsers clear the area. Chooses a colour that the frame does not
 * use. If the frame uses all 256 colours, merges its two most similar colours. Call it only for files that `walkGif` accepted.
 */
export function clearDisposedFrames(source: ByteSource): Buffer {
  const bytes = Buffer.from(source.read(0, source.sizeBytes));
  const globalTable = bytes.subarray(13, 13 + getTableBytes(bytes[10] ?? 0));
  const memory = createBufferSource(bytes);
  let control: number | undefined;
  for (let offset = 13 + globalTable.length; offset < bytes.length;) {
    const kind = bytes[offset];
    if (kind !== extensionBlock && kind !== imageBlock) break;
    const tableStart = offset + 10;
    const data = kind === imageBlock ? tableStart + getTableBytes(bytes[offset + 9] ?? 0) : offset + 2;
    const { end = bytes.length } = skipBlocks(memory, kind === imageBlock ? data + 1 : data, blockLimit);
    if (kind === imageBlock) {
      const localTable = bytes.subarray(tableStart, data);
      if (control !== undefined) {
        bytes[control + 6] = findUnusedColour(bytes, data, localTable.length > 0 ? localTable : globalTable);
        bytes[control + 3] = (bytes[control + 3] ?? 0) | 1;
      }
      control = undefined;
    } else if (bytes[offset + 1] === graphicControl) {
      const flags = bytes[offset + 3] ?? 0;
      const isCleared = ((flags >> 2) & 7) === disposeToBackground && (flags & 1) === 0;
      control = isCleared ? offset : undefined;
    }
    offset = end;
  }
  return bytes;
}

/** Returns the index of an unused colour of a frame. `offset`: position of the minimum code size, before the blocks of codes. */
function findUnusedColour(bytes: Buffer, offset: number, table: Buffer): number {
  const bits = bytes[offset] ?? 8;
  if (2 ** bits < tableColours) return tableColours - 1;
  const used = new Set<number>();
  replaceLiterals(bytes, offset, (colour) => {
    used.add(colour);
    return colour;
  });
  for (let colour = 0; colour < tableColours; colour += 1) if (!used.has(colour)) return colour;
  const [colour, other] = findNearestColours(table);
  replaceLiterals(bytes, offset, (one) => (one === colour ? other : one));
  return colour;
}

/**
 * Calls `replace` with each literal code of a frame and writes the result. All other codes repeat earlier literals,
 * so the literals contain all colours of the frame.
 */
function replaceLiterals(bytes: Buffer, offset: number, replace: (colour: number) => number): void {
  const clear = 2 ** (bytes[offset] ?? 8);
  const positions = listDataPositions(bytes, offset + 1);
  let size = Math.log2(clear) + 1;
  let next = clear + 2;
  let isFirst = true;
  for (let bit = 0; bit + size <= positions.length * 8;) {
    const code = readBits(bytes, positions, { bit, size });
    if (code === clear + 1) return;
    const replaced = code < clear ? replace(code) : code;
    if (replaced !== code) writeBits(bytes, positions, { bit, size }, replaced);
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
function listDataPositions(bytes: Buffer, start: number): number[] {
  const positions: number[] = [];
  for (let offset = start; offset < bytes.length && bytes[offset] !== 0; offset += 1 + (bytes[offset] ?? 0))
    for (let position = offset + 1; position <= offset + (bytes[offset] ?? 0); position += 1)
      positions.push(position);
  return positions;
}

type BitRange = { bit: number; size: number };

function readBits(bytes: Buffer, positions: readonly number[], { bit, size }: BitRange): number {
  let code = 0;
  for (let index = 0; index < size; index += 1) {
    const byte = bytes[positions[(bit + index) >> 3] ?? 0] ?? 0;
    code |= ((byte >> ((bit + index) & 7)) & 1) << index;
  }
  return code;
}

function writeBits(bytes: Buffer, positions: readonly number[], { bit, size }: BitRange, code: number): void {
  for (let index = 0; index < size; index += 1) {
    const position = positions[(bit + index) >> 3] ?? 0;
    const mask = 1 << ((bit + index) & 7);
    bytes[position] = (code >> index) & 1 ? (bytes[position] ?? 0) | mask : (bytes[position] ?? 0) & ~mask;
  }
}

/** Returns the two most similar colours of a table of 256. */
function findNearestColours(table: Buffer): [number, number] {
  let found: [number, number] = [0, 1];
  let least = Infinity;
  for (let one = 1; one < tableColours; one += 1)
    for (let other = 0; other < one; other += 1) {
      const distance =
        squaredDifference(table, one * 3, other * 3) +
        squaredDifference(table, one * 3 + 1, other * 3 + 1) +
        squaredDifference(table, one * 3 + 2, other * 3 + 2);
      if (distance < least) [least, found] = [distance, [one, other]];
    }
  return found;
}

function squaredDifference(table: Buffer, one: number, other: number): number {
  return ((table[one] ?? 0) - (table[other] ?? 0)) ** 2;
}

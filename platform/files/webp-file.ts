import { addRange, type ByteSource, type FilePiece } from '#platform/files/byte-source.ts';
import { hasGpsData } from '#platform/files/exif.ts';
import {
  addFrame,
  type FrameArea,
  chunkLimit,
  damagedImage,
  frameLimit,
  isWithin,
  toMotion,
  createFrameTiming,
  type UnreadableResult,
  tooManyParts,
  type WalkResult,
} from '#platform/files/image-walk.ts';

/** Chunks that affect the appearance of an image (WebP container specification), and its colour profile. */
const keptChunks = /^(VP8 |VP8L|VP8X|ICCP|ALPH|ANIM|ANMF)$/;
/** Bits of the VP8X chunk for the removed chunks: EXIF, XMP. */
const removedFlags = 0x08 | 0x04;
const headBytes = 12;
/**
 * Decoders hold lossless images and the canvas of animations completely in memory; lossy images are scaled while they are read.
 */
const decoderBytesPerPixel = 4;

/** A chunk: a header of 8 bytes at the position `at`, followed by `length` bytes. */
type Chunk = { type: string; at: number; length: number };

/**
 * Walks the chunks of a WebP. Returns the pieces without metadata and appended bytes, and the real number of frames.
 * Width and height are the size of the canvas, or 0 if the file is a single image without a canvas. Rejects files
 * that are truncated or invalid, have frames outside the canvas, or too many chunks.
 */
export function walkWebp(source: ByteSource): WalkResult | UnreadableResult {
  const declaredBytes = source.read(4, 4).readUInt32LE(0) + 8;
  if (declaredBytes > source.sizeBytes + 1) return damagedImage;
  const pieces: FilePiece[] = [];
  let canvas = { width: 0, height: 0 };
  const timing = createFrameTiming();
  let plays = 0;
  let chunks = 0;
  let keptBytes = 4;
  let hasLocation = false;
  let hasImage = false;
  let heldBytes = 0;
  for (let offset = headBytes; offset + 8 <= Math.min(declaredBytes, source.sizeBytes);) {
    const chunk = readChunk(source, offset);
    const { type, length } = chunk;
    chunks += 1;
    if (offset + 8 + length > source.sizeBytes) return damagedImage;
    if (type === 'VP8X') canvas = readCanvas(source, chunk);
    if (type === 'ANIM' && length >= 6) plays = source.read(offset + 12, 2).readUInt16LE(0);
    if (type === 'ANMF') {
      if (!isWithin(readBox(source, chunk), canvas)) return damagedImage;
      addFrame(timing, source.read(offset + 20, 3).readUIntLE(0, 3));
    }
    if (chunks > chunkLimit || timing.frames > frameLimit) return tooManyParts;
    if (type === 'EXIF') hasLocation ||= hasGpsData(source.read(offset + 8, Math.min(length, 65_536)));
    if (type === 'VP8L' || type === 'ANMF') heldBytes = decoderBytesPerPixel;
    hasImage ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    if (keptChunks.test(type)) {
      addChunk(pieces, source, chunk);
      keptBytes += 8 + length + (length % 2);
    }
    offset += 8 + length + (length % 2);
  }
  if (!hasImage) return damagedImage;
  const header = Buffer.alloc(headBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(keptBytes, 4);
  header.write('WEBP', 8, 'latin1');
  const frames = Math.max(1, timing.frames);
  const motion = toMotion(timing, plays);
  return { pieces: [header, ...pieces], frames, motion, hasLocation, heldBytes, ...canvas };
}

function readChunk(source: ByteSource, offset: number): Chunk {
  const header = source.read(offset, 8);
  return { type: header.toString('latin1', 0, 4), at: offset, length: header.readUInt32LE(4) };
}

/** Reads the size of the canvas: width minus one and height minus one, in 24 bits each, after the flags. */
function readCanvas(source: ByteSource, { at: offset, length }: Chunk): { width: number; height: number } {
  if (length < 10) return { width: 0, height: 0 };
  const bytes = source.read(offset + 12, 6);
  return { width: bytes.readUIntLE(0, 3) + 1, height: bytes.readUIntLE(3, 3) + 1 };
}

/**
 * Reads the area of a frame: the position in steps of two pixels, then width minus one and height minus one, in 24 bits each.
 */
function readBox(source: ByteSource, { at: offset, length }: Chunk): FrameArea {
  if (length < 16) return { x: 0, y: 0, width: 0, height: 0 };
  const bytes = source.read(offset + 8, 12);
  const [x = 0, y = 0, width = 0, height = 0] = [0, 3, 6, 9].map((part) => bytes.readUIntLE(part, 3));
  return { x: x * 2, y: y * 2, width: width + 1, height: height + 1 };
}

function addChunk(pieces: FilePiece[], source: ByteSource, { type, at: offset, length }: Chunk): void {
  const end = offset + 8 + length;
  if (type === 'VP8X' && length >= 10) {
    const bytes = Buffer.from(source.read(offset, 8 + length));
    bytes[8] = (bytes[8] ?? 0) & ~removedFlags;
    pieces.push(bytes);
  } else addRange(pieces, offset, end);
  if (length % 2 === 1) pieces.push(Buffer.alloc(1));
}

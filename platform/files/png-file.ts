import { crc32, inflateSync } from 'node:zlib';
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

/** Chunks that affect the appearance of an image (PNG, third edition, 11 and 12; includes APNG), and its colour profile. */
const keptChunks = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|acTL|fcTL|fdAT)$/;
const signatureBytes = 8;
/** The signature and the IHDR chunk. */
const headerBytes = 33;
/**
 * Maximum size of a decompressed colour profile. Printer profiles have up to 2 MB; a profile beyond this limit is malicious.
 */
const profileLimitBytes = 4 * 1024 * 1024;

/**
 * Walks the chunks of a PNG. Returns the pieces without metadata and appended bytes, and the real number of frames. Rejects files
 * that are truncated or invalid, have frames outside the canvas, or too many chunks or frames.
 */
export function walkPng(source: ByteSource): WalkResult | UnreadableResult {
  const header = readHeader(source);
  if (header === undefined) return damagedImage;
  const pieces: FilePiece[] = [{ start: 0, end: signatureBytes }];
  const timing = createFrameTiming();
  let plays = 0;
  let chunks = 0;
  let hasLocation = false;
  for (let offset = signatureBytes; offset + 12 <= source.sizeBytes;) {
    const head = source.read(offset, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    const end = offset + 12 + length;
    chunks += 1;
    if (end > source.sizeBytes || !/^[A-Za-z]{4}$/.test(type)) return damagedImage;
    if (keptChunks.test(type) && (type !== 'iCCP' || isValidProfile(source, offset + 8, length)))
      addRange(pieces, offset, end);
    if (type === 'eXIf') hasLocation ||= hasGpsData(source.read(offset + 8, Math.min(length, 65_536)));
    if (type === 'acTL' && length >= 8) plays = source.read(offset + 12, 4).readUInt32BE(0);
    if (type === 'fcTL') {
      if (length !== 26 || !isWithin(readBox(source, offset + 12), header)) return damagedImage;
      addFrame(timing, readDelay(source, offset + 28));
    }
    if (chunks > chunkLimit || timing.frames > frameLimit) return tooManyParts;
    if (type === 'IEND') {
      const motion = toMotion(timing, plays);
      return { pieces, frames: Math.max(1, timing.frames), motion, hasLocation, ...header };
    }
    offset = end;
  }
  return damagedImage;
}

/** A frame as a separate PNG, and its position on the canvas. */
export type FirstFrame = { png: Buffer; canvas: { width: number; height: number }; box: FrameArea };

/**
 * Returns the first frame of an APNG if no frame control chunk precedes the default image (IDAT); the default image is then not
 * part of the animation. Returns undefined for all other PNGs. Call it only for files that `walkPng` accepted.
 */
export function readFirstFrame(source: ByteSource): FirstFrame | undefined {
  const start = Buffer.from(source.read(0, headerBytes));
  const canvas = { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
  const before: Buffer[] = [];
  const data: Buffer[] = [];
  let box: FrameArea | undefined;
  let isData = false;
  for (let offset = headerBytes; offset + 12 <= source.sizeBytes;) {
    const head = source.read(offset, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (type === 'fcTL' && !isData) return undefined;
    if (type === 'IEND' || (type === 'fcTL' && box !== undefined)) break;
    if (type === 'fcTL') box = readBox(source, offset + 12);
    else if (type === 'IDAT') isData = true;
    else if (type === 'fdAT') data.push(Buffer.from(source.read(offset + 12, length - 4)));
    else if (!isData && type !== 'acTL' && keptChunks.test(type))
      before.push(Buffer.from(source.read(offset, 12 + length)));
    offset += 12 + length;
  }
  if (box === undefined || data.length === 0) return undefined;
  const header = start.subarray(16, 29);
  header.writeUInt32BE(box.width, 0);
  header.writeUInt32BE(box.height, 4);
  const chunks = [
    createChunk('IHDR', header),
    ...before,
    createChunk('IDAT', Buffer.concat(data)),
    createChunk('IEND', Buffer.alloc(0)),
  ];
  return { png: Buffer.concat([start.subarray(0, signatureBytes), ...chunks]), canvas, box };
}

function createChunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

function readHeader(source: ByteSource): Pick<WalkResult, 'width' | 'height' | 'heldBytes'> | undefined {
  const bytes = source.read(0, headerBytes);
  if (bytes.length < headerBytes || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [bits = 8, colour = 0, , , interlace = 0] = bytes.subarray(24, 29);
  const samples = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }[colour] ?? 4;
  const heldBytes = interlace === 0 ? 0 : samples * (bits === 16 ? 2 : 1);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), heldBytes };
}

/** Reads a frame control chunk: width, height and position follow the sequence number (PNG, third edition, 11.3.6.2). */
function readBox(source: ByteSource, offset: number): FrameArea {
  const [width = 0, height = 0, x = 0, y = 0] = [0, 4, 8, 12].map((part) =>
    source.read(offset + part, 4).readUInt32BE(0),
  );
  return { width, height, x, y };
}

/**
 * Returns the duration of a frame in milliseconds: a fraction of a second, where the denominator 0 means hundredths (11.3.6.2).
 */
function readDelay(source: ByteSource, offset: number): number {
  const bytes = source.read(offset, 4);
  return (bytes.readUInt16BE(0) / (bytes.readUInt16BE(2) || 100)) * 1000;
}

/** Checks that a profile decompresses (11.3.2.3). Decoders ignore invalid profiles, so invalid profiles are removed. */
function isValidProfile(source: ByteSource, offset: number, length: number): boolean {
  if (length > profileLimitBytes) return false;
  const bytes = source.read(offset, length);
  const nameEnd = bytes.indexOf(0);
  if (nameEnd === -1) return false;
  try {
    return inflateSync(bytes.subarray(nameEnd + 2), { maxOutputLength: profileLimitBytes }).length > 0;
  } catch {
    return false;
  }
}

import type { ByteSource } from '#platform/files/byte-source.ts';
import { chunkLimit, damaged, type Refused, tooManyParts, type Walked } from '#platform/files/image-walk.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15, without the table markers between them (ITU T.81, B.1.1.3). */
const frame = /^(?:c[0-35-79-bd-f])$/;
/** Progressive frames: decoders need two bytes per sample. */
const progressive = /^(?:c[26ae])$/;
const searchBytes = 32 * 1024;
/** Web encoders write ten scans for a progressive image, photo editors up to 14. */
const scanLimit = 64;
/** Each scan covers the whole image: 16 scans of 40 megapixels, or all 64 of 10 megapixels. */
const scannedLimit = 640_000_000;

/**
 * Walks the markers of a JPEG up to the end of its image. Returns no pieces, because the image is encoded again. Rejects files
 * that are not JPEG, and too many scans: a scan takes a few bytes and covers the whole image. The decoder detects truncated
 * files.
 */
export function walkJpeg(source: ByteSource): Walked | Refused {
  const facts = { width: 0, height: 0, heldBytes: 0 };
  let scans = 0;
  let markers = 0;
  for (let at = 2; at + 4 <= source.sizeBytes;) {
    const head = source.read(at, 4);
    const [first = 0, marker = 0] = head;
    if (first !== 0xff) return damaged;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    markers += 1;
    const name = marker.toString(16);
    if (frame.test(name)) Object.assign(facts, readFrame(source, at, progressive.test(name) ? 2 : 0));
    at += 2 + (isAlone(marker) ? 0 : head.readUInt16BE(2));
    if (marker === startOfScan) {
      scans += 1;
      at = endOfScan(source, at);
    }
    const scanned = scans * facts.width * facts.height;
    if (markers > chunkLimit || scans > scanLimit || scanned > scannedLimit) return tooManyParts;
  }
  return { pieces: [], frames: 1, hasLocation: false, ...facts };
}

function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Reads the sides and the bytes per pixel that are needed until the last scan: `sampleBytes` for each sample, whose number
 * depends on the sampling factors (B.2.2).
 */
function readFrame(source: ByteSource, at: number, sampleBytes: number) {
  const bytes = source.read(at + 4, 6 + 4 * 3);
  if (bytes.length < 6) return {};
  const components = Math.min(4, bytes[5] ?? 0);
  const factors = Array.from({ length: components }, (_, nr) => {
    const packed = bytes[6 + nr * 3 + 1] ?? 0x11;
    return (packed >> 4) * (packed & 15);
  });
  const samples = factors.reduce((sum, factor) => sum + factor, 0) / Math.max(1, ...factors);
  return {
    height: bytes.readUInt16BE(1),
    width: bytes.readUInt16BE(3),
    heldBytes: samples * sampleBytes,
  };
}

/** Returns the position of the next marker, or the end of the file. */
function endOfScan(source: ByteSource, start: number): number {
  for (let at = start; at < source.sizeBytes;) {
    const bytes = source.read(at, searchBytes);
    const found = markerIn(bytes);
    if (found !== undefined) return at + found;
    // Reads the last byte again, because a marker has two bytes.
    at += Math.max(1, bytes.length - 1);
  }
  return source.sizeBytes;
}

/** Finds an FF that is not followed by 00 (a data byte) or a restart marker number. */
function markerIn(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return undefined;
}

import type { ByteSource } from '#platform/files/byte-source.ts';
import { chunkLimit, damaged, type Refused, tooManyParts, type Walked } from '#platform/files/image-walk.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15, without the tables that stand among them (ITU T.81, B.1.1.3). */
const frame = /^(?:c[0-35-79-bd-f])$/;
/** Of these a decoder keeps two bytes for each sample. */
const progressive = /^(?:c[26ae])$/;
const searchBytes = 32 * 1024;
/** Encoders of the web make ten scans of a progressive picture, photo editors up to 14. */
const scanLimit = 64;
/** Each scan goes over the whole picture: 16 of one of 40 megapixels, all 64 of one of 10. */
const scannedLimit = 640_000_000;

/**
 * Walks the markers of a JPEG up to the end of its picture; it is encoded anew, so that there are no pieces to keep.
 * Refused where it is no JPEG, and for more scans than anybody needs: a few bytes each, and each over the whole picture. What ends early
 * is for the decoder to judge.
 */
export function walkJpeg(source: ByteSource): Walked | Refused {
  const facts = { width: 0, height: 0, heldBytes: 0 };
  let scans = 0;
  let markers = 0;
  for (let at = 2; at + 4 <= source.sizeBytes;) {
    const head = source.read(at, 4);
    const [first = 0, marker = 0] = head;
    if (first !== 0xff) return damaged;
    // Any number of these may stand before a marker.
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
 * Sides, and what is held of a picture until its last scan: so many bytes for each sample, of which the components have as
 * many as their factors say (B.2.2).
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

/** Where the next marker stands, or the end of the file. */
function endOfScan(source: ByteSource, start: number): number {
  for (let at = start; at < source.sizeBytes;) {
    const bytes = source.read(at, searchBytes);
    const found = markerIn(bytes);
    if (found !== undefined) return at + found;
    // The last byte once more: a marker is two.
    at += Math.max(1, bytes.length - 1);
  }
  return source.sizeBytes;
}

/** An FF that no 00 makes a byte of the picture, and no number a place to begin again. */
function markerIn(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return undefined;
}

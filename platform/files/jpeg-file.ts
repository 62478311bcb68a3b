import type { ByteSource } from '#platform/files/byte-source.ts';
import {
  chunkLimit,
  damagedImage,
  type UnreadableResult,
  tooManyParts,
  type WalkResult,
} from '#platform/files/image-walk.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15, without the table markers between them (ITU T.81, B.1.1.3). */
const frameMarkers = /^(?:c[0-35-79-bd-f])$/;
/** Markers of progressive frames, for which decoders need two bytes per sample. */
const progressiveMarkers = /^(?:c[26ae])$/;
const searchBytes = 32 * 1024;
/** Maximum number of scans. Web encoders write ten scans for a progressive image, and photo editors up to 14. */
const scanLimit = 64;
/**
 * Maximum number of pixels in all scans, because each scan covers the whole image: 16 scans of 40 megapixels, or 64
 * scans of 10 megapixels.
 */
const maxScannedPixels = 640_000_000;

/**
 * Walks the markers of a JPEG up to the end of its image. Returns no pieces, because the image is encoded again.
 * Rejects files that are not JPEG. Also rejects files with too many scans, because the decoder processes the whole
 * image for each scan, and a scan may have only a few bytes. The decoder detects truncated files.
 */
export function walkJpeg(source: ByteSource): WalkResult | UnreadableResult {
  const facts = { width: 0, height: 0, heldBytes: 0 };
  let scans = 0;
  let markers = 0;
  for (let offset = 2; offset + 4 <= source.sizeBytes;) {
    const header = source.read(offset, 4);
    const [first = 0, marker = 0] = header;
    if (first !== 0xff) return damagedImage;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === endOfImage) break;
    markers += 1;
    const name = marker.toString(16);
    if (frameMarkers.test(name))
      Object.assign(facts, readFrame(source, offset, progressiveMarkers.test(name) ? 2 : 0));
    offset += 2 + (hasNoLength(marker) ? 0 : header.readUInt16BE(2));
    if (marker === startOfScan) {
      scans += 1;
      offset = findScanEnd(source, offset);
    }
    const scanned = scans * facts.width * facts.height;
    if (markers > chunkLimit || scans > scanLimit || scanned > maxScannedPixels) return tooManyParts;
  }
  return { pieces: [], frames: 1, hasLocation: false, ...facts };
}

function hasNoLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Reads the width, the height, and the bytes per pixel that a decoder needs until the last scan is decoded:
 * `sampleBytes` per sample. The number of samples per pixel depends on the sampling factors (B.2.2).
 */
function readFrame(source: ByteSource, offset: number, sampleBytes: number) {
  const bytes = source.read(offset + 4, 6 + 4 * 3);
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
function findScanEnd(source: ByteSource, start: number): number {
  for (let offset = start; offset < source.sizeBytes;) {
    const bytes = source.read(offset, searchBytes);
    const found = findMarker(bytes);
    if (found !== undefined) return offset + found;
    // Reads the last byte again, because a marker has two bytes.
    offset += Math.max(1, bytes.length - 1);
  }
  return source.sizeBytes;
}

/** Finds an FF that is not followed by 00 (a data byte) or a restart marker number. */
function findMarker(bytes: Buffer): number | undefined {
  for (
    let offset = bytes.indexOf(0xff);
    offset !== -1 && offset + 1 < bytes.length;
    offset = bytes.indexOf(0xff, offset + 2)
  ) {
    const next = bytes[offset + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset;
  }
  return undefined;
}

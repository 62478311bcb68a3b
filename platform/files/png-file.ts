import type { ByteSource, Piece } from '#platform/files/byte-source.ts';
import { tellsPlace } from '#platform/files/exif.ts';

/** Chunks that a picture needs to look as it was made (PNG, third edition, 11 and 12; APNG among them), its colour profile too. */
const kept = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|acTL|fcTL|fdAT)$/;
const signatureBytes = 8;

/**
 * Walks the chunks of a PNG: what to keep of it without metadata and appended bytes, and how many frames it holds
 * whatever its header claims. Undefined when it ends early or is put together wrongly.
 */
export function walkPng(
  source: ByteSource,
): { pieces: Piece[]; frames: number; hasLocation: boolean } | undefined {
  const pieces: Piece[] = [{ start: 0, end: signatureBytes }];
  let frames = 0;
  let hasLocation = false;
  for (let at = signatureBytes; at + 12 <= source.sizeBytes;) {
    const head = source.read(at, 8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    const end = at + 12 + length;
    if (end > source.sizeBytes || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (kept.test(type)) pieces.push({ start: at, end });
    if (type === 'fcTL') frames += 1;
    if (type === 'eXIf') hasLocation ||= tellsPlace(source.read(at + 8, Math.min(length, 65_536)));
    if (type === 'IEND') return { pieces, frames: Math.max(1, frames), hasLocation };
    at = end;
  }
  return undefined;
}

import type { ByteSource, Piece } from '#platform/files/byte-source.ts';
import { tellsPlace } from '#platform/files/exif.ts';

/** Chunks that a picture needs to look as it was made (WebP container specification), its colour profile too. */
const kept = /^(VP8 |VP8L|VP8X|ICCP|ALPH|ANIM|ANMF)$/;
/** Bits of the VP8X chunk that announce what is dropped: EXIF, XMP. */
const droppedBits = 0x08 | 0x04;
const headBytes = 12;

/**
 * Walks the chunks of a WebP: what to keep of it without metadata and appended bytes, and how many frames it holds
 * whatever its header claims. Undefined when it ends early or is put together wrongly.
 */
export function walkWebp(
  source: ByteSource,
): { pieces: Piece[]; frames: number; hasLocation: boolean } | undefined {
  const announced = source.read(4, 4).readUInt32LE(0) + 8;
  if (announced > source.sizeBytes + 1) return undefined;
  const chunks: Piece[] = [];
  let frames = 0;
  let keptBytes = 4;
  let hasLocation = false;
  let hasImage = false;
  for (let at = headBytes; at + 8 <= Math.min(announced, source.sizeBytes);) {
    const head = source.read(at, 8);
    const type = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > source.sizeBytes) return undefined;
    if (type === 'ANMF') frames += 1;
    if (type === 'EXIF') hasLocation ||= tellsPlace(source.read(at + 8, Math.min(length, 65_536)));
    hasImage ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    if (kept.test(type)) {
      chunks.push(...chunkPieces(source, { type, at, length }));
      keptBytes += 8 + length + (length % 2);
    }
    at = end;
  }
  if (!hasImage) return undefined;
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(keptBytes, 4);
  head.write('WEBP', 8, 'latin1');
  return { pieces: [head, ...chunks], frames: Math.max(1, frames), hasLocation };
}

function chunkPieces(source: ByteSource, chunk: { type: string; at: number; length: number }): Piece[] {
  const { type, at, length } = chunk;
  const end = at + 8 + length;
  const padding = length % 2 === 0 ? [] : [Buffer.alloc(1)];
  if (type !== 'VP8X' || length < 10) return [{ start: at, end }, ...padding];
  const bytes = Buffer.from(source.read(at, 8 + length));
  bytes[8] = (bytes[8] ?? 0) & ~droppedBits;
  return [bytes, ...padding];
}

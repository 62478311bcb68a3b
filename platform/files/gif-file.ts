import type { ByteSource, Piece } from '#platform/files/byte-source.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/**
 * Walks the blocks of a GIF (89a): what to keep of it without comments, foreign extensions and appended bytes, and
 * how many pictures it holds. Undefined when it ends early or is put together wrongly.
 */
export function walkGif(source: ByteSource): { pieces: Piece[]; frames: number } | undefined {
  const start = 13 + tableBytes(byteAt(source, 10));
  const pieces: Piece[] = [{ start: 0, end: start }];
  let frames = 0;
  for (let at = start; at < source.sizeBytes;) {
    const kind = byteAt(source, at);
    if (kind === trailer)
      return frames === 0 ? undefined : { pieces: [...pieces, Buffer.from([trailer])], frames };
    if (kind !== extension && kind !== image) return undefined;
    const data = kind === image ? at + 10 + tableBytes(byteAt(source, at + 9)) + 1 : at + 2;
    const end = endOfBlocks(source, data);
    if (end === undefined) return undefined;
    if (kind === image) frames += 1;
    if (kind === image || isKept(source, at)) pieces.push({ start: at, end });
    at = end;
  }
  return undefined;
}

/** Bit 7 announces a colour table, bits 0 to 2 its size. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Timing of frames, and how often they are repeated. */
function isKept(source: ByteSource, at: number): boolean {
  const label = byteAt(source, at + 1);
  if (label === graphicControl) return true;
  return label === application && source.read(at + 3, 11).toString('latin1') === 'NETSCAPE2.0';
}

function endOfBlocks(source: ByteSource, start: number): number | undefined {
  for (let at = start; at < source.sizeBytes;) {
    const length = byteAt(source, at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

function byteAt(source: ByteSource, at: number): number {
  return source.read(at, 1)[0] ?? 0;
}

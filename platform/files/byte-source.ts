import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Bytes that can be read at any place, of a file or of memory. Reading is synchronous: this runs in the thread of
 * platform/files/image-worker.ts alone.
 */
export type ByteSource = {
  sizeBytes: number;
  /** Shorter where the source ends. What is read is good until the next reading. */
  read(at: number, length: number): Buffer;
};

/** What a cleaned file is made of: stretches of its source, and bytes of our own between them. */
export type Piece = Buffer | { start: number; end: number };

const chunkBytes = 256 * 1024;
/** Parts of a file are told by a few bytes each: a call of the system for every one took 39 s of 24 million (measured). */
const windowBytes = 64 * 1024;

/** Bytes that stand in memory; what is read is a view of them, no copy. */
export function bufferSource(bytes: Buffer): ByteSource {
  return { sizeBytes: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}

/** An open file, closed when it is disposed of, read through a window that moves where a reading leaves it. */
export function fileSource(path: string): ByteSource & Disposable {
  const file = openSync(path, 'r');
  const window = Buffer.allocUnsafeSlow(windowBytes);
  let from = 0;
  let filled = 0;
  const readInto = (bytes: Buffer, at: number) => readSync(file, bytes, 0, bytes.length, at);
  return {
    sizeBytes: fstatSync(file).size,
    read(at, length) {
      if (length > windowBytes) {
        const bytes = Buffer.allocUnsafe(length);
        return bytes.subarray(0, readInto(bytes, at));
      }
      if (at < from || at + length > from + filled) {
        filled = readInto(window, at);
        from = at;
      }
      return window.subarray(at - from, Math.min(at - from + length, filled));
    },
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** Adds a stretch to the pieces; one that goes on where the last one ends is no piece of its own. */
export function addStretch(pieces: Piece[], start: number, end: number): void {
  const last = pieces.at(-1);
  if (last !== undefined && !Buffer.isBuffer(last) && last.end === start) last.end = end;
  else pieces.push({ start, end });
}

/** The bytes of the pieces in turn, in chunks that memory does not feel, each good until the next one. */
export function* readPieces(source: ByteSource, pieces: readonly Piece[]): Generator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else
      for (let at = piece.start; at < piece.end; at += chunkBytes)
        yield source.read(at, Math.min(chunkBytes, piece.end - at));
  }
}

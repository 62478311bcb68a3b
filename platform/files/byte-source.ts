import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Bytes that can be read at any place, of a file or of memory. Reading is synchronous: this runs in the thread of
 * platform/files/image-worker.ts alone.
 */
export type ByteSource = { sizeBytes: number; read(at: number, length: number): Buffer };

/** What a cleaned file is made of: stretches of its source, and bytes of our own between them. */
export type Piece = Buffer | { start: number; end: number };

const chunkBytes = 256 * 1024;

/** Bytes that stand in memory; what is read is a view of them, no copy. */
export function bufferSource(bytes: Buffer): ByteSource {
  return { sizeBytes: bytes.length, read: (at, length) => bytes.subarray(at, at + length) };
}

/** An open file, closed when it is disposed of; what is read is a copy, shorter where the file ends. */
export function fileSource(path: string): ByteSource & Disposable {
  const file = openSync(path, 'r');
  return {
    sizeBytes: fstatSync(file).size,
    read(at, length) {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, at));
    },
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** The bytes of the pieces in turn, in chunks that memory does not feel. */
export function* readPieces(source: ByteSource, pieces: readonly Piece[]): Generator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else
      for (let at = piece.start; at < piece.end; at += chunkBytes)
        yield source.read(at, Math.min(chunkBytes, piece.end - at));
  }
}

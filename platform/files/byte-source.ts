import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Random access to the bytes of a file or a buffer. Reads synchronously, so only the thread of platform/files/image-worker.ts may
 * use it.
 */
export type ByteSource = {
  sizeBytes: number;
  /** Returns fewer bytes at the end of the source. The bytes are valid until the next read. */
  read(offset: number, length: number): Buffer;
};

/** A part of a cleaned file: a byte range of the source, or new bytes. */
export type FilePiece = Buffer | { start: number; end: number };

const chunkBytes = 256 * 1024;
/**
 * Size of the buffered window. Parsers read a few bytes at a time; 24 million reads with a system call each took 39 s
 * (measured).
 */
const windowBytes = 64 * 1024;

/** Creates a source over a buffer. Reads return views without copying. */
export function createBufferSource(bytes: Buffer): ByteSource {
  return { sizeBytes: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}

/**
 * Opens a file; disposal closes the file. Reads are served from a buffered window. A read outside the window moves the window.
 */
export function openFileSource(path: string): ByteSource & Disposable {
  const file = openSync(path, 'r');
  const window = Buffer.allocUnsafeSlow(windowBytes);
  let from = 0;
  let filled = 0;
  const readInto = (bytes: Buffer, at: number) => readSync(file, bytes, 0, bytes.length, at);
  return {
    sizeBytes: fstatSync(file).size,
    read(offset, length) {
      if (length > windowBytes) {
        const bytes = Buffer.allocUnsafe(length);
        return bytes.subarray(0, readInto(bytes, offset));
      }
      if (offset < from || offset + length > from + filled) {
        filled = readInto(window, offset);
        from = offset;
      }
      return window.subarray(offset - from, Math.min(offset - from + length, filled));
    },
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** Adds a range to the pieces. Merges it with the last range if they are adjacent. */
export function addRange(pieces: FilePiece[], start: number, end: number): void {
  const last = pieces.at(-1);
  if (last !== undefined && !Buffer.isBuffer(last) && last.end === start) last.end = end;
  else pieces.push({ start, end });
}

/** Yields the bytes of the pieces in small chunks. Each chunk is valid until the next chunk is yielded. */
export function* readPieces(source: ByteSource, pieces: readonly FilePiece[]): Generator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else
      for (let offset = piece.start; offset < piece.end; offset += chunkBytes)
        yield source.read(offset, Math.min(chunkBytes, piece.end - offset));
  }
}

import { readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

const storedMethod = 0;
const deflatedMethod = 8;

export type EntryReader = {
  /**
   * The bytes are valid until the next entry is read. `falseSize`: the size differs from the size in the zip
   * directory.
   */
  read(entry: Entry): Promise<Buffer | 'damaged' | 'falseSize'>;
  /** Frees the memory. The next read allocates it again. */
  release(): void;
};

/**
 * Reads entries of at most `limitBytes` from an open zip, one at a time, into memory that is reused or freed before
 * the next entry. With streams, about 50 MB of chunks accumulated until the next garbage collection. Reads
 * synchronously, so only the thread of platform/files/image-worker.ts may use it.
 */
export function openEntryReader(
  file: number,
  { zip, entries, limitBytes }: { zip: ZipFile; entries: readonly Entry[]; limitBytes: number },
): EntryReader {
  // Maximum size of a compressed entry. Deflate adds only five bytes per block to incompressible data, so a larger
  // entry is forged.
  const packedLimit = limitBytes + Math.ceil(limitBytes / 1000) + 64;
  const packedBytes = entries.map(({ compressedSize }) => Math.min(compressedSize, packedLimit));
  let packed: Buffer | undefined;
  let inflated: Buffer | undefined;
  return {
    async read(entry) {
      freeBuffer(inflated);
      inflated = undefined;
      packed ??= Buffer.allocUnsafeSlow(Math.max(0, ...packedBytes));
      if (entry.compressedSize > packed.length) return 'falseSize';
      try {
        const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
        const source = readFully(file, packed, { at: fileDataStart, length: entry.compressedSize });
        if (source !== undefined && entry.compressionMethod === deflatedMethod)
          inflated = inflate(source, entry.uncompressedSize);
        const bytes = entry.compressionMethod === storedMethod ? source : inflated;
        if (bytes !== undefined && bytes.length !== entry.uncompressedSize) return 'falseSize';
        return bytes !== undefined && crc32(bytes) === entry.crc32 ? bytes : 'damaged';
      } catch (error) {
        const isLarger =
          error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
        return isLarger ? 'falseSize' : 'damaged';
      }
    },
    release() {
      freeBuffer(inflated);
      freeBuffer(packed);
      inflated = undefined;
      packed = undefined;
    },
  };
}

function readFully(
  file: number,
  into: Buffer,
  { at, length }: { at: number; length: number },
): Buffer | undefined {
  for (let done = 0; done < length;) {
    const bytesRead = readSync(file, into, done, length - done, at + done);
    if (bytesRead === 0) return undefined;
    done += bytesRead;
  }
  return into.subarray(0, length);
}

/**
 * Throws if the data has more than `sizeBytes` bytes. `chunkSize` is one byte larger than the data, which avoids a
 * second chunk, and at least the size of the shared buffer pool, because memory of the pool cannot be freed.
 */
function inflate(source: Buffer, sizeBytes: number): Buffer {
  return inflateRawSync(source, {
    maxOutputLength: Math.max(1, sizeBytes),
    chunkSize: Math.max(Buffer.poolSize, sizeBytes + 1),
  });
}

/** Frees the memory of a buffer at once by transferring it. */
function freeBuffer(bytes: Buffer | undefined): void {
  if (bytes?.buffer instanceof ArrayBuffer && !bytes.buffer.detached) bytes.buffer.transfer(0);
}

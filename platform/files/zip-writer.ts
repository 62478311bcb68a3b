import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** Writes a zip with UTF-8 names and file bytes only: no times, comments or attributes. */
export type ZipWriter = {
  add(name: string, content: Iterable<Buffer>, packing: 'stored' | 'deflated'): void;
  /** Completes the file and returns its size. */
  end(): number;
  close(): void;
};

const isUtf8 = 0x0800;
/** 1 January 1980, 0:00, because the format requires a date. */
const noDate = 0x0021;

/**
 * Opens a writer for a new zip file (APPNOTE 6.3.10, 4.3). The limits of uploads ensure sizes below 4 GiB and fewer
 * than 65,536 entries.
 */
export function openZipWriter(path: string): ZipWriter {
  const file = openSync(path, 'wx', 0o600);
  const directory: Buffer[] = [];
  let offset = 0;
  const write = (bytes: Buffer) => {
    writeFully(file, bytes);
    offset += bytes.length;
  };
  return {
    add(name, content, packing) {
      const start = offset;
      // Chunks may be views of an image. Joining them would copy the image.
      const chunks = [...content];
      const packed = packing === 'deflated' ? [deflateRawSync(Buffer.concat(chunks))] : chunks;
      const method = packing === 'deflated' ? 8 : 0;
      const crc = chunks.reduce((sum, chunk) => crc32(chunk, sum), 0);
      const entry = encodeEntry({ name, method, crc, packed: sumLengths(packed), size: sumLengths(chunks) });
      write(Buffer.concat([encodeNumbers([0x04034b50, 4], [20, 2]), entry.facts, entry.name]));
      for (const chunk of packed) write(chunk);
      const place = encodeNumbers([0, 2], [0, 2], [0, 2], [0, 4], [start, 4]);
      directory.push(
        Buffer.concat([encodeNumbers([0x02014b50, 4], [20, 2], [20, 2]), entry.facts, place, entry.name]),
      );
    },
    end() {
      const start = offset;
      for (const entry of directory) write(entry);
      const { length } = directory;
      write(
        encodeNumbers(
          [0x06054b50, 4],
          [0, 2],
          [0, 2],
          [length, 2],
          [length, 2],
          [offset - start, 4],
          [start, 4],
          [0, 2],
        ),
      );
      return offset;
    },
    close: () => closeSync(file),
  };
}

type Entry = { name: string; method: number; crc: number; packed: number; size: number };

function encodeEntry({ name, method, crc, packed, size }: Entry): { facts: Buffer; name: Buffer } {
  const bytes = Buffer.from(name, 'utf8');
  const facts = encodeNumbers(
    [isUtf8, 2],
    [method, 2],
    [0, 2],
    [noDate, 2],
    [crc, 4],
    [packed, 4],
    [size, 4],
    [bytes.length, 2],
    [0, 2],
  );
  return { facts, name: bytes };
}

/** Encodes numbers in little-endian order, each with its width in bytes. */
function encodeNumbers(...numbers: [value: number, width: 2 | 4][]): Buffer {
  return Buffer.concat(
    numbers.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

function sumLengths(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

function writeFully(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

import type { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { ArchiveLimits, ArchiveError } from '#modules/import-export/ports.ts';
import {
  entriesPerTurn,
  findZipEntryError,
  toZipReadErrorCode,
  isSystemFile,
} from '#platform/files/zip-entries.ts';

/** A source of archive files: names with sizes, and a function that reads a file. */
export type ArchiveSource = {
  files: Map<string, number>;
  read(name: string): AsyncIterable<Uint8Array>;
  close(): void;
};

/** Opens a zip and validates its directory before unpacking. */
export async function openZipArchive(
  path: string,
  limits: ArchiveLimits,
): Promise<ArchiveSource | ArchiveError> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  } catch {
    return { fault: 'damaged' };
  }
  const listed = await listEntries(zip, limits);
  if ('fault' in listed) {
    zip.close();
    return listed;
  }
  const entries = new Map<string, Entry>();
  const files = new Map<string, number>();
  for (const [offset, entry] of listed.entries.entries()) {
    entries.set(entry.fileName, entry);
    files.set(entry.fileName, entry.uncompressedSize);
    if (offset % entriesPerTurn === entriesPerTurn - 1) await othersTurn();
  }
  return {
    files,
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`The archive has no ${name}`);
      return readEntry(zip, entry);
    },
    close: () => zip.close(),
  };
}

async function listEntries(
  zip: ZipFile,
  limits: ArchiveLimits,
): Promise<{ entries: Entry[] } | ArchiveError> {
  // The entry count also includes folders, and files that operating systems add.
  if (zip.entryCount > limits.files * 2) return { fault: 'tooMany' };
  const all: Entry[] = [];
  const entries: Entry[] = [];
  const readFault = await new Promise<'traversal' | 'damaged' | undefined>((resolve) => {
    zip.on('entry', (entry: Entry) => {
      all.push(entry);
      if (!entry.fileName.endsWith('/') && !isSystemFile(entry.fileName)) entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(undefined));
    zip.on('error', (error: Error) => resolve(toZipReadErrorCode(error)));
    zip.readEntry();
  });
  if (readFault !== undefined) return { fault: readFault };
  const fault = await findZipEntryError(all, entries, limits);
  return fault === undefined ? (findTooDense(all, limits) ?? { entries }) : { fault };
}

/** Returns the first file whose unpacked size is too large for its packed size. */
function findTooDense(
  entries: readonly Entry[],
  { density: { times, freeBytes } }: ArchiveLimits,
): ArchiveError | undefined {
  for (const { fileName: file, compressedSize, uncompressedSize } of entries) {
    const limitBytes = Math.max(freeBytes, compressedSize * times);
    if (uncompressedSize > limitBytes) return { fault: 'tooDense', file, limitBytes };
  }
  return undefined;
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream) {
      if (!(part instanceof Uint8Array)) continue;
      sum = crc32(part, sum);
      yield part;
    }
  } catch (error) {
    // yauzl counts bytes while it unpacks, and stops at the first byte beyond the size in the directory.
    const isTooLarge = error instanceof Error && error.message.startsWith('too many bytes in the stream');
    throw isTooLarge ? createTooDenseError(entry) : createDamagedError(entry.fileName, error);
  } finally {
    stream?.destroy();
  }
  if (sum !== entry.crc32) throw createDamagedError(entry.fileName);
}

function createTooDenseError({ fileName: file, uncompressedSize: limitBytes }: Entry): Error {
  const about = { code: 'ETOODENSE', file, limitBytes };
  return Object.assign(new Error(`${file} unpacks to more than ${limitBytes} bytes`), about);
}

/** Creates the error that readers of an archive recognize as a damaged file. */
function createDamagedError(name: string, cause?: unknown): Error {
  return Object.assign(new Error(`${name} is damaged`, { cause }), { code: 'EDAMAGED' });
}

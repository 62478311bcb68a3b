import { closeSync, openSync } from 'node:fs';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { BundleErrorCode, ExaminationLimits } from '#modules/media/ports.ts';
import { openEntryReader } from '#platform/files/bundle-entry.ts';
import { findZipEntryError, toZipReadErrorCode, isSystemFile } from '#platform/files/zip-entries.ts';

/** A validated bundle. Its files are read into memory one by one; nothing is unpacked to disk. */
export type Bundle = {
  entries: BundleEntry[];
  /**
   * `falseSize`: the size differs from the size in the zip directory. The next read overwrites the bytes; otherwise a
   * bundle of 50 MB would leave 50 MB to the garbage collector.
   */
  read(entry: BundleEntry): Promise<Buffer | 'damaged' | 'falseSize'>;
  /** Frees the memory of the last file while the thread does other work. */
  freeMemory(): void;
  close(): void;
};
export type BundleEntry = { name: string; sizeBytes: number; entry: Entry };

const maxNameCharacters = 200;

/**
 * Opens a zip and validates its directory before unpacking. Rejects path traversal, links, encryption, overlapping entries, and
 * too many files or bytes. Ignores files that operating systems add.
 */
export async function openBundle(
  path: string,
  limits: ExaminationLimits,
): Promise<Bundle | { fault: BundleErrorCode }> {
  const opened = await openZip(path);
  if (opened === undefined) return { fault: 'damaged' };
  const { file, zip } = opened;
  const zipEntries = await listEntries(zip, limits);
  if (!Array.isArray(zipEntries)) {
    zip.close();
    return zipEntries;
  }
  const entries = zipEntries.map((entry) => ({
    name: entry.fileName,
    sizeBytes: entry.uncompressedSize,
    entry,
  }));
  const reader = openEntryReader(file, { zip, entries: zipEntries, limitBytes: limits.fileBytes });
  return {
    entries,
    read: ({ entry }) => reader.read(entry),
    freeMemory: () => reader.release(),
    close() {
      reader.release();
      zip.close();
    },
  };
}

/** Closing the zip closes the file too. */
async function openZip(path: string): Promise<{ file: number; zip: ZipFile } | undefined> {
  const file = openSync(path, 'r');
  try {
    return { file, zip: await fromFdPromise(file, { lazyEntries: true, autoClose: false }) };
  } catch {
    closeSync(file);
    return undefined;
  }
}

/** Returns the files of the zip, without folders and without files that operating systems add. */
async function listEntries(
  zip: ZipFile,
  limits: ExaminationLimits,
): Promise<Entry[] | { fault: BundleErrorCode }> {
  const all: Entry[] = [];
  // The entry count also includes folders, and files that operating systems add.
  if (zip.entryCount > limits.files * 4) return { fault: 'tooMany' };
  const fault = await new Promise<BundleErrorCode | undefined>((resolve) => {
    zip.on('entry', (entry: Entry) => {
      all.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(undefined));
    zip.on('error', (error: Error) => resolve(toZipReadErrorCode(error)));
    zip.readEntry();
  });
  if (fault !== undefined) return { fault };
  const entries = all.filter(({ fileName }) => !fileName.endsWith('/') && !isSystemFile(fileName));
  const { files, bundleBytes } = limits;
  const entryLimits = { files, unpackedBytes: bundleBytes, nameCharacters: maxNameCharacters };
  const found = await findZipEntryError(all, entries, entryLimits);
  return found === undefined ? entries : { fault: found };
}

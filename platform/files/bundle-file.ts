import { closeSync, openSync } from 'node:fs';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { BundleFault, ExaminationLimits } from '#modules/media/ports.ts';
import { openEntryReader } from '#platform/files/bundle-entry.ts';
import { faultOfEntries, faultOfReading, isNoise } from '#platform/files/zip-entries.ts';

/** The directory of a bundle, its fault, or its files one by one from memory: nothing is unpacked to disk. */
export type Bundle = {
  entries: BundleEntry[];
  /**
   * `falseSize`: there are more or fewer bytes than the directory says. The bytes stand in memory that the next file uses again: a
   * bundle of 50 MB would else leave as much for the garbage collector.
   */
  read(entry: BundleEntry): Promise<Buffer | 'damaged' | 'falseSize'>;
  /** Gives the memory of the last file back, while others have their turn. */
  rest(): void;
  close(): void;
};
export type BundleEntry = { name: string; sizeBytes: number; entry: Entry };

const nameLimit = 200;

/**
 * Opens a zip and judges its directory before a byte is unpacked: refused as a whole are traversal, links,
 * encryption, overlapping entries, and more files or bytes than the limits. Files that systems add are left out.
 */
export async function openBundle(
  path: string,
  limits: ExaminationLimits,
): Promise<Bundle | { fault: BundleFault }> {
  const opened = await openZip(path);
  if (opened === undefined) return { fault: 'damaged' };
  const { file, zip } = opened;
  const listed = await listEntries(zip, limits);
  if (!Array.isArray(listed)) {
    zip.close();
    return listed;
  }
  const entries = listed.map((entry) => ({ name: entry.fileName, sizeBytes: entry.uncompressedSize, entry }));
  const reader = openEntryReader(file, { zip, entries: listed, limitBytes: limits.fileBytes });
  return {
    entries,
    read: ({ entry }) => reader.read(entry),
    rest: () => reader.release(),
    close() {
      reader.release();
      zip.close();
    },
  };
}

/** The zip closes the file with itself. */
async function openZip(path: string): Promise<{ file: number; zip: ZipFile } | undefined> {
  const file = openSync(path, 'r');
  try {
    return { file, zip: await fromFdPromise(file, { lazyEntries: true, autoClose: false }) };
  } catch {
    closeSync(file);
    return undefined;
  }
}

/** All entries of the directory that are files of the person. */
async function listEntries(
  zip: ZipFile,
  limits: ExaminationLimits,
): Promise<Entry[] | { fault: BundleFault }> {
  const all: Entry[] = [];
  // Folders and what systems add are entries too.
  if (zip.entryCount > limits.files * 4) return { fault: 'tooMany' };
  const fault = await new Promise<BundleFault | undefined>((resolve) => {
    zip.on('entry', (entry: Entry) => {
      all.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(undefined));
    zip.on('error', (error: Error) => resolve(faultOfReading(error)));
    zip.readEntry();
  });
  if (fault !== undefined) return { fault };
  const entries = all.filter(({ fileName }) => !fileName.endsWith('/') && !isNoise(fileName));
  const { files, bundleBytes } = limits;
  const judged = { files, unpackedBytes: bundleBytes, nameCharacters: nameLimit };
  const found = await faultOfEntries(all, entries, judged);
  return found === undefined ? entries : { fault: found };
}

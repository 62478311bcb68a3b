import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Entry } from 'yauzl';

/** Files that operating systems add. */
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const linkType = 0o120000;
const typeMask = 0o170000;
const localHeaderBytes = 30;

export function isSystemFile(name: string): boolean {
  return systemFiles.test(name);
}

/** Returns true for names that are too long or contain control characters. */
export function isForgedName(name: string, mostCharacters: number): boolean {
  return name.length > mostCharacters || /[\u0000-\u001f\u007f]/.test(name);
}

/** Converts errors of yauzl, which rejects names that leave the folder: `..`, absolute paths, drive letters, backslashes. */
export function toZipReadErrorCode(error: Error): 'traversal' | 'damaged' {
  return /relative path|absolute path|invalid characters in fileName/i.test(error.message)
    ? 'traversal'
    : 'damaged';
}

/** Number of entries that are checked before other work may run, so that a large directory does not block the thread. */
export const entriesPerTurn = 5_000;

type EntryFault = 'link' | 'encrypted' | 'traversal' | 'damaged' | 'empty' | 'tooMany' | 'bomb' | 'tooMuch';

/** Returns the first problem of a directory. `entries` are the user's files among `all`. */
export async function findZipEntryError(
  all: readonly Entry[],
  entries: readonly Entry[],
  limits: { files: number; unpackedBytes: number; nameCharacters: number },
): Promise<EntryFault | undefined> {
  const found = new Set<EntryFault>();
  const names = new Set<string>();
  const starts = new Float64Array(all.length);
  const ends = new Float64Array(all.length);
  let unpacked = 0;
  for (const [index, entry] of all.entries()) {
    const { fileName, uncompressedSize, relativeOffsetOfLocalHeader: start } = entry;
    if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) found.add('link');
    if (entry.isEncrypted()) found.add('encrypted');
    if (isForgedName(fileName, limits.nameCharacters)) found.add('traversal');
    names.add(fileName);
    starts[index] = start;
    ends[index] = start + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
    unpacked += uncompressedSize;
    if (index % entriesPerTurn === entriesPerTurn - 1) await othersTurn();
  }
  if (names.size !== all.length) found.add('damaged');
  if (entries.length === 0) found.add('empty');
  if (entries.length > limits.files) found.add('tooMany');
  if (await hasOverlap(starts, ends)) found.add('bomb');
  if (unpacked > limits.unpackedBytes) found.add('tooMuch');
  return faultPriority.find((error) => found.has(error));
}

const faultPriority: readonly EntryFault[] = [
  'link',
  'encrypted',
  'traversal',
  'damaged',
  'empty',
  'tooMany',
  'bomb',
  'tooMuch',
];

/**
 * Returns true if the bytes of two entries overlap. In zip bombs, many entries share the same compressed bytes. Sorts
 * starts and ends separately: nothing overlaps if no start is before the previous end. Arrays of numbers are sorted
 * much faster than objects.
 */
async function hasOverlap(starts: Float64Array, ends: Float64Array): Promise<boolean> {
  starts.sort();
  await othersTurn();
  ends.sort();
  await othersTurn();
  return starts.some((start, index) => start < (ends[index - 1] ?? 0));
}

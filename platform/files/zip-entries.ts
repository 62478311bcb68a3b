import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Entry } from 'yauzl';

/** What systems put beside the files of a person. */
const noise = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;
const linkType = 0o120000;
const typeMask = 0o170000;
const localHeaderBytes = 30;

/** Whether a name is one that systems add by themselves. */
export function isNoise(name: string): boolean {
  return noise.test(name);
}

/** Whether a name has no place in a list of files that people read. */
export function isForgedName(name: string, mostCharacters: number): boolean {
  return name.length > mostCharacters || /[\u0000-\u001f\u007f]/.test(name);
}

/** yauzl refuses names that lead out of the folder: `..`, absolute ones, drive letters, backslashes. */
export function faultOfReading(error: Error): 'traversal' | 'damaged' {
  return /relative path|absolute path|invalid characters in fileName/i.test(error.message)
    ? 'traversal'
    : 'damaged';
}

/** Entries that are judged in one go, so that other work has its turn within a large directory. */
export const atOnce = 5_000;

type EntryFault = 'link' | 'encrypted' | 'traversal' | 'damaged' | 'empty' | 'tooMany' | 'bomb' | 'tooMuch';

/** The first thing that speaks against a directory: `entries` are those of `all` that are files of the person. */
export async function faultOfEntries(
  all: readonly Entry[],
  entries: readonly Entry[],
  limits: { files: number; unpackedBytes: number; nameCharacters: number },
): Promise<EntryFault | undefined> {
  const found = new Set<EntryFault>();
  const names = new Set<string>();
  const starts = new Float64Array(all.length);
  const ends = new Float64Array(all.length);
  let unpacked = 0;
  for (const [at, entry] of all.entries()) {
    const { fileName, uncompressedSize, relativeOffsetOfLocalHeader: start } = entry;
    if (((entry.externalFileAttributes >>> 16) & typeMask) === linkType) found.add('link');
    if (entry.isEncrypted()) found.add('encrypted');
    if (isForgedName(fileName, limits.nameCharacters)) found.add('traversal');
    names.add(fileName);
    starts[at] = start;
    ends[at] = start + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
    unpacked += uncompressedSize;
    if (at % atOnce === atOnce - 1) await othersTurn();
  }
  if (names.size !== all.length) found.add('damaged');
  if (entries.length === 0) found.add('empty');
  if (entries.length > limits.files) found.add('tooMany');
  if (await hasOverlap(starts, ends)) found.add('bomb');
  if (unpacked > limits.unpackedBytes) found.add('tooMuch');
  return faultOrder.find((fault) => found.has(fault));
}

const faultOrder: readonly EntryFault[] = [
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
 * Bombs of the better kind let many entries share one stretch of packed bytes. Stretches are apart from each other if, in order, each
 * start is not before the end of its rank before: arrays of numbers are sorted much faster than objects.
 */
async function hasOverlap(starts: Float64Array, ends: Float64Array): Promise<boolean> {
  starts.sort();
  await othersTurn();
  ends.sort();
  await othersTurn();
  return starts.some((start, at) => start < (ends[at - 1] ?? 0));
}

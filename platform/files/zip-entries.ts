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

/** The first thing that speaks against a directory: `entries` are those of `all` that are files of the person. */
export function faultOfEntries(
  all: readonly Entry[],
  entries: readonly Entry[],
  limits: { files: number; unpackedBytes: number; nameCharacters: number },
): 'link' | 'encrypted' | 'traversal' | 'damaged' | 'empty' | 'tooMany' | 'bomb' | 'tooMuch' | undefined {
  if (all.some((entry) => ((entry.externalFileAttributes >>> 16) & typeMask) === linkType)) return 'link';
  if (all.some((entry) => entry.isEncrypted())) return 'encrypted';
  if (all.some(({ fileName }) => isForgedName(fileName, limits.nameCharacters))) return 'traversal';
  if (new Set(all.map(({ fileName }) => fileName)).size !== all.length) return 'damaged';
  if (entries.length === 0) return 'empty';
  if (entries.length > limits.files) return 'tooMany';
  if (hasOverlap(all)) return 'bomb';
  const unpacked = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  return unpacked > limits.unpackedBytes ? 'tooMuch' : undefined;
}

/** Bombs of the better kind let many entries share one stretch of packed bytes. */
function hasOverlap(entries: readonly Entry[]): boolean {
  const stretches = entries
    .map((entry) => ({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize,
    }))
    .toSorted((one, other) => one.start - other.start);
  return stretches.some(({ start }, at) => start < (stretches[at - 1]?.end ?? 0));
}

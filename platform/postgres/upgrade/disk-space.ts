import { StartupError } from '#platform/process/startup-error.ts';

/** Size of a new cluster with its WAL: 40 MB, and up to 256 MB of `max_wal_size`. */
const emptyClusterBytes = 320 * 1024 ** 2;
/** Factor for temporary files, because indexes are sorted on disk. */
const spareFactor = 1.25;

/**
 * Checks the free disk space for a copy of a database.
 * @throws {StartupError} with the sizes if there is too little
 */
export function assertDiskSpace(
  folder: string,
  { databaseBytes, freeBytes }: { databaseBytes: number; freeBytes: number },
): void {
  const neededBytes = databaseBytes * spareFactor + emptyClusterBytes;
  if (freeBytes >= neededBytes) return;
  throw new StartupError(
    `The copy of a database of ${formatMegabytes(databaseBytes)} needs ${formatMegabytes(neededBytes)} in ${folder}, and ${formatMegabytes(freeBytes)} are free. Free some space, or move the data folder to a larger disk.`,
  );
}

function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}

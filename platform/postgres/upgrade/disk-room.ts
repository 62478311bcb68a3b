import { StartupFault } from '#platform/process/startup-fault.ts';

/** Size of a new cluster with its WAL: 40 MB, and up to 256 MB of `max_wal_size`. */
const emptyBytes = 320 * 1024 ** 2;
/** Factor for temporary files, because indexes are sorted on disk. */
const spare = 1.25;

/**
 * Checks the free disk space for a copy of a database.
 * @throws {StartupFault} with the sizes if there is too little
 */
export function refuseSmallDisk(
  folder: string,
  { databaseBytes, freeBytes }: { databaseBytes: number; freeBytes: number },
): void {
  const neededBytes = databaseBytes * spare + emptyBytes;
  if (freeBytes >= neededBytes) return;
  throw new StartupFault(
    `The copy of a database of ${megabytes(databaseBytes)} needs ${megabytes(neededBytes)} in ${folder}, and ${megabytes(freeBytes)} are free. Free some, or move the data folder to a larger disk.`,
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}

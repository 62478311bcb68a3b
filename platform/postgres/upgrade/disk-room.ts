import { StartupFault } from '#platform/process/startup-fault.ts';

/** A new cluster with its log: 40 MB, and up to 256 MB of `max_wal_size`. */
const emptyBytes = 320 * 1024 ** 2;
/** Indexes are sorted in files before they are written. */
const spare = 1.25;

/** Refuses to begin where the copy of a database would fill the disk, with the sizes. */
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

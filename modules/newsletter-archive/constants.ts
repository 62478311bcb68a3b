/** Newsletters on a page of the archive. */
export const archivePageSize = 10;

/** Newsletters in a feed of the archive. */
export const archiveFeedSize = 20;

/** The address of a newsletter in the public archive. */
export function archivePath(id: number): string {
  return `/newsletters/${id}`;
}

export const archivePageSize = 10;

export const archiveFeedSize = 20;

/** Returns the path of a newsletter in the public archive. */
export function archivePath(id: number): string {
  return `/newsletters/${id}`;
}

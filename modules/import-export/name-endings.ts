import { iterateWithYield } from '#modules/import-export/yield-to-event-loop.ts';

/** Names by their whole path and by its last one to four parts; null if several names have the same ending. */
export type NameEndings = ReadonlyMap<string, string | null>;

/** Maximum number of path parts to compare. Paths of posts and uploads share fewer folders. */
const maxParts = 4;

/** Indexes names by their path. Takes linear time in the number of names, even if all names are similar. */
export async function indexEndings(names: Iterable<{ path: string; name: string }>): Promise<NameEndings> {
  const found = new Map<string, string | null>();
  for await (const { path, name } of iterateWithYield(names))
    for (const ending of listEndings(path)) found.set(ending, found.has(ending) ? null : name);
  return found;
}

/**
 * Returns the name that shares the most parts with the end of a path. Returns undefined if no name or several names
 * match equally well.
 */
export function findByEnding(endings: NameEndings, path: string): string | undefined {
  for (const ending of listEndings(path)) {
    const found = endings.get(ending);
    if (found !== undefined) return found ?? undefined;
  }
  return undefined;
}

/** Returns the longest ending first. */
function listEndings(path: string): string[] {
  const found: string[] = [];
  let at = path.length;
  while (at > 0 && found.length < maxParts) {
    at = path.lastIndexOf('/', at - 1);
    found.unshift(path.slice(at + 1));
  }
  if (at > 0) found.unshift(path);
  return found;
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What may gather: a collection of the young takes a millisecond or two, so an upload of 50 MB costs some ten. */
const gatheredLimitBytes = 8 * 1024 * 1024;

let gatheredBytes = 0;
let collect: ((options: { type: 'minor' }) => void) | undefined;

/**
 * Tells that so many bytes of buffers have become garbage. The engine sees the small objects before them and not the
 * memory behind: an upload of 50 MB left 50 MB standing until the next collection (measured), which this brings on.
 */
export function countGarbage(sizeBytes: number): void {
  gatheredBytes += sizeBytes;
  if (gatheredBytes < gatheredLimitBytes) return;
  gatheredBytes = 0;
  collect ??= openCollector();
  collect({ type: 'minor' });
}

function openCollector(): NonNullable<typeof collect> {
  setFlagsFromString('--expose-gc');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the flag puts into a new context
  return runInNewContext('gc') as NonNullable<typeof collect>;
}

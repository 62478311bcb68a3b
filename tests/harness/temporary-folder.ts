import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new empty folder that is gone when its owner is disposed of. Other users may pass through it, or the database
 * of a data folder inside would be kept outside, in a place that nobody clears.
 */
export function temporaryFolder(parent = tmpdir()): Disposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(parent, 'hirawa-test-')));
  chmodSync(path, 0o711);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

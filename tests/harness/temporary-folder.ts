import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates an empty folder; disposal deletes it. Other users may traverse the folder. Otherwise the product would
 * store the database of a data folder outside of the temporary folder, and no test would delete the database.
 */
export function createTemporaryFolder(parent = tmpdir()): Disposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(parent, 'hirawa-test-')));
  chmodSync(path, 0o711);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

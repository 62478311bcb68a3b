import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder that is gone when its owner is disposed of. */
export function temporaryFolder(): Disposable & { path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'hirawa-test-')));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

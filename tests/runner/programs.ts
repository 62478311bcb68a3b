import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Program } from './phases.ts';

/**
 * Resolves when no program is on its way any more. cli/test.sh installs them while the first phases run, tells of
 * it on our standard input, and closes that when it is done; started by hand, there is nothing to wait for.
 */
export async function awaitPrograms(): Promise<void> {
  if (process.env['PROGRAMS_ON_STDIN'] === undefined) return;
  const told = createInterface({ input: process.stdin });
  told.on('line', (line) => console.log(line));
  await once(told, 'close');
}

/** The Debian packages of those programs that the machine does not have. */
export function missingPackages(needs: readonly Program[]): string[] {
  return needs
    .filter(({ files }) => !files.some((file) => existsSync(file)))
    .map(({ debianPackage }) => debianPackage);
}

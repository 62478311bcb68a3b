import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Program } from './phases.ts';

/**
 * Resolves when all programs are installed. cli/test.sh installs them while the first phases run; this function prints its
 * messages from standard input until the input ends. Without cli/test.sh, resolves at once.
 */
export async function awaitPrograms(): Promise<void> {
  if (process.env['PROGRAMS_ON_STDIN'] === undefined) return;
  const told = createInterface({ input: process.stdin });
  told.on('line', (line) => console.log(line));
  await once(told, 'close');
}

export function missingPackages(needs: readonly Program[]): string[] {
  return needs
    .filter(({ files }) => !files.some((file) => existsSync(file)))
    .map(({ debianPackage }) => debianPackage);
}

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Program } from './phases.ts';

/**
 * Resolves when all programs are installed. cli/test.sh installs the programs while the first phases run, and writes
 * messages to the standard input of this process. This function prints the messages until the input ends. Without
 * cli/test.sh, resolves at once.
 */
export async function awaitPrograms(): Promise<void> {
  if (process.env['PROGRAMS_ON_STDIN'] === undefined) return;
  const messages = createInterface({ input: process.stdin });
  messages.on('line', (line) => console.log(line));
  await once(messages, 'close');
}

export function missingPackages(needs: readonly Program[]): string[] {
  return needs
    .filter(({ files }) => !files.some((file) => existsSync(file)))
    .map(({ debianPackage }) => debianPackage);
}

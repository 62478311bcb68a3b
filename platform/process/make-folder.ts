import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents with this mode. Throws system errors. NOTE: replaces the recursive option of `mkdirSync`,
 * which in Node 24.21 loops forever if a parent exists but cannot contain folders (`/proc/x`).
 */
export function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have created the folder first.
    if (!existsSync(folder)) throw error;
  }
}

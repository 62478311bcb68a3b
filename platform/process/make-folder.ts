import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where they are missing, with this mode; throws the system's error where one cannot be made.
 * NOTE: stands for the recursive option of `mkdirSync`, which in Node 24.21 never comes back, at a full core, where a
 * parent exists and takes no folder (`/proc/x`).
 */
export function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

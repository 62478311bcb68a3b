import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstSignInFile } from '#modules/auth/ports.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * Creates the data folder if it is missing, with access for its owner only. If the process runs as root, other users
 * may traverse the folder, because the embedded database runs as another user.
 * @throws {StartupError} if the folder is not usable
 */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Give this user write permission, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Returns the signing secret. Generates it at the first start (256 bits, readable by the owner only). */
export async function loadSecret(folder: string, configured: string | undefined): Promise<Uint8Array> {
  const file = join(folder, 'secret');
  if (configured === undefined && !existsSync(file)) await createSecret(file);
  const secret = await readSecret(folder, configured);
  if (secret === undefined) throw new Error(`${file} was deleted`);
  return secret;
}

/** Returns the signing secret, or undefined if the first start has not generated it yet. */
export async function readSecret(
  folder: string,
  configured: string | undefined,
): Promise<Uint8Array | undefined> {
  if (configured !== undefined) return new TextEncoder().encode(configured);
  const file = join(folder, 'secret');
  const stored = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim();
  if (stored === undefined) return undefined;
  if (!/^(?:[\da-f]{2}){32,500}$/.test(stored))
    throw new StartupError(`${file} is not a secret that this product created. Restore it, or set SECRET.`);
  return Buffer.from(stored, 'hex');
}

/**
 * Opens the file with instructions for the first sign-in. Only its owner may read it, and it is deleted after the first
 * sign-in.
 */
export function openFirstLoginNote(folder: string): FirstSignInFile {
  const file = join(folder, 'first-sign-in.txt');
  return {
    keep: ({ email, password }) => writePrivate(file, `${email}\n${password}\n`),
    async forget(email) {
      const note = await readFile(file, 'utf8').catch(ignoreMissing);
      if (note?.split('\n')[0] === email) await rm(file, { force: true });
    },
  };
}

/** The timeline of the database at the last write of this installation. */
export type TimelineFile = {
  /** Returns undefined if no valid timeline is stored. */
  read(): Promise<Timeline | undefined>;
  /** Saves the timeline unless the file contains a later timeline of the same cluster. */
  save(timeline: Timeline): Promise<void>;
};
type Timeline = { system: string; timeline: number };

/**
 * Opens the file with the timeline. The file exists longer than the process, so that the next process also recognizes
 * an outdated primary after a failover.
 */
export function openTimelineFile(folder: string): TimelineFile {
  const file = join(folder, 'database-timeline.txt');
  const read = async () => {
    const [, system, timeline] = /^(\d+) (\d+)$/m.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
    return system === undefined ? undefined : { system, timeline: Number(timeline) };
  };
  return {
    read,
    async save({ system, timeline }) {
      const stored = await read();
      if (stored?.system === system && stored.timeline >= timeline) return;
      await writePrivate(file, `${system} ${timeline}\n`);
    },
  };
}

/**
 * Creates the secret. A hard link never replaces a file, so two processes that start at the same time both read the
 * secret of the first process.
 */
async function createSecret(file: string): Promise<void> {
  const draft = await writeDraft(file, `${randomBytes(32).toString('hex')}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function writePrivate(file: string, text: string): Promise<void> {
  await rename(await writeDraft(file, text), file);
}

async function writeDraft(file: string, text: string): Promise<string> {
  // NOTE: random bytes instead of the process id, because containers that share a folder all run as process 1.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  return draft;
}

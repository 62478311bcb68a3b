import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstSignIn } from '#modules/auth/ports.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/**
 * Makes the data folder where it is missing, for its owner alone; as root others may pass through, because the embedded
 * database runs as one of them, and not look inside. One clear sentence where it cannot be used.
 */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupFault(
      `The data folder ${folder} cannot be written. Give this user the right to it, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

/** The signing secret of this installation: read, or made at first start (256 bits, readable by the owner alone). */
export async function loadSecret(folder: string, given: string | undefined): Promise<Uint8Array> {
  const file = join(folder, 'secret');
  if (given === undefined && !existsSync(file)) await makeSecret(file);
  const secret = await readSecret(folder, given);
  if (secret === undefined) throw new Error(`${file} is gone again`);
  return secret;
}

/** The same where there is one already; undefined where the first start would make it. */
export async function readSecret(folder: string, given: string | undefined): Promise<Uint8Array | undefined> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const file = join(folder, 'secret');
  const kept = (await readFile(file, 'utf8').catch(unlessMissing))?.trim();
  if (kept === undefined) return undefined;
  if (!/^(?:[\da-f]{2}){32,500}$/.test(kept))
    throw new StartupFault(`${file} is no secret that this product made. Restore it, or set SECRET.`);
  return Buffer.from(kept, 'hex');
}

/** The note that says how to sign in for the first time: readable by the owner alone, kept until it was used. */
export function firstSignInNote(folder: string): FirstSignIn {
  const file = join(folder, 'first-sign-in.txt');
  return {
    keep: ({ email, password }) => writePrivate(file, `${email}\n${password}\n`),
    async forget(email) {
      const note = await readFile(file, 'utf8').catch(unlessMissing);
      if (note?.split('\n')[0] === email) await rm(file, { force: true });
    },
  };
}

/** Where the database's history was when this installation last wrote to it. */
export type TimelineNote = {
  /** Undefined where nothing was kept, or nothing that could be read. */
  read(): Promise<Timeline | undefined>;
  /** Keeps it unless the note says a later one of the same cluster. */
  keep(timeline: Timeline): Promise<void>;
};
type Timeline = { system: string; timeline: number };

/** The note of the timeline: it outlives the process, so that a primary of before a failover is known by the next one too. */
export function timelineNote(folder: string): TimelineNote {
  const file = join(folder, 'database-timeline.txt');
  const read = async () => {
    const [, system, timeline] = /^(\d+) (\d+)$/m.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
    return system === undefined ? undefined : { system, timeline: Number(timeline) };
  };
  return {
    read,
    async keep({ system, timeline }) {
      const kept = await read();
      if (kept?.system === system && kept.timeline >= timeline) return;
      await writePrivate(file, `${system} ${timeline}\n`);
    },
  };
}

/** Two processes may start at once: a link never replaces, so that both read the secret of the first. */
async function makeSecret(file: string): Promise<void> {
  const draft = await writeDraft(file, `${randomBytes(32).toString('hex')}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function writePrivate(file: string, text: string): Promise<void> {
  await rename(await writeDraft(file, text), file);
}

async function writeDraft(file: string, text: string): Promise<string> {
  // NOTE: not the process id: containers that share a folder all run as process 1.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  return draft;
}

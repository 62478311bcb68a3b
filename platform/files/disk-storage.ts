import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '#modules/media/ports.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';

/** Stores files below one folder, in subfolders by the first two characters of their names. */
export function openDiskStorage(folder: string): Storage {
  const getPath = (name: string) => join(folder, name.slice(0, 2), name);
  const ownerFile = join(folder, '.installation');
  return {
    put: (name, path) => moveTo(getPath(name), path),
    copy: (from, to) => copyTo(getPath(to), getPath(from)),
    async sizeOf(name) {
      const found = await stat(getPath(name)).catch(ignoreMissing);
      return found?.isFile() ? found.size : undefined;
    },
    read: (name, range) => Promise.resolve(toWebStream(createReadStream(getPath(name), range))),
    async remove(names) {
      for (const name of names) await rm(getPath(name), { force: true });
    },
    list: () => listFiles(folder),
    async testWrite(sample) {
      const path = join(folder, `.check-${randomBytes(8).toString('hex')}`);
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(path, sample, { flush: true });
        return await readFile(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    owner: async () => (await readFile(ownerFile, 'utf8').catch(ignoreMissing))?.trim(),
    async setOwner(installation) {
      if (installation === undefined) return rm(ownerFile, { force: true });
      await mkdir(folder, { recursive: true });
      const draft = `${ownerFile}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, `${installation}\n`, { flush: true });
      await rename(draft, ownerFile);
      await flush(folder);
    },
  };
}

/** Moves a file into the storage. The rename is the last step, so that the name always refers to the complete file. */
async function moveTo(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await flush(path);
  try {
    await rename(path, target);
  } catch (error) {
    // EXDEV: the media folder and the upload folder are on different file systems.
    if (getErrorCode(error) !== 'EXDEV') throw error;
    await copyTo(target, path);
    await rm(path, { force: true });
  }
  await flush(dirname(target));
}

/** A power failure can leave a partial file. The sweep of files without a database row deletes the partial file. */
async function copyTo(target: string, path: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.part`;
  try {
    await copyFile(path, part);
    await moveTo(target, part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Flushes a file or folder to disk, so that acknowledged data survives a power failure. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listFiles(folder: string): ReturnType<Storage['list']> {
  for (const sub of (await readdir(folder).catch(ignoreMissing)) ?? []) {
    for (const name of await readdir(join(folder, sub)).catch(() => [])) {
      const found = await stat(join(folder, sub, name)).catch(ignoreMissing);
      if (found?.isFile()) yield { name, writtenAt: found.mtime };
    }
  }
}

function toWebStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:stream/web and the global differ in name alone
  return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function ignoreMissing(error: unknown): undefined {
  if (!/^(ENOENT|ENOTDIR)$/.test(getErrorCode(error))) throw error;
}

import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '#domain/media/ports.ts';
import { codeOf } from '#platform/process/error-fields.ts';

/** Keeps files below one folder, in subfolders by the first two characters of their names. */
export function diskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name);
  async function put(name: string, path: string): Promise<void> {
    const target = pathOf(name);
    await mkdir(dirname(target), { recursive: true });
    await flush(path);
    // Taking the name is the last step: there is the whole file under it, or none.
    await rename(path, target);
    await flush(dirname(target));
  }
  return {
    put,
    async copy(from, to) {
      await mkdir(dirname(pathOf(to)), { recursive: true });
      // What a power cut leaves of it is swept with the files that no row names.
      const part = `${pathOf(to)}.part`;
      await copyFile(pathOf(from), part);
      await put(to, part);
    },
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch(unlessMissing);
      return found?.isFile() ? found.size : undefined;
    },
    read: (name, range) => Promise.resolve(webStream(createReadStream(pathOf(name), range))),
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    list: () => listFiles(folder),
  };
}

/** A power cut after the answer must not take what was acknowledged. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* listFiles(folder: string): ReturnType<Storage['list']> {
  for (const sub of (await readdir(folder).catch(unlessMissing)) ?? []) {
    for (const name of await readdir(join(folder, sub)).catch(() => [])) {
      const found = await stat(join(folder, sub, name)).catch(unlessMissing);
      if (found?.isFile()) yield { name, writtenAt: found.mtime };
    }
  }
}

function webStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- node:stream/web and the global differ in name alone
  return Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

function unlessMissing(error: unknown): undefined {
  if (!/^(ENOENT|ENOTDIR)$/.test(codeOf(error))) throw error;
}

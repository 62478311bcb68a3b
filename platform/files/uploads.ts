import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploads } from '#modules/media/ports.ts';
import { readForm } from '#platform/files/multipart-form.ts';

export type UploadTimes = { silenceMs: number; totalMs: number };

/**
 * `silenceMs`: the connection of a moving phone can pause. `totalMs`: an upload of 50 MiB in half an hour requires 28
 * KB a second; uploads with a larger size limit get proportionally more time.
 */
const defaultTimes: UploadTimes = { silenceMs: 30_000, totalMs: 30 * 60_000 };
const baseUploadBytes = 50 * 1024 * 1024;
const maxLeftoverAgeMs = 24 * 3600 * 1000;

/**
 * Receives uploads below one folder. Each form has its own folder. Only the user of this process may read the folder,
 * and disposing the form deletes it. A form may take half an hour, or proportionally longer with larger limits, but
 * not pause for 30 s.
 */
export function openUploads(folder: string, times: UploadTimes = defaultTimes): Uploads {
  return {
    async receive(request, limits) {
      if (!/^multipart\/form-data\s*;.*boundary=/i.test(String(request.headers['content-type'] ?? '')))
        return { fault: 'unsupported' };
      if (Number(request.headers['content-length'] ?? 0) > getMaxBodyBytes(limits))
        return { fault: 'tooLarge' };
      const { own, dispose } = await openFolder(folder);
      try {
        const received = await readForm(request, own, { limits, times: getTimeLimits(limits, times) });
        if ('fault' in received) await dispose();
        return 'fault' in received ? received : { ...received, folder: own, [Symbol.asyncDispose]: dispose };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
    async writeTemporaryFiles(contents) {
      const { own, dispose } = await openFolder(folder);
      try {
        const paths = contents.map((_, at) => join(own, `kept-${at}`));
        for (const [at, path] of paths.entries())
          await writeFile(path, contents[at] ?? '', { flag: 'wx', mode: 0o600 });
        return { folder: own, paths, [Symbol.asyncDispose]: dispose };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
    read: (path) => readFile(path),
    sweep: () => sweepLeftovers(folder),
  };
}

/** Creates a subfolder that only the owner may read. */
async function openFolder(folder: string): Promise<{ own: string; dispose: () => Promise<void> }> {
  const own = join(folder, randomBytes(12).toString('hex'));
  await mkdir(own, { recursive: true, mode: 0o700 });
  return { own, dispose: () => rm(own, { recursive: true, force: true }) };
}

/** Returns the size of a body in which every part has its maximum size, including the part headers. */
function getMaxBodyBytes({ fileBytes, fields, fieldBytes }: Parameters<Uploads['receive']>[1]): number {
  const files = Object.values(fileBytes);
  const contents = files.reduce((sum, bytes) => sum + bytes, 0) + fields * fieldBytes;
  return contents + (files.length + fields) * 1024;
}

function getTimeLimits(
  limits: Parameters<typeof getMaxBodyBytes>[0],
  { silenceMs, totalMs }: UploadTimes,
): UploadTimes {
  return { silenceMs, totalMs: totalMs * Math.max(1, getMaxBodyBytes(limits) / baseUploadBytes) };
}

async function sweepLeftovers(folder: string): Promise<number> {
  const before = Date.now() - maxLeftoverAgeMs;
  let swept = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || found.mtimeMs > before) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

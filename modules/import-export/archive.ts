import type { Ctx } from '#modules/context.ts';
import { archiveLimits } from '#modules/import-export/constants.ts';
import type { Archive, ArchiveLimits, ArchiveProblem } from '#modules/import-export/ports.ts';
import { Refusal } from '#modules/refusal.ts';

type Given = { path: string; also?: string | undefined; name?: string | undefined; limits?: ArchiveLimits };

/**
 * Opens an archive file or folder, by default with the limits of uploads. Throws `invalid` or `tooLarge` (`moving.archive.*`)
 * if the archive as a whole is not readable.
 */
export async function openArchive(
  ctx: Pick<Ctx, 'archives'>,
  { path, limits = archiveLimits, ...more }: Given,
): Promise<Archive> {
  return judged(await ctx.archives.open(path, limits, more));
}

/**
 * Opens a file in the storage; `name` is its original file name. Throws the errors of `openArchive`, also if the file is
 * deleted.
 */
export async function openStoredArchive(
  ctx: Pick<Ctx, 'archives' | 'storage'>,
  { file, name }: { file: string; name: string },
): Promise<Archive> {
  const size = await ctx.storage.sizeOf(file);
  if (size === undefined) throw refuseArchive({ fault: 'missing' });
  const bytes = await ctx.storage.read(file, { start: 0, end: size - 1 });
  return judged(await ctx.archives.fetch(bytes, name, archiveLimits));
}

function judged(opened: Archive | ArchiveProblem): Archive {
  if ('fault' in opened) throw refuseArchive(opened);
  return {
    ...opened,
    read: (name) => readWhole(opened, name),
    async unpack(name) {
      try {
        return await opened.unpack(name);
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
}

/** Returns the first bytes of a file as text. */
export async function headOf(archive: Archive, name: string, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of archive.read(name)) {
    parts.push(part);
    size += part.byteLength;
    if (size >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}

/** Returns a small file as text; undefined if it is larger than `mostBytes` or not UTF-8. */
export async function readText(
  archive: Archive,
  name: string,
  mostBytes: number,
): Promise<string | undefined> {
  if ((archive.files.get(name) ?? 0) > mostBytes) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(name)) parts.push(part);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}

async function* readWhole(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* archive.read(name);
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EDAMAGED') return refuseArchive({ fault: 'damaged' });
  if (error.code !== 'ETOODENSE' || !('file' in error) || !('limitBytes' in error)) return error;
  return refuseArchive({
    fault: 'tooDense',
    file: String(error.file),
    limitBytes: Number(error.limitBytes),
  });
}

function refuseArchive(problem: ArchiveProblem): Refusal {
  const { fault } = problem;
  const code = fault === 'tooLarge' ? 'tooLarge' : 'invalid';
  if (fault !== 'tooDense') return new Refusal(code, `moving.archive.${fault}`);
  const { file, limitBytes } = problem;
  return new Refusal(code, `moving.archive.${fault}`, { values: { file, limit: sizeText(limitBytes) } });
}

/** Formats a limit in bytes, or in whole megabytes from 1 MB on. */
function sizeText(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  return megabytes > 0 ? `${megabytes.toLocaleString('en')} MB` : `${bytes.toLocaleString('en')} bytes`;
}

import type { Ctx } from '#modules/context.ts';
import { archiveLimits } from '#modules/import-export/constants.ts';
import type { Archive, ArchiveLimits, ArchiveError } from '#modules/import-export/ports.ts';
import { AppError } from '#modules/app-error.ts';

type OpenArchiveInput = {
  path: string;
  also?: string | undefined;
  name?: string | undefined;
  limits?: ArchiveLimits;
};

/**
 * Opens an archive file or folder, by default with the limits of uploads. Throws `invalid` or `tooLarge`
 * (`siteImport.archive.*`) if the archive as a whole is not readable.
 */
export async function openArchive(
  ctx: Pick<Ctx, 'archives'>,
  { path, limits = archiveLimits, ...more }: OpenArchiveInput,
): Promise<Archive> {
  return toArchive(await ctx.archives.open(path, limits, more));
}

/**
 * Opens a file in the storage; `name` is its original file name. Throws the errors of `openArchive`, and `invalid` if
 * the file was deleted from the storage.
 */
export async function openStoredArchive(
  ctx: Pick<Ctx, 'archives' | 'storage'>,
  { file, name }: { file: string; name: string },
): Promise<Archive> {
  const size = await ctx.storage.sizeOf(file);
  if (size === undefined) throw createArchiveError({ fault: 'missing' });
  const bytes = await ctx.storage.read(file, { start: 0, end: size - 1 });
  return toArchive(await ctx.archives.fetch(bytes, name, archiveLimits));
}

function toArchive(result: Archive | ArchiveError): Archive {
  if ('fault' in result) throw createArchiveError(result);
  return {
    ...result,
    read: (name) => readFile(result, name),
    async unpack(name) {
      try {
        return await result.unpack(name);
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}

/** Returns the first bytes of a file as text. */
export async function readHead(archive: Archive, name: string, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of archive.read(name)) {
    parts.push(part);
    size += part.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}

/** Returns a small file as text; undefined if it is larger than `maxTextBytes` or not UTF-8. */
export async function readText(
  archive: Archive,
  name: string,
  maxTextBytes: number,
): Promise<string | undefined> {
  if ((archive.files.get(name) ?? 0) > maxTextBytes) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of archive.read(name)) parts.push(part);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}

async function* readFile(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* archive.read(name);
  } catch (error) {
    throw toAppError(error);
  }
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EDAMAGED') return createArchiveError({ fault: 'damaged' });
  if (error.code !== 'ETOODENSE' || !('file' in error) || !('limitBytes' in error)) return error;
  return createArchiveError({
    fault: 'tooDense',
    file: String(error.file),
    limitBytes: Number(error.limitBytes),
  });
}

function createArchiveError(problem: ArchiveError): AppError {
  const { fault } = problem;
  const code = fault === 'tooLarge' ? 'tooLarge' : 'invalid';
  if (fault !== 'tooDense') return new AppError(code, `siteImport.archive.${fault}`);
  const { file, limitBytes } = problem;
  return new AppError(code, `siteImport.archive.${fault}`, {
    values: { file, limit: formatSize(limitBytes) },
  });
}

/** Formats a limit in bytes, or in whole megabytes from 1 MB on. */
function formatSize(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  return megabytes > 0 ? `${megabytes.toLocaleString('en')} MB` : `${bytes.toLocaleString('en')} bytes`;
}

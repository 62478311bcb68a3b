import type { Ctx } from '#domain/context.ts';
import { archiveLimits } from '#domain/moving/limits.ts';
import type { Archive, ArchiveFault, ArchiveLimits } from '#domain/moving/ports.ts';
import { Refusal } from '#domain/refusal.ts';

type Given = { path: string; also?: string | undefined; name?: string | undefined; limits?: ArchiveLimits };

/**
 * Opens somebody's file or folder, by the limits of what is sent where none are given. Refuses `invalid` or `tooLarge`
 * (`moving.archive.*`) for what cannot be read as a whole.
 */
export async function openArchive(
  ctx: Pick<Ctx, 'archives'>,
  { path, limits = archiveLimits, ...more }: Given,
): Promise<Archive> {
  return judged(await ctx.archives.open(path, limits, more));
}

/** Opens a file that the storage keeps; `name` is what its sender called it. Refuses as `openArchive` does, and where it is gone. */
export async function openStoredArchive(
  ctx: Pick<Ctx, 'archives' | 'storage'>,
  { file, name }: { file: string; name: string },
): Promise<Archive> {
  const size = await ctx.storage.sizeOf(file);
  if (size === undefined) throw refuseArchive('missing');
  const bytes = await ctx.storage.read(file, { start: 0, end: size - 1 });
  return judged(await ctx.archives.fetch(bytes, name, archiveLimits));
}

function judged(opened: Archive | { fault: ArchiveFault }): Archive {
  if ('fault' in opened) throw refuseArchive(opened.fault);
  return { ...opened, read: (name) => readWhole(opened, name) };
}

/** The first bytes of a file. */
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

/** A small file as text. Undefined where it is larger, or no UTF-8. */
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
    const isDamaged = error instanceof Error && 'code' in error && error.code === 'EDAMAGED';
    throw isDamaged ? refuseArchive('damaged') : error;
  }
}

function refuseArchive(fault: ArchiveFault): Refusal {
  const code = fault === 'tooLarge' ? 'tooLarge' : 'invalid';
  return new Refusal(code, `moving.archive.${fault}`);
}

import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, opendir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {
  Archive,
  ArchiveLimits,
  ArchiveError,
  Archives,
  WholeArchiveErrorCode,
  ZipStream,
} from '#modules/import-export/ports.ts';
import { type ArchiveSource, openZipArchive } from '#platform/files/zip-archive.ts';
import { isForgedName, isSystemFile } from '#platform/files/zip-entries.ts';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const folderDepth = 32;

/** Opens archives for import and export. Each file is unpacked into its own subfolder of `folder`. */
export function openArchives(folder: string): Archives {
  return {
    async open(path, limits, { also, name } = {}) {
      const source = await openSource(path, limits, name);
      if ('fault' in source) return source;
      const added = also === undefined ? undefined : await openFolder(also, limits);
      if (added !== undefined && 'fault' in added) {
        source.close();
        return added;
      }
      return createArchive(added === undefined ? source : mergeSources(source, added), folder);
    },
    async fetch(bytes, name, limits) {
      const ownFolder = join(folder, randomBytes(12).toString('hex'));
      const dispose = () => rm(ownFolder, { recursive: true, force: true });
      try {
        await mkdir(ownFolder, { recursive: true, mode: 0o700 });
        const path = join(ownFolder, 'archive');
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        const source = await openSource(path, limits, name);
        if ('fault' in source) await dispose();
        return 'fault' in source ? source : withSourceCleanup(createArchive(source, folder), dispose);
      } catch (error) {
        await dispose();
        throw error;
      }
    },
    write: createZipStream,
  };
}

function createArchive(source: ArchiveSource, folder: string): Archive {
  return {
    files: source.files,
    read: (name) => source.read(name),
    async unpack(name) {
      const ownFolder = join(folder, randomBytes(12).toString('hex'));
      const dispose = () => rm(ownFolder, { recursive: true, force: true });
      try {
        await mkdir(ownFolder, { recursive: true, mode: 0o700 });
        const path = join(ownFolder, 'file');
        await pipeline(source.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return {
          path,
          folder: ownFolder,
          sizeBytes: source.files.get(name) ?? 0,
          [Symbol.asyncDispose]: dispose,
        };
      } catch (error) {
        await dispose();
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      source.close();
    },
  };
}

/** Returns an archive whose disposal also deletes the source file. */
function withSourceCleanup(archive: Archive, dispose: () => Promise<void>): Archive {
  return {
    ...archive,
    async [Symbol.asyncDispose]() {
      await archive[Symbol.asyncDispose]();
      await dispose();
    },
  };
}

function mergeSources(first: ArchiveSource, other: ArchiveSource): ArchiveSource {
  return {
    files: new Map([...other.files, ...first.files]),
    read: (name) => (first.files.has(name) ? first : other).read(name),
    close() {
      first.close();
      other.close();
    },
  };
}

/** `name` is the original name of a single file; the name determines the type of the file. */
async function openSource(
  path: string,
  limits: ArchiveLimits,
  name = basename(path),
): Promise<ArchiveSource | ArchiveError> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return { fault: 'missing' };
  if (found.isDirectory()) return openFolder(path, limits);
  if (!found.isFile()) return { fault: 'link' };
  if (found.size > limits.bytes)
    return { fault: limits.bytes < limits.unpackedBytes ? 'tooLarge' : 'tooMuch' };
  if (found.size === 0) return { fault: 'empty' };
  if (await isZip(path)) return openZipArchive(path, limits);
  const displayName = isForgedName(name, limits.nameCharacters) ? basename(path) : name;
  return createFileMapSource(new Map([[displayName, { path, size: found.size }]]));
}

async function isZip(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return /^504b(0304|0506)$/.test(buffer.toString('hex'));
}

/** Lists all files below a folder, without links and hidden folders. */
async function openFolder(top: string, limits: ArchiveLimits): Promise<ArchiveSource | ArchiveError> {
  const found = new Map<string, { path: string; size: number }>();
  let bytes = 0;
  const walk = async (
    folder: string,
    prefix: string,
    depth: number,
  ): Promise<WholeArchiveErrorCode | undefined> => {
    if (depth > folderDepth) return 'tooDeep';
    const entries = await opendir(folder).catch(() => undefined);
    if (entries === undefined) return 'missing';
    for await (const entry of entries) {
      const name = prefix + entry.name;
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const fault = entry.isDirectory() ? await walk(path, `${name}/`, depth + 1) : undefined;
      if (fault !== undefined) return fault;
      if (!entry.isFile() || isSystemFile(name) || isForgedName(name, limits.nameCharacters)) continue;
      const { size } = await lstat(path);
      bytes += size;
      found.set(name, { path, size });
      if (found.size > limits.files) return 'tooMany';
      if (bytes > limits.unpackedBytes) return 'tooMuch';
    }
    return undefined;
  };
  const error = await walk(top, '', 0);
  if (error !== undefined) return { fault: error };
  return found.size === 0 ? { fault: 'empty' } : createFileMapSource(found);
}

function createFileMapSource(found: ReadonlyMap<string, { path: string; size: number }>): ArchiveSource {
  return {
    files: new Map([...found].map(([name, { size }]) => [name, size])),
    read(name) {
      const file = found.get(name);
      if (file === undefined) throw new Error(`The archive has no ${name}`);
      return createReadStream(file.path, { highWaterMark: 256 * 1024 });
    },
    close: () => {},
  };
}

/** Creates a streamed zip with UTF-8 names. The zip can exceed 4 GiB (ZIP64). */
function createZipStream(): ZipStream {
  const zip = new ZipFile();
  // The buffer is small, so that files are not read faster than the client receives them.
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  zip.outputStream.pipe(out);
  let current: Readable | undefined;
  out.once('close', () => current?.destroy());
  zip.on('error', (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's type names any chunk; a zip is bytes
    bytes: Readable.toWeb(out) as ReadableStream<Uint8Array<ArrayBuffer>>,
    async add(name, content, packing) {
      const source = Readable.from(content(), { objectMode: false });
      current = source;
      // Waits until the file is compressed. Otherwise all files would be open at the same time.
      const packed = once(source, 'close');
      source.on('error', (error) => out.destroy(error));
      zip.addReadStream(source, name, {
        compress: packing === 'deflated',
        mtime: new Date(0),
        mode: 0o100644,
      });
      await packed;
      if (out.destroyed) throw new Error('The reader of the zip was closed');
    },
    end: () => zip.end(),
    fail: (error) => void out.destroy(error),
  };
}

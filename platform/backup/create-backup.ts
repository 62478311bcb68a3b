import type { ClientConfig } from 'pg';
import type { Storage } from '#modules/media/ports.ts';
import { writeArchive, type ArchiveWriter } from '#platform/backup/archive.ts';
import type { Bytes } from '#platform/backup/byte-reader.ts';
import { openSnapshot, type Snapshot } from '#platform/postgres/copying/database-snapshot.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import type { BackupLocation } from '#platform/backup/backup-location.ts';
import { readPrivateFiles } from '#platform/backup/private-files.ts';

/** Database, files and secrets of one site. */
export type SiteData = {
  connection: ClientConfig;
  storage: Storage;
  dataDir: string;
  /** The value of the environment variable SECRET, if set. */
  secret: string | undefined;
};

export type BackupOptions = {
  contents: Manifest['contents'];
  passphrase: string | undefined;
  /** `ours`: the caller already has the migration lock. `wait`: the backup waits for the lock. */
  migrations?: 'wait' | 'ours';
  /** Receives progress messages, one line per call. */
  say: (line: string) => void;
};

/** Contents of one backup. `missing`: files that the snapshot refers to and that were deleted before the backup read them. */
export type BackupReport = { bytes: number; rows: number; files: number; missing: string[] };

/**
 * Tables that a backup leaves out. The secrets in `visit_salts` are deleted after two days, so that visitor hashes
 * can no longer be attributed to visitors. A backup would preserve the secrets.
 */
const excludedTables: ReadonlySet<string> = new Set(['visit_salts']);

/**
 * Writes a backup while the site runs: a consistent snapshot of the database, the files that its rows refer to, SECRET and the
 * DKIM keys. The backup appears under its name only when it is complete.
 */
export async function createBackup(
  site: SiteData,
  place: BackupLocation,
  options: BackupOptions,
): Promise<BackupReport> {
  const { say, migrations = 'wait' } = options;
  const sink = await place.create();
  try {
    await using fullSnapshot = await openSnapshot(site.connection, { migrations });
    const snapshot = {
      ...fullSnapshot,
      tables: fullSnapshot.tables.filter(({ name }) => !excludedTables.has(name)),
    };
    const archive = await writeArchive((bytes) => sink.write(bytes), options.passphrase);
    const files = options.contents === 'all' ? snapshot.files : [];
    await addJson(archive, 'manifest', createManifest(snapshot, options.contents, files.length));
    for (const { name, bytes } of await readPrivateFiles(site))
      await archive.add({ kind: 'private', name, isPacked: false }, yieldOnce(bytes));
    const rows = await addTables(archive, snapshot, say);
    await addJson(archive, 'sequences', snapshot.sequences);
    const missing = await addFiles(archive, site.storage, files, say);
    await archive.end();
    const bytes = await sink.finish();
    return { bytes, rows, files: files.length - missing.length, missing };
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}

/** Formats the size of a backup. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function createManifest(snapshot: Snapshot, contents: Manifest['contents'], files: number): Manifest {
  const { installation, migrations, tables } = snapshot;
  return { format: 1, madeAt: new Date().toISOString(), contents, installation, migrations, tables, files };
}

async function addJson(archive: ArchiveWriter, kind: 'manifest' | 'sequences', value: object): Promise<void> {
  await archive.add({ kind, name: kind, isPacked: true }, yieldOnce(Buffer.from(JSON.stringify(value))));
}

async function addTables(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  say: BackupOptions['say'],
): Promise<number> {
  let all = 0;
  for (const table of snapshot.tables) {
    let rows = 0;
    const content = snapshot.rows(table, (count) => (rows = count));
    await archive.add({ kind: 'table', name: table.name, isPacked: true }, content);
    if (rows > 0) say(`${table.name}: ${rows.toLocaleString('en')} rows`);
    all += rows;
  }
  return all;
}

/** Number of files to open in advance. Each request to a bucket takes some milliseconds. */
const openAheadCount = 8;
const smallFileBytes = 1024 * 1024;
const progressInterval = 1000;

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  names: readonly string[],
  say: BackupOptions['say'],
): Promise<string[]> {
  const missing: string[] = [];
  const opening: Promise<{ name: string; content: AsyncIterable<Bytes> | undefined }>[] = [];
  const open = (name: string) => openFile(storage, name).then((content) => ({ name, content }));
  for (let at = 0; at < names.length; at += 1) {
    while (opening.length < Math.min(openAheadCount, names.length - at)) {
      const next = open(names[at + opening.length] ?? '');
      // The `await` below reports the error; this handler only prevents an unhandled rejection.
      next.catch(() => {});
      opening.push(next);
    }
    const file = await opening.shift();
    if (file?.content === undefined) missing.push(names[at] ?? '');
    else await archive.add({ kind: 'file', name: file.name, isPacked: false }, file.content);
    if ((at + 1) % progressInterval === 0 || at + 1 === names.length)
      say(`files: ${(at + 1).toLocaleString('en')} of ${names.length.toLocaleString('en')}`);
  }
  return missing;
}

async function openFile(storage: Storage, name: string): Promise<AsyncIterable<Bytes> | undefined> {
  const size = await storage.sizeOf(name);
  if (size === undefined) return undefined;
  if (size === 0) return yieldOnce(Buffer.alloc(0));
  const read = () => storage.read(name, { start: 0, end: size - 1 });
  return size > smallFileBytes
    ? readLazily(read)
    : yieldOnce(new Uint8Array(await new Response(await read()).arrayBuffer()));
}

/** Opens a large file only when its content is read, because a file that is opened in advance would occupy memory. */
async function* readLazily(read: () => Promise<AsyncIterable<Bytes>>): AsyncGenerator<Bytes> {
  yield* await read();
}

async function* yieldOnce(bytes: Bytes): AsyncGenerator<Bytes> {
  yield bytes;
}

import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readArchive, type ArchivePart, type PartChecksum } from '#platform/backup/archive.ts';
import type { SiteData } from '#platform/backup/create-backup.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import { createBackupError } from '#platform/backup/backup-error.ts';
import { manifestSchema, sequencesSchema, type Manifest } from '#platform/backup/manifest.ts';
import type { BackupLocation } from '#platform/backup/backup-location.ts';
import {
  listMissingPrivateFiles,
  privateLimitBytes,
  writePrivateFiles,
  type PrivateFile,
} from '#platform/backup/private-files.ts';
import {
  openDatabaseTarget,
  readInstallation,
  type DatabaseTarget,
} from '#platform/postgres/copying/database-target.ts';
import {
  deleteRestoreMarker,
  readRestoreMarker,
  writeRestoreMarker,
} from '#platform/backup/restore-marker.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

export type RestoreOptions = {
  passphrase: string | undefined;
  say: (line: string) => void;
  /**
   * Installation id of the restored site. `own` (default): a new id, if the backup contains the uploaded files.
   * `kept`: the id of the original, so that verification can compare every row.
   */
  id?: 'own' | 'kept';
};

/** Result of a restore: the checksum of each table and file, by name. */
export type RestoreResult = {
  manifest: Manifest;
  tables: Map<string, PartChecksum>;
  files: Map<string, PartChecksum>;
  rows: number;
};

const manifestLimitBytes = 16 * 1024 * 1024;
const filePattern = /^[\da-f]{32}(?:-[a-z\d]{1,20})?\.[a-z]{2,4}$/;
const progressInterval = 1000;

/**
 * Restores a backup into an empty database, an empty storage and a data folder. The data folder must not contain a
 * secret that differs from the backup. Commits the database only after all parts were read and their checksums were
 * correct. To repeat an interrupted restore, run the same command again. Returns undefined if the interrupted restore
 * had already committed the database.
 */
export async function restoreBackup(
  site: SiteData,
  place: BackupLocation,
  options: RestoreOptions,
): Promise<RestoreResult | undefined> {
  const client = await openBackupClient(site.connection);
  try {
    const interrupted = readRestoreMarker(site.dataDir);
    if (interrupted !== undefined && (await readInstallation(client)) === interrupted) {
      if ((await site.storage.owner()) === partialRestoreOwner) await site.storage.setOwner(interrupted);
      deleteRestoreMarker(site.dataDir);
      return undefined;
    }
    return await restoreInto({ ...site, client }, place, options);
  } catch (error) {
    throw isDiskFull(error) ? new StartupError(noSpaceMessage, { cause: error }) : error;
  } finally {
    await client.end();
  }
}

type RestoreTarget = SiteData & { client: Client };

async function restoreInto(
  site: RestoreTarget,
  place: BackupLocation,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const parts = readArchive(place.read(), options.passphrase);
  const manifest = await readManifest(parts);
  const isWhole = manifest.contents === 'all';
  const isOwn = options.id !== 'kept' && isWhole;
  const id = isOwn ? randomUUID().replaceAll('-', '') : (manifest.installation ?? '');
  if (isWhole) await assertStorageEmpty(site);
  const database = await openDatabaseTarget(site.client, manifest);
  const restoring: RestoreState = {
    ...site,
    ...options,
    database,
    installation: id,
    manifest,
    privates: [],
    ...createEmptyProgress(manifest),
  };
  try {
    for await (const part of parts) await restorePart(restoring, part);
    if (restoring.left.size > 0) throw createBackupError('altered');
    options.say('indexes and keys');
    await database.complete();
    if (isOwn) await database.rename(id);
    if (!restoring.isBegun) await beginRestore(restoring);
  } catch (error) {
    await undoRestore(restoring);
    throw error;
  }
  await finishRestore(restoring);
  return restoring;
}

/**
 * Completes the restore. An error in this function rolls nothing back: if the connection breaks during the commit, the next
 * restore finds out whether the commit succeeded. Until then, the owner of the storage is `partialRestoreOwner`.
 */
async function finishRestore(restoring: RestoreState): Promise<void> {
  const { client, dataDir, installation, manifest, privates, storage } = restoring;
  await writePrivateFiles(dataDir, privates);
  await client.query('commit');
  // Backups of old releases have no installation id. A storage that is restored from such a backup gets no owner
  // here; the site later claims the storage by its content.
  if (manifest.contents === 'all')
    await storage.setOwner(manifest.installation === null ? undefined : installation);
  deleteRestoreMarker(dataDir);
}

/** Deletes all written files, so that the target is empty again. */
async function undoRestore({ isBegun, dataDir, files, manifest, storage }: RestoreState): Promise<void> {
  if (!isBegun) return;
  if (manifest.contents === 'all') {
    await storage.remove([...files.keys()]);
    await storage.setOwner(undefined);
  }
  deleteRestoreMarker(dataDir);
}

type RestoreState = RestoreTarget &
  RestoreOptions &
  RestoreResult & {
    database: DatabaseTarget;
    installation: string;
    privates: PrivateFile[];
    /** Tables that have not been read yet. */
    left: Set<string>;
    isBegun: boolean;
  };

function createEmptyProgress({ tables }: Manifest) {
  const left = new Set(tables.map(({ name }) => name));
  return { tables: new Map(), files: new Map(), rows: 0, left, isBegun: false };
}

/**
 * Marks the restore as begun, because the following writes to files are not part of the transaction. A site refuses to start
 * while the mark exists.
 */
async function beginRestore(restoring: RestoreState): Promise<void> {
  restoring.privates = await listMissingPrivateFiles(restoring, restoring.privates);
  writeRestoreMarker(restoring.dataDir, restoring.installation);
  if (restoring.manifest.contents === 'all') await restoring.storage.setOwner(partialRestoreOwner);
  restoring.isBegun = true;
}

async function restorePart(restoring: RestoreState, part: ArchivePart): Promise<void> {
  const { database, say } = restoring;
  if (part.kind === 'private') {
    restoring.privates.push({ name: part.name, bytes: await readAll(part.content, privateLimitBytes) });
  } else if (part.kind === 'table') {
    const table = restoring.manifest.tables.find(({ name }) => name === part.name);
    if (table === undefined || !restoring.left.delete(part.name)) throw createBackupError('altered');
    if (!restoring.isBegun) await beginRestore(restoring);
    const rows = await database.fill(table, part.content);
    if (rows > 0) say(`${part.name}: ${rows.toLocaleString('en')} rows`);
    restoring.rows += rows;
    restoring.tables.set(part.name, part.getChecksum());
  } else if (part.kind === 'sequences') {
    const text = (await readAll(part.content, manifestLimitBytes)).toString();
    await database.setSequences(sequencesSchema.parse(JSON.parse(text)));
  } else if (part.kind === 'file') await restoreFile(restoring, part);
  else throw createBackupError('altered');
}

async function restoreFile(restoring: RestoreState, part: ArchivePart): Promise<void> {
  if (!filePattern.test(part.name) || restoring.manifest.contents !== 'all')
    throw createBackupError('altered');
  const folder = join(restoring.dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `restored-${part.name}`);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      for await (const chunk of part.content) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    await restoring.storage.put(part.name, path);
  } finally {
    await rm(path, { force: true });
  }
  restoring.files.set(part.name, part.getChecksum());
  const { files } = restoring.manifest;
  if (restoring.files.size % progressInterval === 0 || restoring.files.size === files)
    restoring.say(`files: ${restoring.files.size.toLocaleString('en')} of ${files.toLocaleString('en')}`);
}

const noSpaceMessage =
  'There is no space left for the restore. Free some space and run the same command again: the restore starts from the beginning.';

/** Checks for a full disk of the files (ENOSPC) or of the database (53100 of PostgreSQL). */
function isDiskFull(error: unknown): boolean {
  return /^(ENOSPC|53100)$/.test(getErrorCode(error));
}

/**
 * Reads the manifest, which is the first part of an archive.
 * @throws {StartupError} if a newer release made the backup.
 */
export async function readManifest(parts: AsyncGenerator<ArchivePart>): Promise<Manifest> {
  const { value: first } = await parts.next();
  if (first?.kind !== 'manifest') throw createBackupError('altered');
  const text = (await readAll(first.content, manifestLimitBytes)).toString();
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new StartupError(
      'The backup was made by a newer release. Restore it with the release that made it.',
    );
  return manifest.data;
}

/** Owner of a storage during a restore, in place of an installation id. No site accepts a storage with this owner. */
const partialRestoreOwner = 'unfinished restore';

async function assertStorageEmpty({ storage }: RestoreTarget): Promise<void> {
  if ((await storage.owner()) === partialRestoreOwner) return;
  for await (const { name } of storage.list())
    throw new StartupError(
      `The target storage is not empty: it contains ${name}. Set STORAGE_URL to an empty bucket, or DATA_DIR to a new folder; nothing was changed.`,
    );
}

async function readAll(content: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw createBackupError('altered');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

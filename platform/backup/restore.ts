import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { readArchive, type Part, type PartSum } from '#platform/backup/archive.ts';
import type { SiteParts } from '#platform/backup/back-up.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import { backupFault } from '#platform/backup/fault.ts';
import { manifestShape, sequencesShape, type Manifest } from '#platform/backup/manifest.ts';
import type { Place } from '#platform/backup/place.ts';
import {
  comparePrivateFiles,
  privateLimitBytes,
  writePrivateFiles,
  type PrivateFile,
} from '#platform/backup/private-files.ts';
import {
  openDatabaseTarget,
  readInstallation,
  type DatabaseTarget,
} from '#platform/postgres/copying/database-target.ts';
import { finishRestoring, readRestoring, startRestoring } from '#platform/backup/restoring-note.ts';
import { codeOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

export type RestoreOptions = {
  passphrase: string | undefined;
  say: (line: string) => void;
  /** `kept`: a temporary copy has the id of the original, so that verification can compare every row. The default is a new id. */
  id?: 'own' | 'kept';
};

/** Result of a restore: the checksum of each table and file, by name. */
export type Restored = {
  manifest: Manifest;
  tables: Map<string, PartSum>;
  files: Map<string, PartSum>;
  rows: number;
};

const manifestLimitBytes = 16 * 1024 * 1024;
const filePattern = /^[\da-f]{32}(?:-[a-z\d]{1,20})?\.[a-z]{2,4}$/;
const sayEvery = 1000;

/**
 * Restores a backup into an empty database, an empty storage and a data folder without a different secret. Commits the database
 * only after all parts were read and their checksums were correct. The same command repeats an interrupted restore. Returns
 * undefined if the previous restore was complete except for its final note.
 */
export async function restore(
  site: SiteParts,
  place: Place,
  options: RestoreOptions,
): Promise<Restored | undefined> {
  const client = await openBackupClient(site.connection);
  try {
    const interrupted = readRestoring(site.dataDir);
    if (interrupted !== undefined && (await readInstallation(client)) === interrupted) {
      if ((await site.storage.owner()) === unfinishedOwner) await site.storage.setOwner(interrupted);
      finishRestoring(site.dataDir);
      return undefined;
    }
    return await restoreInto({ ...site, client }, place, options);
  } catch (error) {
    throw isFull(error) ? new StartupFault(noSpace, { cause: error }) : error;
  } finally {
    await client.end();
  }
}

type Target = SiteParts & { client: Client };

async function restoreInto(site: Target, place: Place, options: RestoreOptions): Promise<Restored> {
  const parts = readArchive(place.read(), options.passphrase);
  const manifest = await readManifest(parts);
  const isWhole = manifest.contents === 'all';
  const isOwn = options.id !== 'kept' && isWhole;
  const id = isOwn ? randomUUID().replaceAll('-', '') : (manifest.installation ?? '');
  if (isWhole) await refuseFiles(site);
  const database = await openDatabaseTarget(site.client, manifest);
  const restoring: Restoring = {
    ...site,
    ...options,
    database,
    installation: id,
    manifest,
    privates: [],
    ...nothingYet(manifest),
  };
  try {
    for await (const part of parts) await takePart(restoring, part);
    if (restoring.left.size > 0) throw backupFault('altered');
    options.say('indexes and keys');
    await database.complete();
    if (isOwn) await database.rename(id);
    if (!restoring.isBegun) await begin(restoring);
  } catch (error) {
    await undo(restoring);
    throw error;
  }
  await finish(restoring);
  return restoring;
}

/**
 * Completes the restore. From here on nothing is rolled back: if the connection breaks during the commit, the next restore finds
 * out whether the commit succeeded. Until then the storage is marked as unfinished.
 */
async function finish(restoring: Restoring): Promise<void> {
  const { client, dataDir, installation, manifest, privates, storage } = restoring;
  await writePrivateFiles(dataDir, privates);
  await client.query('commit');
  // Old releases had no installation id: the site then claims the storage by its content.
  if (manifest.contents === 'all')
    await storage.setOwner(manifest.installation === null ? undefined : installation);
  finishRestoring(dataDir);
}

/** Deletes all written files, so that the target is empty again. */
async function undo({ isBegun, dataDir, files, manifest, storage }: Restoring): Promise<void> {
  if (!isBegun) return;
  if (manifest.contents === 'all') {
    await storage.remove([...files.keys()]);
    await storage.setOwner(undefined);
  }
  finishRestoring(dataDir);
}

type Restoring = Target &
  RestoreOptions &
  Restored & {
    database: DatabaseTarget;
    installation: string;
    privates: PrivateFile[];
    /** Tables that have not been read yet. */
    left: Set<string>;
    isBegun: boolean;
  };

function nothingYet({ tables }: Manifest) {
  const left = new Set(tables.map(({ name }) => name));
  return { tables: new Map(), files: new Map(), rows: 0, left, isBegun: false };
}

/**
 * Marks the restore as begun, because the following writes to files are not part of the transaction. A site refuses to start
 * while the mark exists.
 */
async function begin(restoring: Restoring): Promise<void> {
  restoring.privates = await comparePrivateFiles(restoring, restoring.privates);
  startRestoring(restoring.dataDir, restoring.installation);
  if (restoring.manifest.contents === 'all') await restoring.storage.setOwner(unfinishedOwner);
  restoring.isBegun = true;
}

async function takePart(restoring: Restoring, part: Part): Promise<void> {
  const { database, say } = restoring;
  if (part.kind === 'private') {
    restoring.privates.push({ name: part.name, bytes: await collect(part.content, privateLimitBytes) });
  } else if (part.kind === 'table') {
    const table = restoring.manifest.tables.find(({ name }) => name === part.name);
    if (table === undefined || !restoring.left.delete(part.name)) throw backupFault('altered');
    if (!restoring.isBegun) await begin(restoring);
    const rows = await database.fill(table, part.content);
    if (rows > 0) say(`${part.name}: ${rows.toLocaleString('en')} rows`);
    restoring.rows += rows;
    restoring.tables.set(part.name, part.sum());
  } else if (part.kind === 'sequences') {
    const text = (await collect(part.content, manifestLimitBytes)).toString();
    await database.setSequences(sequencesShape.parse(JSON.parse(text)));
  } else if (part.kind === 'file') await takeFile(restoring, part);
  else throw backupFault('altered');
}

async function takeFile(restoring: Restoring, part: Part): Promise<void> {
  if (!filePattern.test(part.name) || restoring.manifest.contents !== 'all') throw backupFault('altered');
  const folder = join(restoring.dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `restored-${part.name}`);
  try {
    const file = await open(path, 'w', 0o600);
    try {
      for await (const piece of part.content) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await restoring.storage.put(part.name, path);
  } finally {
    await rm(path, { force: true });
  }
  restoring.files.set(part.name, part.sum());
  const { files } = restoring.manifest;
  if (restoring.files.size % sayEvery === 0 || restoring.files.size === files)
    restoring.say(`files: ${restoring.files.size.toLocaleString('en')} of ${files.toLocaleString('en')}`);
}

const noSpace =
  'There is no space left to restore into. Free some and run the same command again: it begins anew.';

/** Checks for a full disk of the files (ENOSPC) or of the database (53100 of PostgreSQL). */
function isFull(error: unknown): boolean {
  return /^(ENOSPC|53100)$/.test(codeOf(error));
}

/**
 * Reads the manifest, which is the first part of an archive.
 * @throws {StartupFault} if a newer release made the backup.
 */
export async function readManifest(parts: AsyncGenerator<Part>): Promise<Manifest> {
  const { value: first } = await parts.next();
  if (first?.kind !== 'manifest') throw backupFault('altered');
  const text = (await collect(first.content, manifestLimitBytes)).toString();
  const manifest = manifestShape.safeParse(JSON.parse(text));
  if (!manifest.success)
    throw new StartupFault(
      'The backup was made by a newer release. Restore it with the release that made it.',
    );
  return manifest.data;
}

/** Owner mark of a storage during a restore. No site accepts it as its own. */
const unfinishedOwner = 'unfinished restore';

async function refuseFiles({ storage }: Target): Promise<void> {
  if ((await storage.owner()) === unfinishedOwner) return;
  for await (const { name } of storage.list())
    throw new StartupFault(
      `The storage to restore into holds files, such as ${name}. Set STORAGE_URL to an empty bucket, or DATA_DIR to a new folder; nothing was changed.`,
    );
}

async function collect(content: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > limitBytes) throw backupFault('altered');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

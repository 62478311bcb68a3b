import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { clusterVersion, createCluster } from '#platform/postgres/cluster.ts';
import { copyDatabase } from '#platform/postgres/copying/copy-database.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import { startServerAt } from '#platform/postgres/embedded.ts';
import { chooseBinaries, majorVersion } from '#platform/postgres/find-binaries.ts';
import { openHome, createOutsideFolder, type PostgresHome } from '#platform/postgres/postgres-home.ts';
import {
  readIdentity,
  isSameFolder,
  readOwner,
  writeOwner,
  type FolderIdentity,
} from '#platform/postgres/ownership/folder-owner.ts';
import {
  replaceOutsideFolder,
  listOutsideDatabases,
  readOutsideFolder,
} from '#platform/postgres/ownership/outside-folder.ts';
import { acquireLease } from '#platform/postgres/server.ts';
import { assertDiskSpace } from '#platform/postgres/upgrade/disk-space.ts';
import { startTemporaryServer, withServer } from '#platform/postgres/upgrade/temporary-server.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** A data folder whose database is in another folder (`folder`). `owner` is the data folder that owns the database. */
export type OutsideDatabase = { data: string; folder: string; owner: FolderIdentity | undefined };

/**
 * Returns the database of a data folder and its owner. Returns undefined if the database is inside the data folder,
 * because a copy of such a data folder has its own database.
 */
export function findOutsideDatabase(dataDir: string): OutsideDatabase | undefined {
  if (!existsSync(dataDir)) return undefined;
  const data = realpathSync(resolve(dataDir));
  const folder = readOutsideFolder(data);
  return folder === undefined ? undefined : { data, folder, owner: readOwner(folder) };
}

/** Returns true if the data folder that points to the database also owns the database. */
export function isOwnDatabase({ data, owner }: OutsideDatabase): boolean {
  return owner !== undefined && isSameFolder(owner, readIdentity(data));
}

/**
 * Makes the data folder the owner of the database, because it is the original after a move or restore. The previous owner is
 * rejected from then on.
 * @throws {StartupError} while a process uses the database
 */
export function adoptDatabase({ data, folder }: OutsideDatabase): void {
  if (!existsSync(join(folder, 'cluster')))
    throw new StartupError(`There is no database in ${folder}. Restore it there, then adopt it.`);
  const before = readOwner(folder);
  // Writes the owner and then checks the lease. A starting site takes its lease and then checks the owner, so at
  // least one of the two processes notices the other.
  writeOwner(folder, readIdentity(data));
  if (!isInUse(openHome(folder))) return;
  if (before === undefined) rmSync(join(folder, 'data-folder.json'), { force: true });
  else writeOwner(folder, before);
  throw new StartupError(
    `The database in ${folder} is in use${before ? ` by ${before.path}` : ''}. If that is another site, this folder is a copy: run "npm run database -- copy". Otherwise stop the site first.`,
  );
}

function isInUse(home: PostgresHome): boolean {
  const lease = acquireLease({ home }) ?? acquireLease({ home, socketNumber: 5433 });
  if (lease !== undefined) closeSync(lease);
  return lease !== undefined;
}

type CopyOptions = { postgresBin: string | undefined; log: Log };

/**
 * A copy of a database: its folder, its number of rows, and the installation ids of the original (`before`) and of
 * the copy (`id`).
 */
export type DatabaseCopy = { folder: string; rows: number; before: string | null; id: string };

/** This file exists in the folder of a copy until the copy is complete. */
const unfinishedMarker = 'copying';

/**
 * Gives a copied data folder its own copy of the database with a new installation id. Compares every row of the copy
 * with the original. The original may be in use. The folder points to the copy only when it is complete; after an
 * interruption, the same command starts the copy again.
 */
export async function copyDatabaseForFolder(
  outsideDatabase: OutsideDatabase,
  { postgresBin, log }: CopyOptions,
): Promise<DatabaseCopy> {
  const { data, folder: original } = outsideDatabase;
  const outside = dirname(original);
  const from = openHome(original);
  if (clusterVersion(join(original, 'cluster')) !== majorVersion)
    throw new StartupError(
      `The database in ${original} is not a database of PostgreSQL ${majorVersion}: first start the original site with this release.`,
    );
  deleteUnfinishedCopies(data, outside);
  const { bin } = await chooseBinaries(from, { bin: postgresBin });
  const source = await startServerAt(
    { bin: async () => bin, cluster: join(original, 'cluster'), home: from },
    log,
  );
  const folder = createOutsideFolder(data, outside, from.user);
  try {
    writeFileSync(join(folder, unfinishedMarker), '');
    await assertSpaceForCopy(source.connection, outside);
    const home = openHome(folder);
    const id = randomUUID().replaceAll('-', '');
    const { rows, installation } = await fillCopy({ bin, home, from: source.connection, id });
    rmSync(join(folder, unfinishedMarker));
    replaceOutsideFolder(data, folder);
    return { folder, rows, before: installation, id };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await source.stop();
  }
}

type FillOptions = { bin: string; home: PostgresHome; from: ClientConfig; id: string };

async function fillCopy({ bin, home, from, id }: FillOptions) {
  const cluster = await createCluster(bin, home);
  const target = await startTemporaryServer({ bin: async () => bin, cluster, home });
  if (target === undefined) throw new Error('Another server has the new cluster open');
  return withServer(target, async (connection) => {
    const copied = await copyDatabase(from, connection, () => {});
    const client = await openBackupClient(connection);
    if (copied.installation !== null) await client.query('update installation set id = $1', [id]);
    await client.end();
    return copied;
  });
}

async function assertSpaceForCopy(connection: ClientConfig, folder: string): Promise<void> {
  const client = await openBackupClient(connection);
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  await client.end();
  const { bavail, bsize } = statfsSync(folder);
  assertDiskSpace(folder, { databaseBytes: Number(rows[0]?.bytes), freeBytes: bavail * bsize });
}

function deleteUnfinishedCopies(data: string, outside: string): void {
  for (const folder of listOutsideDatabases(data, outside)) {
    if (!existsSync(join(folder, unfinishedMarker))) continue;
    if (isInUse(openHome(folder)))
      throw new StartupError(
        'Another process is copying the database for this folder. Wait until it has finished.',
      );
    rmSync(folder, { recursive: true, force: true });
  }
}

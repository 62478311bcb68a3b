import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { clusterVersion, createCluster } from '#platform/postgres/cluster.ts';
import { copyDatabase } from '#platform/postgres/copying/copy-database.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import { startAt } from '#platform/postgres/embedded.ts';
import { chooseBinaries, majorVersion } from '#platform/postgres/find-binaries.ts';
import { homeAt, makeOutside, type PostgresHome } from '#platform/postgres/home.ts';
import {
  identityOf,
  isSameFolder,
  readOwner,
  writeOwner,
  type FolderIdentity,
} from '#platform/postgres/ownership/folder-owner.ts';
import { changePlace, databasesFor, readPlace } from '#platform/postgres/ownership/outside-folder.ts';
import { takeLease } from '#platform/postgres/server.ts';
import { refuseSmallDisk } from '#platform/postgres/upgrade/disk-room.ts';
import { startPassingServer, useServer } from '#platform/postgres/upgrade/passing-server.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** A data folder whose database is outside of it. `owner`: the data folder that owns the database. */
export type PointingFolder = { data: string; folder: string; owner: FolderIdentity | undefined };

/**
 * Returns the database of a data folder and its owner. Returns undefined if the database is inside the data folder, because
 * copies then have their own.
 */
export function examineFolder(dataDir: string): PointingFolder | undefined {
  if (!existsSync(dataDir)) return undefined;
  const data = realpathSync(resolve(dataDir));
  const folder = readPlace(data);
  return folder === undefined ? undefined : { data, folder, owner: readOwner(folder) };
}

/** Returns true if the folder that points to the database also owns it. */
export function isOwn({ data, owner }: PointingFolder): boolean {
  return owner !== undefined && isSameFolder(owner, identityOf(data));
}

/**
 * Makes the data folder the owner of the database, because it is the original after a move or restore. The previous owner is
 * rejected from then on.
 * @throws {StartupFault} while a process uses the database
 */
export function adoptDatabase({ data, folder }: PointingFolder): void {
  if (!existsSync(join(folder, 'cluster')))
    throw new StartupFault(`There is no database in ${folder}. Bring it back there, then adopt it.`);
  const before = readOwner(folder);
  // Writes the owner before it checks the lease: a starting site takes its lease before it checks the owner, so one of the two
  // notices the other.
  writeOwner(folder, identityOf(data));
  if (!isInUse(homeAt(folder))) return;
  if (before === undefined) rmSync(join(folder, 'data-folder.json'), { force: true });
  else writeOwner(folder, before);
  throw new StartupFault(
    `The database in ${folder} is in use${before ? ` by ${before.path}` : ''}. If that is another site, this folder is a copy: run "npm run database -- copy". Else stop it first.`,
  );
}

function isInUse(home: PostgresHome): boolean {
  const lease = takeLease({ home }) ?? takeLease({ home, socketNumber: 5433 });
  if (lease !== undefined) closeSync(lease);
  return lease !== undefined;
}

type CopyOptions = { postgresBin: string | undefined; log: Log };

/** Content of the copy, and the ids of both installations. */
export type OwnCopy = { folder: string; rows: number; before: string | null; id: string };

/** This file exists in the folder of a copy until the copy is complete. */
const unfinished = 'copying';

/**
 * Gives a copied data folder its own copy of the database, with every row compared and a new installation id. The original may be
 * in use. The folder points to the copy only when it is complete; after an interruption the same command starts again.
 */
export async function copyForFolder(
  pointing: PointingFolder,
  { postgresBin, log }: CopyOptions,
): Promise<OwnCopy> {
  const { data, folder: original } = pointing;
  const outside = dirname(original);
  const from = homeAt(original);
  if (clusterVersion(join(original, 'cluster')) !== majorVersion)
    throw new StartupFault(
      `The database in ${original} is not one of PostgreSQL ${majorVersion}: start the site that it belongs to with this release first.`,
    );
  removeUnfinished(data, outside);
  const { bin } = await chooseBinaries(from, { bin: postgresBin });
  const source = await startAt({ bin: async () => bin, cluster: join(original, 'cluster'), home: from }, log);
  const folder = makeOutside(data, outside, from.user);
  try {
    writeFileSync(join(folder, unfinished), '');
    await refuseFullDisk(source.connection, outside);
    const home = homeAt(folder);
    const id = randomUUID().replaceAll('-', '');
    const { rows, installation } = await fill({ bin, home, from: source.connection, id });
    rmSync(join(folder, unfinished));
    changePlace(data, folder);
    return { folder, rows, before: installation, id };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await source.stop();
  }
}

type Filling = { bin: string; home: PostgresHome; from: ClientConfig; id: string };

async function fill({ bin, home, from, id }: Filling) {
  const cluster = await createCluster(bin, home);
  const target = await startPassingServer({ bin: async () => bin, cluster, home });
  if (target === undefined) throw new Error('Another server has the new cluster open');
  return useServer(target, async (connection) => {
    const copied = await copyDatabase(from, connection, () => {});
    const client = await openBackupClient(connection);
    if (copied.installation !== null) await client.query('update installation set id = $1', [id]);
    await client.end();
    return copied;
  });
}

async function refuseFullDisk(connection: ClientConfig, folder: string): Promise<void> {
  const client = await openBackupClient(connection);
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  await client.end();
  const { bavail, bsize } = statfsSync(folder);
  refuseSmallDisk(folder, { databaseBytes: Number(rows[0]?.bytes), freeBytes: bavail * bsize });
}

function removeUnfinished(data: string, outside: string): void {
  for (const folder of databasesFor(data, outside)) {
    if (!existsSync(join(folder, unfinished))) continue;
    if (isInUse(homeAt(folder)))
      throw new StartupFault('Another process copies the database for this folder. Wait for it.');
    rmSync(folder, { recursive: true, force: true });
  }
}

import { closeSync, constants, existsSync, openSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#modules/context.ts';
import { clusterVersion, createCluster, syncFolder } from '#platform/postgres/cluster.ts';
import { copyDatabase } from '#platform/postgres/copying/copy-database.ts';
import { openBackupClient } from '#platform/postgres/copying/database-snapshot.ts';
import { findTable } from '#platform/postgres/copying/database-target.ts';
import {
  listPackageCopies,
  findSystemBinaries,
  majorVersion,
  listSystemFolders,
  type Binaries,
} from '#platform/postgres/find-binaries.ts';
import type { PostgresHome } from '#platform/postgres/postgres-home.ts';
import { formatVersion } from '#platform/postgres/postgres-version.ts';
import {
  startTemporaryServer,
  withServer,
  type TemporaryServer,
} from '#platform/postgres/upgrade/temporary-server.ts';
import { acquireLease, type ServerOptions } from '#platform/postgres/server.ts';
import { assertDiskSpace } from '#platform/postgres/upgrade/disk-space.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

type Options = { choose: () => Promise<Binaries>; home: PostgresHome; log: Log };

/**
 * Folders next to `cluster`: the new cluster while it is being filled, and the complete new cluster before it
 * replaces the old cluster.
 */
const partialClusterName = 'cluster.upgrading';
const completeClusterName = 'cluster.upgraded';

/**
 * Settings of the server on the old cluster. Every version from 15 on supports these settings. The server writes only
 * what crash recovery requires.
 */
const sourceSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '20',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  default_transaction_read_only: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
};

/**
 * Upgrades a cluster of an older major version: copies every row into a new cluster, compares the rows, and swaps the clusters by
 * renaming. The old cluster remains unchanged under another name. After an interruption, the next start repeats the upgrade or
 * completes it. Other processes wait for it.
 * @throws {StartupError} if the cluster is newer, an older release still uses it, its version is not installed, or the disk is
 * too small
 */
export async function upgradeCluster(options: Options): Promise<void> {
  const { home, log } = options;
  for (let isLogged = false; ; isLogged = true) {
    const from = await getSettledVersion(home);
    if (from === undefined || from === majorVersion) return;
    if (from > majorVersion) throw createVersionError(from, home, 'Start the release that made it');
    if (!isUpgrading(home)) {
      const place = await findSourceServer(from, home);
      assertUnused(place);
      const source = await startTemporaryServer(place);
      if (source) return runUpgrade({ ...options, from, source });
    }
    if (!isLogged)
      log.info(
        {},
        'Another process is upgrading the database to a newer PostgreSQL: this process waits for the upgrade',
      );
    await sleep(100);
  }
}

/** Returns the version of the cluster. Completes the rename of an interrupted upgrade first. */
async function getSettledVersion(home: PostgresHome): Promise<number | undefined> {
  const cluster = join(home.folder, 'cluster');
  for (;;) {
    const version = clusterVersion(cluster);
    if (version !== undefined) return version;
    if (clusterVersion(join(home.folder, completeClusterName)) === undefined) return clusterVersion(cluster);
    await rename(join(home.folder, completeClusterName), cluster).catch((error: unknown) => {
      // Another process may have renamed the folder first.
      if (clusterVersion(cluster) === undefined) throw error;
    });
    await syncFolder(home.folder);
  }
}

async function findSourceServer(from: number, home: PostgresHome): Promise<ServerOptions> {
  const folders = [...listSystemFolders(from), ...listPackageCopies(home)];
  const old = await findSystemBinaries(from, home.user, folders);
  if (old === undefined)
    throw createVersionError(
      from,
      home,
      `Install PostgreSQL ${from} (on Debian: apt-get install postgresql-${from})`,
    );
  const cluster = join(home.folder, 'cluster');
  return { bin: async () => old.bin, cluster, home, socketNumber: 5433, settings: sourceSettings };
}

function createVersionError(version: number, home: PostgresHome, remedy: string): StartupError {
  return new StartupError(
    `The database in ${join(home.folder, 'cluster')} was created by PostgreSQL ${version}, but this release contains PostgreSQL ${majorVersion}. ${remedy}, so that the next start can upgrade it, or run PostgreSQL ${version} with that folder and set DATABASE_URL to that server.`,
  );
}

function assertUnused({ home }: ServerOptions): void {
  const lease = acquireLease({ home });
  if (lease === undefined) return;
  closeSync(lease);
  throw new StartupError(
    `The database in ${home.folder} is in use by an earlier release. Stop that site and its commands, then start again.`,
  );
}

function endWithDot(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

type UpgradeState = Options & { from: number; source: TemporaryServer };

async function runUpgrade(state: UpgradeState): Promise<void> {
  const { from, home, log, source } = state;
  const mark = openUpgradeMark(home);
  try {
    log.warn(
      {},
      `The database is being upgraded from PostgreSQL ${from} to ${majorVersion}; this can take minutes`,
    );
    const binaries = await state.choose();
    await fillCluster(state, binaries.bin);
    await rename(join(home.folder, partialClusterName), join(home.folder, completeClusterName));
    await syncFolder(home.folder);
    log.debug({}, 'upgrade: the new cluster is complete');
    await source.stop();
    const oldCluster = findFreeName(home, from);
    await rename(join(home.folder, 'cluster'), oldCluster);
    log.debug({}, 'upgrade: the old cluster was renamed');
    await getSettledVersion(home);
    log.warn(
      { folder: oldCluster, version: formatVersion(binaries.version) },
      `The database uses PostgreSQL ${majorVersion} now. The old database remains in ${oldCluster}. When the site works, remove it: rm -r ${oldCluster}`,
    );
  } catch (error) {
    await rm(join(home.folder, partialClusterName), { recursive: true, force: true });
    throw new StartupError(
      `The database was not upgraded from PostgreSQL ${from} to ${majorVersion}, and is unchanged. ${endWithDot(getErrorReason(error))} Fix the cause and start again, or start the previous release.`,
      { cause: error },
    );
  } finally {
    // If the server is still running here, an error was thrown already.
    await source.stop().catch(() => {});
    closeSync(mark);
  }
}

async function fillCluster({ home, log, source }: UpgradeState, bin: string): Promise<void> {
  const reader = await openBackupClient(source.connection);
  const isEmpty = (await findTable(reader)) === undefined;
  const { rows } = await reader.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  await reader.end();
  const { bavail, bsize } = statfsSync(home.folder);
  assertDiskSpace(home.folder, { databaseBytes: Number(rows[0]?.bytes), freeBytes: bavail * bsize });
  log.debug({}, 'upgrade: started');
  const place = {
    bin: async () => bin,
    cluster: join(home.folder, partialClusterName),
    home,
    socketNumber: 5434,
  };
  for (const name of [partialClusterName, completeClusterName])
    await rm(join(home.folder, name), { recursive: true, force: true, maxRetries: 5 });
  await createCluster(bin, home, partialClusterName);
  log.debug({}, 'upgrade: the new cluster was created');
  const target = await startTemporaryServer(place);
  if (target === undefined) throw new Error('Another server has the new cluster open.');
  await withServer(target, async (connection) => {
    if (!isEmpty)
      await copyDatabase(source.connection, connection, (done) =>
        log.debug({}, `upgrade: the rows were ${done}`),
      );
  });
}

/** Opens a named pipe for reading while this process upgrades. Other processes detect the reader independently of process ids. */
function openUpgradeMark(home: PostgresHome): number {
  const path = join(home.sockets, 'upgrading');
  if (!existsSync(path)) spawnSync('mkfifo', ['-m', '600', path]);
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
}

function isUpgrading(home: PostgresHome): boolean {
  try {
    closeSync(openSync(join(home.sockets, 'upgrading'), constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
}

function findFreeName(home: PostgresHome, version: number): string {
  const first = join(home.folder, `cluster-${version}`);
  let name = first;
  for (let count = 2; existsSync(name); count += 1) name = `${first}.${count}`;
  return name;
}

import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#modules/context.ts';
import {
  clusterVersion,
  databaseName,
  createCluster,
  explainFailure,
  isRunning,
} from '#platform/postgres/cluster.ts';
import { renewIndexes } from '#platform/postgres/collations.ts';
import { chooseBinaries } from '#platform/postgres/find-binaries.ts';
import { settlePostgresHome } from '#platform/postgres/home.ts';
import { refuseCopy } from '#platform/postgres/ownership/outside-folder.ts';
import {
  siteSocket,
  isAnswering,
  isLeaseWatched,
  readPostmaster,
  startServer,
  stopStrayServer,
  takeLease,
  type ServerPlace,
  type Watchdog,
} from '#platform/postgres/server.ts';
import { upgradeCluster } from '#platform/postgres/upgrade/upgrade.ts';

export type EmbeddedPostgres = {
  /** Options of a pg client or pool: the folder of the socket, no password. */
  connection: { host: string; port: number; user: string; database: string };
  /** Releases the lease. If no other process has one, the server stops, and this call waits for that. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  /** Folder of the cluster if the database user cannot access `dataDir`; tests pass their own. */
  outside?: string;
  /** Folder of the package that contains bin, lib and share; tests pass their own. */
  native?: string;
  /** POSTGRES_BIN: the folder of the PostgreSQL programs, instead of an automatic choice. */
  postgresBin?: string | undefined;
  /** Folders to search for PostgreSQL; tests pass their own. */
  folders?: readonly string[];
};

/** Interval of the check that the server runs. A server that died is available again within this time and about 0.1 s. */
const checkMs = 500;
const startLimitMs = 60_000;
const adoptLimitMs = 1_000;
const stopLimitMs = 10_000;

/**
 * Starts PostgreSQL 18 in a folder, or joins the server of another process. The server runs as long as any process uses it: each
 * process has a lease that the kernel releases when the process ends. The first process that detects a dead server starts it
 * again.
 * Measured on two cores: first start 0.55 s, later starts 0.03 s.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return startAt(await preparePlace(options), options.log);
}

/** Starts or joins the server of an existing cluster. */
export async function startAt(place: ServerPlace, log: Log): Promise<EmbeddedPostgres> {
  const keeper: Keeper = { place, log, isStopping: false };
  const connection = {
    host: place.home.sockets,
    port: siteSocket,
    user: databaseName,
    database: databaseName,
  };
  try {
    await ensureServer(keeper);
    // Only the process that started the server checks the indexes.
    if (keeper.watchdog) await renewIndexes(connection, log);
  } catch (error) {
    await stopServer(keeper);
    throw error;
  }
  watchServer(keeper);
  return { connection, stop: () => stopServer(keeper) };
}

async function preparePlace({
  dataDir,
  log,
  outside,
  native,
  postgresBin,
  folders,
}: Options): Promise<ServerPlace> {
  const home = settlePostgresHome(dataDir, log, outside);
  const choose = () => chooseBinaries(home, { native, bin: postgresBin, folders });
  const bin = async () => (await choose()).bin;
  await upgradeCluster({ choose, home, log });
  const cluster = join(home.folder, 'cluster');
  if (clusterVersion(cluster) === undefined) await createCluster(await bin(), home);
  return { bin, cluster, home };
}

/** State of this process: its lease, and its information about the running server. */
type Keeper = {
  readonly place: ServerPlace;
  readonly log: Log;
  lease?: number | undefined;
  watchdog?: Watchdog | undefined;
  serverPid?: number | undefined;
  timer?: NodeJS.Timeout;
  revival?: Promise<void> | undefined;
  isStopping: boolean;
};

/**
 * Checks the owner of the database after it took the lease. `adoptDatabase` writes the owner first and checks the lease
 * afterwards, so that one of the two always notices the other.
 */
async function ensureServer(keeper: Keeper): Promise<void> {
  await joinOrStart(keeper);
  const { data, folder } = keeper.place.home;
  try {
    if (data !== undefined) refuseCopy(data, folder);
  } catch (error) {
    dropLease(keeper);
    throw error;
  }
}

async function joinOrStart(keeper: Keeper): Promise<void> {
  const until = Date.now() + startLimitMs;
  while (!keeper.isStopping) {
    if (await joinServer(keeper, until)) return;
    await stopStrayServer(keeper.place);
    const started = await startServer(keeper.place, keeper.lease);
    if ('watchdog' in started) {
      keeper.lease = started.lease;
      keeper.watchdog = started.watchdog;
      keeper.serverPid = readPostmaster(keeper.place.cluster)?.pid;
      started.watchdog.child.once('exit', () => revive(keeper));
      return;
    }
    // Another process was faster, or children of a killed server still use its shared memory.
    const passes = /lock file .* already exists|shared memory block .* in use|could not create lock file/s;
    if (!passes.test(started.failure) || Date.now() > until) throw explainFailure(started.failure);
    await sleep(50);
  }
}

function watchServer(keeper: Keeper): void {
  keeper.timer = setInterval(() => {
    if (keeper.lease === undefined || !isLeaseWatched(keeper.lease) || isServerGone(keeper)) revive(keeper);
  }, checkMs);
  keeper.timer.unref();
}

async function stopServer(keeper: Keeper): Promise<void> {
  keeper.isStopping = true;
  clearInterval(keeper.timer);
  await keeper.revival;
  if (keeper.lease !== undefined) closeSync(keeper.lease);
  keeper.lease = undefined;
  const { child, isStopping } = keeper.watchdog ?? {};
  if (!child || !isStopping) return;
  const until = Date.now() + stopLimitMs;
  const noticed = Date.now() + 300;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    // Without this message other processes still use the server, and the watchdog continues.
    if (!isStopping() && Date.now() > noticed) return;
    await sleep(5);
  }
}

async function joinServer(keeper: Keeper, until: number): Promise<boolean> {
  if (keeper.lease === undefined || !isLeaseWatched(keeper.lease)) dropLease(keeper);
  keeper.lease ??= takeLease(keeper.place);
  if (keeper.lease === undefined) return false;
  const patience = Date.now() + adoptLimitMs;
  while (!(await isAnswering(keeper.place))) {
    const starting = readPostmaster(keeper.place.cluster);
    const isStarting = starting !== undefined && !starting.ready && isRunning(starting.pid);
    if (Date.now() > (isStarting ? until : patience) || !isLeaseWatched(keeper.lease)) return false;
    await sleep(10);
  }
  keeper.watchdog = undefined;
  keeper.serverPid = readPostmaster(keeper.place.cluster)?.pid;
  return true;
}

function dropLease(keeper: Keeper): void {
  if (keeper.lease !== undefined) closeSync(keeper.lease);
  keeper.lease = undefined;
}

function isServerGone(keeper: Keeper): boolean {
  return keeper.serverPid !== undefined && !isRunning(keeper.serverPid);
}

function revive(keeper: Keeper): void {
  if (keeper.isStopping || keeper.revival) return;
  keeper.log.error({ folder: keeper.place.home.folder }, 'The database server is gone; it is started again');
  keeper.revival = reviveUntilStopped(keeper).finally(() => {
    keeper.revival = undefined;
  });
}

async function reviveUntilStopped(keeper: Keeper): Promise<void> {
  for (let pauseMs = 100; !keeper.isStopping; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await ensureServer(keeper);
      keeper.log.info({}, 'The database server answers again');
      return;
    } catch (error) {
      keeper.log.error({ err: error }, 'The database server does not start');
      await sleep(pauseMs);
    }
  }
}

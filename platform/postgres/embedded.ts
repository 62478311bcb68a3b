import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#modules/context.ts';
import {
  clusterVersion,
  databaseName,
  createCluster,
  toStartupError,
  isRunning,
} from '#platform/postgres/cluster.ts';
import { chooseBinaries } from '#platform/postgres/find-binaries.ts';
import { preparePostgresHome } from '#platform/postgres/postgres-home.ts';
import { assertOwner } from '#platform/postgres/ownership/outside-folder.ts';
import {
  siteSocket,
  isAnswering,
  isLeaseWatched,
  readPostmaster,
  startServer,
  stopStrayServer,
  acquireLease,
  type ServerOptions,
  type Watchdog,
} from '#platform/postgres/server.ts';
import { upgradeCluster } from '#platform/postgres/upgrade/upgrade.ts';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/**
 * An index that uses a collation of glibc or ICU becomes invalid when that library sorts differently, for example after a
 * system update, or with a PostgreSQL that was built with another ICU. PostgreSQL only warns. The indexes of the product use
 * the built-in C.UTF-8, which never changes. Indexes that an operator has created may use another collation.
 */
const outdatedIndexesSql = `with used as materialized (
    select distinct i.indexrelid, c.oid as sorting, c.collversion
    from pg_index i
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
      and d.refclassid = 'pg_collation'::regclass
    join pg_collation c on c.oid = d.refobjid and c.collversion is not null)
  select indexrelid::regclass::text as index, sorting::regcollation::text as sorting
  from used where collversion is distinct from pg_collation_actual_version(sorting)`;

const outdatedDatabaseSql = `select datname as name from pg_database
  where datname = current_database() and datcollversion is distinct from pg_database_collation_actual_version(oid)`;

/**
 * Rebuilds the indexes whose collation has changed on this machine, and logs one line.
 * @throws {StartupError} if the rebuild fails, for example because two rows of a unique index are now equal
 */
async function rebuildOutdatedIndexes(connection: ClientConfig, log: Log): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows: databases } = await client.query<{ name: string }>(outdatedDatabaseSql);
    for (const { name } of databases) {
      await client.query(`reindex database ${client.escapeIdentifier(name)}`);
      await client.query(`alter database ${client.escapeIdentifier(name)} refresh collation version`);
    }
    const { rows: indexes } = await client.query<{ index: string; sorting: string }>(outdatedIndexesSql);
    for (const { index } of indexes) await client.query(`reindex index ${index}`);
    for (const sorting of new Set(indexes.map((row) => row.sorting)))
      await client.query(`alter collation ${sorting} refresh version`);
    const names = [...databases.map(({ name }) => `all of ${name}`), ...indexes.map(({ index }) => index)];
    if (names.length > 0)
      log.warn(
        { indexes: names },
        'The sort order of texts (collation) on this machine has changed: indexes were rebuilt',
      );
  } catch (error) {
    // A lost connection is no error of the indexes. The next query of the start reports it.
    if (!(error instanceof DatabaseError) || error.code?.startsWith('57')) return;
    throw new StartupError(
      `The sort order of texts (collation) on this machine differs from that of the machine that built the indexes of the database, and the indexes cannot be rebuilt: ${getErrorReason(error)}. Start with the previous PostgreSQL, or fix the rows that the error names.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

export type EmbeddedPostgres = {
  /** Options of a pg client or pool: the folder of the socket, no password. */
  connection: { host: string; port: number; user: string; database: string };
  /**
   * Releases the lease. If no other process has a lease, the server stops, and this call waits until it has stopped.
   */
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

/**
 * Interval at which this process checks whether the server is running. After a crash, the server is available again
 * within this time plus about 0.1 s.
 */
const checkMs = 500;
const startLimitMs = 60_000;
const adoptLimitMs = 1_000;
const stopLimitMs = 10_000;

/**
 * Starts PostgreSQL 18 in a folder, or joins the server of another process. The server runs as long as any process uses it:
 * each process has a lease that the kernel releases when the process ends. The first process that detects a dead server starts
 * it again. Measured on two cores: first start 0.55 s, later starts 0.03 s.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  return startServerAt(await prepareServer(options), options.log);
}

/** Starts or joins the server of an existing cluster. */
export async function startServerAt(place: ServerOptions, log: Log): Promise<EmbeddedPostgres> {
  const state: EmbeddedState = { place, log, isStopping: false };
  const connection = {
    host: place.home.sockets,
    port: siteSocket,
    user: databaseName,
    database: databaseName,
  };
  try {
    await ensureServer(state);
    // Only the process that started the server checks the indexes.
    if (state.watchdog) await rebuildOutdatedIndexes(connection, log);
  } catch (error) {
    await stopServer(state);
    throw error;
  }
  watchServer(state);
  return { connection, stop: () => stopServer(state) };
}

async function prepareServer({
  dataDir,
  log,
  outside,
  native,
  postgresBin,
  folders,
}: Options): Promise<ServerOptions> {
  const home = preparePostgresHome(dataDir, log, outside);
  const choose = () => chooseBinaries(home, { native, bin: postgresBin, folders });
  const bin = async () => (await choose()).bin;
  await upgradeCluster({ choose, home, log });
  const cluster = join(home.folder, 'cluster');
  if (clusterVersion(cluster) === undefined) await createCluster(await bin(), home);
  return { bin, cluster, home };
}

/** State of this process: its lease, and its information about the running server. */
type EmbeddedState = {
  readonly place: ServerOptions;
  readonly log: Log;
  lease?: number | undefined;
  watchdog?: Watchdog | undefined;
  serverPid?: number | undefined;
  timer?: NodeJS.Timeout;
  restarting?: Promise<void> | undefined;
  isStopping: boolean;
};

/**
 * Takes the lease and then checks the owner of the database. `adoptDatabase` writes the owner and then checks the
 * lease, so at least one of the two functions always notices the other.
 */
async function ensureServer(state: EmbeddedState): Promise<void> {
  await joinOrStart(state);
  const { data, folder } = state.place.home;
  try {
    if (data !== undefined) assertOwner(data, folder);
  } catch (error) {
    releaseLease(state);
    throw error;
  }
}

async function joinOrStart(state: EmbeddedState): Promise<void> {
  const until = Date.now() + startLimitMs;
  while (!state.isStopping) {
    if (await joinServer(state, until)) return;
    await stopStrayServer(state.place);
    const started = await startServer(state.place, state.lease);
    if ('watchdog' in started) {
      state.lease = started.lease;
      state.watchdog = started.watchdog;
      state.serverPid = readPostmaster(state.place.cluster)?.pid;
      started.watchdog.child.once('exit', () => restartServer(state));
      return;
    }
    // Errors after which the start is repeated: another process started the server first, or children of a killed
    // server still use its shared memory.
    const transientFailures =
      /lock file .* already exists|shared memory block .* in use|could not create lock file/s;
    if (!transientFailures.test(started.failure) || Date.now() > until) throw toStartupError(started.failure);
    await sleep(50);
  }
}

function watchServer(state: EmbeddedState): void {
  state.timer = setInterval(() => {
    if (state.lease === undefined || !isLeaseWatched(state.lease) || isServerGone(state))
      restartServer(state);
  }, checkMs);
  state.timer.unref();
}

async function stopServer(state: EmbeddedState): Promise<void> {
  state.isStopping = true;
  clearInterval(state.timer);
  await state.restarting;
  if (state.lease !== undefined) closeSync(state.lease);
  state.lease = undefined;
  const { child, isStopping } = state.watchdog ?? {};
  if (!child || !isStopping) return;
  const until = Date.now() + stopLimitMs;
  const noticed = Date.now() + 300;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    // If the watchdog has not reported a stop by then, other processes still use the server, and the watchdog
    // continues to run.
    if (!isStopping() && Date.now() > noticed) return;
    await sleep(5);
  }
}

async function joinServer(state: EmbeddedState, until: number): Promise<boolean> {
  if (state.lease === undefined || !isLeaseWatched(state.lease)) releaseLease(state);
  state.lease ??= acquireLease(state.place);
  if (state.lease === undefined) return false;
  const giveUpAt = Date.now() + adoptLimitMs;
  while (!(await isAnswering(state.place))) {
    const starting = readPostmaster(state.place.cluster);
    const isStarting = starting !== undefined && !starting.ready && isRunning(starting.pid);
    if (Date.now() > (isStarting ? until : giveUpAt) || !isLeaseWatched(state.lease)) return false;
    await sleep(10);
  }
  state.watchdog = undefined;
  state.serverPid = readPostmaster(state.place.cluster)?.pid;
  return true;
}

function releaseLease(state: EmbeddedState): void {
  if (state.lease !== undefined) closeSync(state.lease);
  state.lease = undefined;
}

function isServerGone(state: EmbeddedState): boolean {
  return state.serverPid !== undefined && !isRunning(state.serverPid);
}

function restartServer(state: EmbeddedState): void {
  if (state.isStopping || state.restarting) return;
  state.log.error(
    { folder: state.place.home.folder },
    'The database server has stopped; it is being restarted',
  );
  state.restarting = restartUntilStopped(state).finally(() => {
    state.restarting = undefined;
  });
}

async function restartUntilStopped(state: EmbeddedState): Promise<void> {
  for (let pauseMs = 100; !state.isStopping; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await ensureServer(state);
      state.log.info({}, 'The database server answers again');
      return;
    } catch (error) {
      state.log.error({ err: error }, 'The database server does not start');
      await sleep(pauseMs);
    }
  }
}

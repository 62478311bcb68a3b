import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#domain/context.ts';
import { copyBinaries, findBinaries, linkLibraries } from '#platform/postgres/binaries.ts';
import { DATABASE_NAME, createCluster, explainFailure, isRunning } from '#platform/postgres/cluster.ts';
import { settlePostgresHome, type PostgresHome } from '#platform/postgres/home.ts';
import {
  SOCKET_NUMBER,
  isAnswering,
  isLeaseWatched,
  readPostmaster,
  startServer,
  stopStrayServer,
  takeLease,
  type ServerPlace,
  type Watchdog,
} from '#platform/postgres/server.ts';
import { canEnter } from '#platform/postgres/user.ts';

export type EmbeddedPostgres = {
  /** What a pg client or pool needs: the folder of the socket, no password. */
  connection: { host: string; port: number; user: string; database: string };
  /** Gives the lease back; the server ends when nobody else holds one, and this waits for that end. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  /** Where the cluster goes when `dataDir` is closed to the database's user; tests hand in their own. */
  outside?: string;
  /** Folder with bin, lib and share; tests hand in their own. */
  native?: string;
};

/** How often a process looks whether the server still lives; a dead one is back within this and about 0.1 s. */
const CHECK_MS = 500;
const START_LIMIT_MS = 60_000;
const ADOPT_LIMIT_MS = 1_000;
const STOP_LIMIT_MS = 10_000;

/**
 * Runs PostgreSQL 18 in a folder, or joins the one that another process runs there. The server lives as long as
 * any process uses it: none owns it, each holds a lease that the kernel ends with the process. A server that
 * dies is started again by whoever notices first.
 * Measured on two cores: first start 0.55 s, later ones 0.03 s.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options);
  const keeper = new ServerKeeper(place, options.log);
  await keeper.ensureServer();
  keeper.watch();
  const connection = {
    host: place.home.sockets,
    port: SOCKET_NUMBER,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
  };
  return { connection, stop: () => keeper.stop() };
}

async function preparePlace({
  dataDir,
  log,
  outside,
  native = findBinaries(),
}: Options): Promise<ServerPlace> {
  const home = settlePostgresHome(dataDir, log, outside);
  const reachable = await reachableBinaries(native, home);
  const cluster = await createCluster(reachable, home);
  return { native: reachable, cluster, home };
}

async function reachableBinaries(native: string, home: PostgresHome): Promise<string> {
  const folders = ['bin', 'lib', 'share/postgresql'].map((name) => join(native, name));
  if (home.user && !canEnter(folders, home.user)) return copyBinaries(native, home.folder);
  try {
    await linkLibraries(native);
    return native;
  } catch {
    // The installed packages are read-only and lack their links.
    return copyBinaries(native, home.folder);
  }
}

class ServerKeeper {
  #place: ServerPlace;
  #log: Log;
  #lease: number | undefined;
  #watchdog: Watchdog | undefined;
  #serverPid: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #revival: Promise<void> | undefined;
  #isStopping = false;

  constructor(place: ServerPlace, log: Log) {
    this.#place = place;
    this.#log = log;
  }

  async ensureServer(): Promise<void> {
    const until = Date.now() + START_LIMIT_MS;
    while (!this.#isStopping) {
      if (await this.#joinServer(until)) return;
      await stopStrayServer(this.#place);
      const started = await startServer(this.#place, this.#lease);
      if ('watchdog' in started) {
        this.#lease = started.lease;
        this.#watchdog = started.watchdog;
        this.#serverPid = readPostmaster(this.#place.cluster)?.pid;
        started.watchdog.child.once('exit', () => this.#revive());
        return;
      }
      // Another process was faster, or children of a killed server are still letting go of its memory.
      const passes = /lock file .* already exists|shared memory block .* in use|could not create lock file/s;
      if (!passes.test(started.failure) || Date.now() > until) throw explainFailure(started.failure);
      await sleep(50);
    }
  }

  watch(): void {
    this.#timer = setInterval(() => {
      if (this.#lease === undefined || !isLeaseWatched(this.#lease) || this.#isServerGone()) this.#revive();
    }, CHECK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#revival;
    if (this.#lease !== undefined) closeSync(this.#lease);
    this.#lease = undefined;
    const { child, isStopping } = this.#watchdog ?? {};
    if (!child || !isStopping) return;
    const until = Date.now() + STOP_LIMIT_MS;
    const noticed = Date.now() + 300;
    while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
      // Silence means that others still use the server: the watchdog stays for them.
      if (!isStopping() && Date.now() > noticed) return;
      await sleep(5);
    }
  }

  async #joinServer(until: number): Promise<boolean> {
    if (this.#lease === undefined || !isLeaseWatched(this.#lease)) this.#dropLease();
    this.#lease ??= takeLease(this.#place.home);
    if (this.#lease === undefined) return false;
    const patience = Date.now() + ADOPT_LIMIT_MS;
    while (!(await isAnswering(this.#place))) {
      const starting = readPostmaster(this.#place.cluster);
      const isStarting = starting !== undefined && !starting.ready && isRunning(starting.pid);
      if (Date.now() > (isStarting ? until : patience) || !isLeaseWatched(this.#lease)) return false;
      await sleep(10);
    }
    this.#watchdog = undefined;
    this.#serverPid = readPostmaster(this.#place.cluster)?.pid;
    return true;
  }

  #dropLease(): void {
    if (this.#lease !== undefined) closeSync(this.#lease);
    this.#lease = undefined;
  }

  #isServerGone(): boolean {
    return this.#serverPid !== undefined && !isRunning(this.#serverPid);
  }

  #revive(): void {
    if (this.#isStopping || this.#revival) return;
    this.#log.error({ folder: this.#place.home.folder }, 'The database server is gone; it is started again');
    this.#revival = this.#reviveUntilStopped().finally(() => {
      this.#revival = undefined;
    });
  }

  async #reviveUntilStopped(): Promise<void> {
    for (let pauseMs = 100; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      try {
        await this.ensureServer();
        this.#log.info({}, 'The database server answers again');
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'The database server does not start');
        await sleep(pauseMs);
      }
    }
  }
}

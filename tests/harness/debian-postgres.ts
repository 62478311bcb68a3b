import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { watchdogScript } from '#platform/postgres/server.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import { chooseServerUser } from '#platform/postgres/server-user.ts';

/** The oldest PostgreSQL that the product supports, as Debian packages it, or the server in TEST_POSTGRES. */
export const debianBinaries = process.env.TEST_POSTGRES ?? '/usr/lib/postgresql/15/bin';

/** Options of initdb that TEST_LOCALE replaces, such as `--locale=C` or `--locale-provider=icu --icu-locale=und`. */
const localeOptions = (process.env.TEST_LOCALE ?? '--locale=C.UTF-8').split(' ');

export type DebianPostgres = AsyncDisposable & {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
};

export const userName = 'hirawa';
const portNumber = 5432;

/**
 * Starts a private PostgreSQL 15 in a temporary folder of `parent`, with a unix socket only and as an unprivileged user. The
 * server ends with this process, even after kill -9. Stopping deletes the folder. Durability is off.
 */
export async function startDebianPostgres(parent = '/tmp'): Promise<DebianPostgres> {
  const folder = createServerFolder(parent);
  const server = await createCluster(folder).then((cluster) =>
    runServer(cluster, ['-k', folder, '-p', String(portNumber), '-c', 'listen_addresses=']),
  );
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const connection = { host: folder, port: portNumber, user: userName, database: 'postgres' };
  return { connection, stop, [Symbol.asyncDispose]: stop };
}

/** Creates a folder that belongs to the user of the servers. */
export function createServerFolder(parent: string): string {
  if (!existsSync(debianBinaries)) throw new Error('PostgreSQL 15 is missing: apt-get install postgresql-15');
  const folder = mkdtempSync(join(parent, 'hirawa-pg15-'));
  const user = chooseServerUser(join(folder, 'cluster'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Runs a PostgreSQL program to its end, as the owner of the folder. */
export async function runProgram(name: string, folder: string, options: readonly string[]): Promise<void> {
  const user = chooseServerUser(folder);
  const surroundings = { ...user, cwd: folder, env: serverEnvironment };
  await promisify(execFile)(join(debianBinaries, name), [...options], surroundings);
}

/** Creates an empty cluster that trusts every local user, and returns its folder. */
export async function createCluster(folder: string): Promise<string> {
  const cluster = join(folder, 'cluster');
  const init = ['-D', cluster, '-U', userName, '-A', 'trust', '-E', 'UTF8', ...localeOptions, '--no-sync'];
  await runProgram('initdb', folder, init);
  return cluster;
}

/** A PostgreSQL server that ends with this process. */
export type RunningServer = {
  /** Sends SIGKILL to the server, so that clients receive no notice. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Runs a server on a cluster without flushes to disk, because tests kill the process and not the machine. */
export async function runServer(cluster: string, settings: readonly string[]): Promise<RunningServer> {
  const folder = dirname(cluster);
  const surroundings = { ...chooseServerUser(cluster), cwd: folder, env: serverEnvironment };
  const log = openSync(join(folder, 'server.log'), 'a');
  const lease = join(folder, 'lease');
  const common = ['-F', '-c', 'max_connections=100', '-c', 'timezone=UTC'];
  const server = [join(debianBinaries, 'postgres'), '-D', cluster, ...common, ...settings];
  const watchdog = spawn('/bin/sh', ['-c', watchdogScript, 'hirawa-test-database', lease, ...server], {
    ...surroundings,
    detached: true,
    stdio: ['pipe', 'pipe', log],
  });
  closeSync(log);
  if (!watchdog.stdout || !watchdog.stdin) throw new Error('The watchdog has no pipes');
  const ended = once(watchdog, 'exit');
  await once(watchdog.stdout, 'data');
  const openLease = openSync(lease, 'w');
  watchdog.stdin.end('go\n');
  await waitUntilReady(cluster, () => watchdog.exitCode !== null, join(folder, 'server.log'));
  let isOver = false;
  const end = async (how: () => void) => {
    if (isOver) return;
    isOver = true;
    how();
    await ended;
  };
  return {
    kill: async () => {
      await end(() => killServer(cluster, openLease));
      // This file indicates that a server is ready, so the file of the previous server must be deleted before the
      // next server starts.
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
    },
    stop: () => end(() => closeSync(openLease)),
  };
}

function killServer(cluster: string, hold: number): void {
  process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  closeSync(hold);
}

async function waitUntilReady(cluster: string, isOver: () => boolean, log: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid');
  while (!existsSync(note) || readFileSync(note, 'utf8').split('\n')[7]?.trim() !== 'ready') {
    if (isOver()) throw new Error(`PostgreSQL 15 did not start: ${readFileSync(log, 'utf8')}`);
    await sleep(20);
  }
}

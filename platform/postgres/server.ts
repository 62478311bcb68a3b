import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeSync,
  constants,
  truncateSync,
} from 'node:fs';
import { Socket, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '#platform/process/error-fields.ts';
import type { PostgresHome } from '#platform/postgres/postgres-home.ts';
import { toStartupError, isRunning } from '#platform/postgres/cluster.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';

/** Everything needed to run one cluster. */
export type ServerOptions = {
  /**
   * Returns the folder of the PostgreSQL programs. Called only before a server is started, not before a running
   * server is joined.
   */
  bin: () => Promise<string>;
  cluster: string;
  home: PostgresHome;
  /** Number in the names of the socket and the lease, so that other servers can use the same folder. */
  socketNumber?: number;
  settings?: Record<string, string>;
};

/** The watchdog shell of a server that this process started. */
export type Watchdog = { child: ChildProcess; isStopping: () => boolean };

/** The port is only part of the socket name. The server does not listen on a network. */
export const siteSocket = 5432;

/** Above this size the server's log is emptied at the next start. */
const logLimitBytes = 4 * 1024 * 1024;

const pollMs = 10;

/** The script without comments, because it appears in the process list. */
export const watchdogScript = readFileSync(new URL('watchdog.sh', import.meta.url), 'utf8').replace(
  /^#.*\n/gm,
  '',
);

/**
 * Settings for a small machine: about 30 MB of memory when idle. The durability settings (fsync, synchronous_commit,
 * full_page_writes) are not set, so they have their default, on.
 */
const serverSettings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  max_worker_processes: '2',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application itself reports rejected statements. In the server log, such messages would fill the disk.
  log_min_messages: 'log',
};

/**
 * Takes a lease of a running server. The server runs while any process has the pipe open. Returns the open pipe, or
 * undefined if no watchdog runs.
 */
export function acquireLease(place: Pick<ServerOptions, 'home' | 'socketNumber'>): number | undefined {
  try {
    return openSync(getLeasePath(place), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Returns true if the watchdog still reads the pipe and would stop the server when this process ends. */
export function isLeaseWatched(lease: number): boolean {
  try {
    writeSync(lease, '\n');
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EAGAIN';
  }
}

/**
 * Starts the server under a watchdog in its own session and waits until it accepts connections. Returns the watchdog and a lease,
 * or the server's log output if it failed.
 */
export async function startServer(
  place: ServerOptions,
  heldLease: number | undefined,
): Promise<{ watchdog: Watchdog; lease: number } | { failure: string }> {
  const bin = await place.bin();
  const logPath = join(place.home.folder, 'server.log');
  const log = openLog(logPath);
  const logStart = statSync(logPath).size;
  const child = spawnWatchdog(place, bin, log);
  closeSync(log);
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stdin?.on('error', () => {});
  const ended = new Promise<void>(
    (resolve) => void child.once('error', resolve).once('exit', () => resolve()),
  );
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  while (!output.join('').includes('open') && !isOver()) await Promise.race([sleep(2), ended]);
  const lease = heldLease ?? acquireLease(place);
  child.stdin?.end('go\n');
  while (!isOver()) {
    const server = /server (\d+)\n/.exec(output.join(''))?.[1];
    if (server && lease !== undefined && (await isAnswering(place, Number(server)))) {
      unrefChild(child);
      return { watchdog: { child, isStopping: () => output.join('').includes('stopping') }, lease };
    }
    await Promise.race([sleep(pollMs), ended]);
  }
  if (lease !== undefined && lease !== heldLease) closeSync(lease);
  return { failure: readFileSync(logPath).subarray(logStart).toString() };
}

/** Returns true if the server accepts connections; with `pid`, only if the server is the process with this id. */
export async function isAnswering(place: ServerOptions, pid?: number): Promise<boolean> {
  const state = readPostmaster(place.cluster);
  if (!state?.ready || (pid !== undefined && state.pid !== pid)) return false;
  return new Promise((resolve) => {
    const socket = connect(getSocketPath(place));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Stops a server without a watchdog, or waits for a server that is stopping. If the server no longer runs and its
 * process id now belongs to another program (common in restarted containers), deletes the lock files in the cluster
 * and next to the socket.
 */
export async function stopStrayServer(place: ServerOptions, limitMs = 20_000): Promise<void> {
  const until = Date.now() + limitMs;
  let isSignalled = false;
  for (;;) {
    const state = readPostmaster(place.cluster);
    if (!state || !isRunning(state.pid)) return clearSocketLock(place);
    if (!isServerOfCluster(place.cluster, state.pid)) {
      rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
      return clearSocketLock(place);
    }
    if (Date.now() > until) {
      throw toStartupError(
        `A database server with the process id ${state.pid} has the database open and does not stop.`,
      );
    }
    if (!isSignalled) sendSignal(state.pid, 'SIGINT');
    isSignalled = true;
    await sleep(pollMs);
  }
}

/**
 * Deletes the lock file of the socket if its process id belongs to another program. PostgreSQL itself deletes the
 * lock file only if no process has this id.
 */
export function clearSocketLock(place: ServerOptions): void {
  const { cluster } = place;
  const socket = getSocketPath(place);
  const pid = readFirstNumber(`${socket}.lock`);
  if (pid === undefined || !isRunning(pid) || isServerOfCluster(cluster, pid)) return;
  rmSync(`${socket}.lock`, { force: true });
  rmSync(socket, { force: true });
}

function readFirstNumber(path: string): number | undefined {
  try {
    const number = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return number > 0 ? number : undefined;
  } catch {
    return undefined;
  }
}

/** Reads postmaster.pid: line 1 is the process id, line 8 the state of the start. */
export function readPostmaster(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

function spawnWatchdog(place: ServerOptions, bin: string, log: number): ChildProcess {
  const { cluster, home, socketNumber = siteSocket } = place;
  const sockets = `"${home.sockets.replaceAll('"', '""')}"`;
  const settings = Object.entries({
    ...(place.settings ?? serverSettings),
    unix_socket_directories: sockets,
  });
  const server = [join(bin, 'postgres'), '-D', cluster, '-p', String(socketNumber)];
  for (const [name, value] of settings) server.push('-c', `${name}=${value}`);
  return spawn('/bin/sh', ['-c', watchdogScript, 'hirawa-database', getLeasePath(place), ...server], {
    ...home.user,
    cwd: home.folder,
    env: serverEnvironment,
    detached: true,
    stdio: ['pipe', 'pipe', log],
  });
}

/** Lets a command exit while the child process still runs, even if the command does not stop the database. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
}

function openLog(path: string): number {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) truncateSync(path);
  return openSync(path, 'a', 0o600);
}

/**
 * Returns true if the process is a server of the cluster: its working directory is the cluster's folder, or, without
 * /proc, its command line contains this folder.
 */
function isServerOfCluster(cluster: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout ? stdout.includes(cluster) : true;
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is gone or belongs to another user. The following loop handles both.
  }
}

function getLeasePath({
  home,
  socketNumber = siteSocket,
}: Pick<ServerOptions, 'home' | 'socketNumber'>): string {
  return join(home.sockets, socketNumber === siteSocket ? 'lease' : `lease-${socketNumber}`);
}

function getSocketPath({ home, socketNumber = siteSocket }: ServerOptions): string {
  return join(home.sockets, `.s.PGSQL.${socketNumber}`);
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchdogScript } from '#platform/postgres/server.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import { chooseServerUser } from '#platform/postgres/user.ts';

/** The oldest PostgreSQL that the product supports, as Debian packages it. */
export const debianBinaries = '/usr/lib/postgresql/15/bin';

export type DebianPostgres = AsyncDisposable & {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
};

const userName = 'hirawa';
const portNumber = 5432;

/**
 * Starts a private PostgreSQL 15 in a temporary folder of `parent`, on a unix socket alone and as an unprivileged user. It
 * ends with this process, kill -9 included, and its folder goes when it is stopped. Durability is off.
 */
export async function startDebianPostgres(parent = '/tmp'): Promise<DebianPostgres> {
  if (!existsSync(debianBinaries)) throw new Error('PostgreSQL 15 is missing: apt-get install postgresql-15');
  const folder = mkdtempSync(join(parent, 'hirawa-pg15-'));
  const user = chooseServerUser(join(folder, 'cluster'));
  if (user) chownSync(folder, user.uid, user.gid);
  const surroundings = { ...user, cwd: folder, env: serverEnvironment };
  const cluster = join(folder, 'cluster');
  const init = ['-D', cluster, '-U', userName, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(debianBinaries, 'initdb'), init, { ...surroundings, stdio: 'ignore' });
  const log = openSync(join(folder, 'server.log'), 'a');
  const lease = join(folder, 'lease');
  const server = [
    join(debianBinaries, 'postgres'),
    '-D',
    cluster,
    '-k',
    folder,
    '-p',
    String(portNumber),
    '-F',
  ];
  const settings = ['-c', 'listen_addresses=', '-c', 'max_connections=100', '-c', 'timezone=UTC'];
  const watchdog = spawn(
    '/bin/sh',
    ['-c', watchdogScript, 'hirawa-test-database', lease, ...server, ...settings],
    {
      ...surroundings,
      detached: true,
      stdio: ['pipe', 'pipe', log],
    },
  );
  closeSync(log);
  if (!watchdog.stdout || !watchdog.stdin) throw new Error('The watchdog has no pipes');
  await once(watchdog.stdout, 'data');
  const hold = openSync(lease, 'w');
  watchdog.stdin.end('go\n');
  await awaitReady(cluster, () => watchdog.exitCode !== null, join(folder, 'server.log'));
  const stop = async () => {
    if (watchdog.exitCode !== null) return;
    const ended = once(watchdog, 'exit');
    closeSync(hold);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const connection = { host: folder, port: portNumber, user: userName, database: 'postgres' };
  return { connection, stop, [Symbol.asyncDispose]: stop };
}

async function awaitReady(cluster: string, isOver: () => boolean, log: string): Promise<void> {
  const note = join(cluster, 'postmaster.pid');
  while (!existsSync(note) || readFileSync(note, 'utf8').split('\n')[7]?.trim() !== 'ready') {
    if (isOver()) throw new Error(`PostgreSQL 15 did not start: ${readFileSync(log, 'utf8')}`);
    await sleep(20);
  }
}

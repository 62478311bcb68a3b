import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { getErrorCode } from '#platform/process/error-fields.ts';
import type { PostgresHome } from '#platform/postgres/postgres-home.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import type { ServerUser } from '#platform/postgres/server-user.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Name of the database and of its role. */
export const databaseName = 'hirawa';

/**
 * Creates the database cluster if there is none. Creates it under a temporary name and renames it, so that a killed
 * process leaves no incomplete cluster. If two processes create the cluster at the same time, the first rename wins.
 * Returns the cluster's folder.
 */
export async function createCluster(bin: string, home: PostgresHome, name = 'cluster'): Promise<string> {
  const cluster = join(home.folder, name);
  if (hasCluster(cluster)) return cluster;
  await removeAbandonedDrafts(home.folder);
  const draft = join(home.folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await initialise(bin, home, draft);
    await rename(draft, cluster);
    await syncFolder(home.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (hasCluster(cluster)) return cluster;
    throw error;
  }
  return cluster;
}

/** Returns the major version of PostgreSQL that created a cluster, or undefined if there is no cluster. */
export function clusterVersion(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function hasCluster(cluster: string): boolean {
  if (clusterVersion(cluster) !== undefined) return true;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartupError(
      `The folder ${cluster} contains files but no database. Move the folder away, or set DATA_DIR to another folder.`,
    );
  }
  return false;
}

async function initialise(bin: string, home: PostgresHome, draft: string): Promise<void> {
  const { user, folder } = home;
  await run(join(bin, 'initdb'), initdbArguments(draft), { user, folder });
  const single = ['--single', '-D', draft, '-c', 'log_min_messages=fatal', 'postgres'];
  await run(join(bin, 'postgres'), single, {
    user,
    folder,
    input: `CREATE DATABASE ${databaseName}\n`,
  });
}

/**
 * Returns the arguments of initdb. The built-in locale sorts in the same way on every machine; a locale of the
 * operating system can change, which corrupts indexes.
 */
function initdbArguments(draft: string): string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${databaseName}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

type RunOptions = { user: ServerUser | undefined; folder: string; input?: string };

async function run(file: string, args: string[], { user, folder, input }: RunOptions): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(
      file,
      args,
      { ...user, cwd: folder, env: serverEnvironment, timeout: 120_000 },
      (error, stdout, stderr) => {
        if (error) reject(toStartupError(stderr.trim() || stdout.trim() || error.message, error));
        else resolve();
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
  });
}

/** Converts the output of a failed initdb or server into a message with advice. */
export function toStartupError(output: string, cause?: unknown): StartupError {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const lastLines = lines.slice(-4).join(' ').slice(-600);
  return new StartupError(`${getFailureReason(output)} PostgreSQL reported: ${lastLines}`, { cause });
}

function getFailureReason(output: string): string {
  if (/GLIBC_|ENOENT|not found|Exec format|cannot execute|ELF/.test(output)) {
    return 'The embedded PostgreSQL does not run on this machine: it needs glibc 2.27 or newer. Set DATABASE_URL to a PostgreSQL 15 or newer.';
  }
  if (/could not look up effective user ID/.test(output)) {
    return 'The current user id has no entry in /etc/passwd, which PostgreSQL needs. Add an entry, start as another user, or set DATABASE_URL.';
  }
  if (/No space left on device|ENOSPC/.test(output)) {
    return 'There is no space left for the database. Free some space, or set DATA_DIR to a folder on another disk.';
  }
  if (/Read-only file system|Permission denied|EACCES/.test(output)) {
    return 'The database folder cannot be written. Make it writable, or set DATA_DIR to another folder.';
  }
  return 'The embedded PostgreSQL did not start.';
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const creatorPid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (creatorPid && !isRunning(Number(creatorPid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns true if a process with this id exists, including processes of other users. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

/** Flushes a folder to disk. Without this, a power failure may undo the rename and lose the whole cluster. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

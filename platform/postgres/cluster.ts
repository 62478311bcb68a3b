import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { codeOf } from '#platform/process/error-fields.ts';
import type { PostgresHome } from '#platform/postgres/home.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import type { ServerUser } from '#platform/postgres/user.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Database and role inside the cluster. */
export const databaseName = 'hirawa';

/**
 * Makes the database cluster where there is none. It is made beside and then renamed, so that a process killed
 * half-way leaves nothing that looks like a database. Two processes may do this at once: the first rename wins.
 * @returns the cluster's folder.
 */
export async function createCluster(bin: string, home: PostgresHome, name = 'cluster'): Promise<string> {
  const cluster = join(home.folder, name);
  if (holdsCluster(cluster)) return cluster;
  await removeAbandonedDrafts(home.folder);
  const draft = join(home.folder, `cluster.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await initialise(bin, home, draft);
    await rename(draft, cluster);
    await syncFolder(home.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (holdsCluster(cluster)) return cluster;
    throw error;
  }
  return cluster;
}

/** The major version of PostgreSQL that made a cluster; undefined where there is none. */
export function clusterVersion(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function holdsCluster(cluster: string): boolean {
  if (clusterVersion(cluster) !== undefined) return true;
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new StartupFault(
      `The folder ${cluster} holds files but no database. Move it away, or set DATA_DIR to another folder.`,
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

/** The builtin locale sorts alike on every machine; the system's own may change under an index. */
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
        if (error) reject(explainFailure(stderr.trim() || stdout.trim() || error.message, error));
        else resolve();
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
  });
}

/** Turns what initdb or the server said before it died into a sentence that says what to do. */
export function explainFailure(output: string, cause?: unknown): StartupFault {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const said = lines.slice(-4).join(' ').slice(-600);
  return new StartupFault(`${reasonIn(output)} PostgreSQL said: ${said}`, { cause });
}

function reasonIn(output: string): string {
  if (/GLIBC_|ENOENT|not found|Exec format|cannot execute|ELF/.test(output)) {
    return 'The embedded PostgreSQL does not run on this machine: it needs glibc 2.27 or newer. Set DATABASE_URL to a PostgreSQL 15 or newer.';
  }
  if (/could not look up effective user ID/.test(output)) {
    return 'The current user id has no entry in /etc/passwd, which PostgreSQL asks for. Add one, start as another user, or set DATABASE_URL.';
  }
  if (/No space left on device|ENOSPC/.test(output)) {
    return 'There is no space left for the database. Free some, or set DATA_DIR to another disk.';
  }
  if (/Read-only file system|Permission denied|EACCES/.test(output)) {
    return 'The database folder cannot be written. Make it writable, or set DATA_DIR to another folder.';
  }
  return 'The embedded PostgreSQL did not start.';
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const maker = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (maker && !isRunning(Number(maker))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Tells whether a process id is in use; one of another user counts as well. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Without this a power cut may lose the rename, and with it the whole cluster. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

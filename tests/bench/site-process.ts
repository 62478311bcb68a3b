import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export type SiteProcess = {
  url: string;
  pid: number;
  /** Milliseconds from the start of the command to its `ready` line. */
  readyMs: number;
  [Symbol.asyncDispose](): Promise<void>;
};

export type SiteOptions = {
  command?: [string, ...string[]];
  folder?: string;
  dataDir: string;
  variables?: Record<string, string>;
};

/** Returns the URL of a database with a unix socket, for another process. */
export function getDatabaseUrl({
  host,
  port,
  user,
  database,
}: {
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}

const maxStartMs = 180_000;

/**
 * Starts the product as an operator does, on a free port, and waits for its `ready` line. The product ends with this process.
 * @throws {Error} if the product ends before it is ready, or is not ready within three minutes
 */
export async function startSiteProcess({
  command = ['sh', 'cli/start.sh'],
  folder = projectFolder,
  dataDir,
  variables = {},
}: SiteOptions): Promise<SiteProcess> {
  const startedAt = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Starts a separate process group, so that npm and the shell that start the product end together with the
    // product.
    detached: true,
  });
  const stop = () => void (child.pid !== undefined && child.exitCode === null && signalGroup(child.pid));
  process.once('exit', stop);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isLate = false;
  const startTimer = setTimeout(() => {
    isLate = true;
    stop();
  }, maxStartMs);
  const url = await waitForUrl(child.stdout);
  clearTimeout(startTimer);
  if (url === undefined || child.pid === undefined)
    throw new Error(
      `${command.join(' ')} ${isLate ? `printed no ready line within ${maxStartMs / 1000} s` : 'ended before it was ready'}`,
    );
  return {
    url,
    pid: child.pid,
    readyMs: performance.now() - startedAt,
    async [Symbol.asyncDispose]() {
      stop();
      await exited;
      process.off('exit', stop);
    },
  };
}

/** Publishes the sample posts on a running site, as `npm run seed` does. */
export function seedSite(dataDir: string): void {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
  execFileSync('node', ['cli/seed.ts'], { cwd: projectFolder, env, stdio: 'ignore' });
}

/** Creates a folder that is deleted at the end of the process at the latest. */
export async function openTemporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'hirawa-bench-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', remove);
  // The database's user must be able to enter the folder; otherwise the product would store the database outside of the folder.
  await chmod(path, 0o711);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      process.off('exit', remove);
    },
  };
}

function signalGroup(pid: number): void {
  process.kill(-pid, 'SIGTERM');
}

async function waitForUrl(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    const url = /^ready (http\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      output.resume();
      return url;
    }
  }
  return undefined;
}

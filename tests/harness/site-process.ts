import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The product as a separate process that a test can kill. */
export type SiteProcess = AsyncDisposable & {
  url: string;
  pid: number;
  /** Lines of the standard output so far. */
  lines: string[];
  /** Sends SIGKILL, so that no cleanup code of the process runs. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM or another signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the product as cli/start.sh does and waits for the line `ready http://…`. `folder` may contain another release.
 * @throws {Error} with the output of the process if it does not start
 */
export async function startSiteProcess(
  variables: Record<string, string>,
  folder = project,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['--expose-gc', join(folder, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_COMPILE_CACHE_PORTABLE: process.env.NODE_COMPILE_CACHE_PORTABLE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errorOutput: string[] = [];
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk.toString()));
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const ready = /^ready (http:\S+)$/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    ended.then(() => reject(new Error(`The site did not start: ${errorOutput.join('')}`)), reject);
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    lines,
    kill: async () => void (await end('SIGKILL')),
    stop: (signal = 'SIGTERM') => end(signal),
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}

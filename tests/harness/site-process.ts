import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The product as a process of its own, to be killed. */
export type SiteProcess = AsyncDisposable & {
  url: string;
  pid: number;
  /** Lines of the standard output so far. */
  lines: string[];
  /** kill -9: nothing of the process's own code runs any more. */
  kill(): Promise<void>;
  /** The orderly way, by SIGTERM or another signal; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the product as cli/start.sh does and waits for its line `ready http://…`; throws what it says when it does not
 * start. Another release than this one may stand in `folder`.
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
  const said: string[] = [];
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const ready = /^ready (http:\S+)$/.exec(line)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    ended.then(() => reject(new Error(`The site did not start: ${said.join('')}`)), reject);
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

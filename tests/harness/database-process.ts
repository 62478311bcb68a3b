import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

type ProcessMessage = {
  connection?: { host: string; port: number; user: string; database: string };
  fault?: string;
  log?: string;
  rows?: Record<string, unknown>[];
  failure?: string;
};

/** A child process that uses the embedded database of a folder. */
export type DatabaseProcess = AsyncDisposable & {
  pid: number;
  connection: { host: string; port: number; user: string; database: string };
  logged: string[];
  query(sql: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
  /** Sends SIGKILL, so that no cleanup code of the process runs. */
  kill(): Promise<void>;
};

const fixture = fileURLToPath(new URL('../fixtures/database-user.ts', import.meta.url));

type Options = {
  outside?: string;
  uid?: number;
  gid?: number;
  folders?: readonly string[];
  /** The log line at which the process kills itself. */
  killAt?: string;
};

/**
 * Starts the process and waits for its database.
 * @throws {Error} with the output of the process if it cannot start
 */
export async function startDatabaseProcess(dataDir: string, options: Options = {}): Promise<DatabaseProcess> {
  const { outside, folders, killAt, ...user } = options;
  const env = { ...process.env, FOLDERS: folders?.join(':'), KILL_AT: killAt };
  const child = spawn(process.execPath, [fixture, dataDir, ...(outside ? [outside] : [])], {
    ...user,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const readMessage = createMessageReader(child, logged);
  const { connection, fault: error } = await readMessage();
  if (!connection) throw new Error(error ?? 'The process ended');
  const endBy = async (ask: () => void) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    ask();
    await ended;
  };
  const stop = () => endBy(() => child.stdin?.end('stop\n'));
  return {
    pid: child.pid ?? 0,
    connection,
    logged,
    query: async (sql) => {
      child.stdin?.write(`${sql.replaceAll('\n', ' ')}\n`);
      const { rows, failure } = await readMessage();
      if (!rows) throw new Error(failure);
      return rows;
    },
    stop,
    kill: () => endBy(() => child.kill('SIGKILL')),
    [Symbol.asyncDispose]: stop,
  };
}

function createMessageReader(child: ChildProcess, logged: string[]): () => Promise<ProcessMessage> {
  const waiting: ((fact: ProcessMessage) => void)[] = [];
  const received: ProcessMessage[] = [];
  if (!child.stdout) throw new Error('No output to read');
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the fixture beside
    const fact = JSON.parse(line) as ProcessMessage;
    if (fact.log) logged.push(fact.log);
    else (waiting.shift() ?? ((early) => received.push(early)))(fact);
  });
  lines.on('close', () => waiting.forEach((resolve) => resolve({ failure: 'The process ended' })));
  return () => {
    const fact = received.shift();
    return fact ? Promise.resolve(fact) : new Promise((resolve) => void waiting.push(resolve));
  };
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { outputQueueBytes } from '#platform/process/output.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const xoff = '\u0013';
const xon = '\u0011';
const processes = 2;

/** The longest log line of a request, so that few requests fill the buffers between the site and the reader. */
const longPath = `/api/v1/${'x'.repeat(500)}`;
const shortestLine = 650;

/** Returns a function that sends one request over a few open connections and returns the status. */
function asker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.on('error', reject);
    });
  return { ask, [Symbol.dispose]: () => agent.destroy() };
}

async function fillWithLines(ask: (path: string) => Promise<number>, bytes: number): Promise<void> {
  const statuses = new Set<number>();
  for (let left = bytes / shortestLine; left > 0; left -= 8)
    for (const status of await Promise.all(Array.from({ length: 8 }, () => ask(longPath))))
      statuses.add(status);
  expect(statuses).toEqual(new Set([404]));
}

test('a pipe without a reader blocks no process, and the dropped lines are counted', async () => {
  await using database = await createDatabase(inject('databaseServer'), 'begun');
  using folder = createTemporaryFolder();
  const pipe = join(folder.path, 'log');
  execFileSync('mkfifo', [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const port = await findFreePort();
  const writer = openSync(pipe, constants.O_WRONLY);
  const site = spawn(process.execPath, ['--expose-gc', 'main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: database.url,
      WEB_PROCESSES: String(processes),
    },
    stdio: ['ignore', writer, 'inherit'],
  });
  closeSync(writer);
  // A failed test must not leave running processes.
  using opened = new DisposableStack();
  opened.defer(() => site.kill('SIGKILL'));
  const exited = once(site, 'exit');
  const room = Buffer.alloc(1024 * 1024);
  let text = '';
  const read = () => {
    try {
      text += room.toString('utf8', 0, readSync(reader, room));
    } catch {
      // The pipe is empty at present.
    }
  };
  // The line is printed when all processes accept requests.
  await pollUntil(
    () => {
      read();
      return /^ready http/m.test(text) || undefined;
    },
    'the site',
    60,
  );
  using visitor = asker(port);
  // Each process has its own queue. At least the queue of the busier process is full.
  await fillWithLines(visitor.ask, processes * 1.2 * outputQueueBytes);
  await pollUntil(() => {
    read();
    return /\d+ log lines were dropped/.test(text) || undefined;
  }, 'the line that tells of those dropped');
  // Lines are complete, although several processes write to the pipe.
  const logged = text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
  for (const line of logged) JSON.parse(line);
  await fillWithLines(visitor.ask, outputQueueBytes / 4);
  site.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('a terminal stopped by Ctrl+S blocks no process, and shows the lines after Ctrl+Q', async () => {
  await using database = await createDatabase(inject('databaseServer'), 'begun');
  using folder = createTemporaryFolder();
  const port = await findFreePort();
  const command = `exec "${process.execPath}" --expose-gc main.ts`;
  const terminal = spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      SHELL: '/bin/sh',
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: database.url,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  using opened = new DisposableStack();
  opened.defer(() => terminal.kill('SIGKILL'));
  const exited = once(terminal, 'exit');
  // After a failure, the process ends before it has read all input.
  terminal.stdin.on('error', () => {});
  let shown = '';
  terminal.stdout.on('data', (part: Buffer) => {
    shown += part.toString();
  });
  using visitor = asker(port);
  await pollUntil(() => /^ready http/m.test(shown) || undefined, 'the site', 60);
  terminal.stdin.write(xoff);
  await fillWithLines(visitor.ask, outputQueueBytes / 4);
  const before = shown.length;
  terminal.stdin.write(xon);
  await pollUntil(() => shown.length - before > outputQueueBytes / 8 || undefined, 'the lines');
  // Ctrl+C reaches the site as from a keyboard.
  terminal.stdin.write('\u0003');
  await exited;
  expect(shown).toMatch(/info {2}request/);
});

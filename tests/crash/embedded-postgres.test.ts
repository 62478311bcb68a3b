import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isRunning } from '#platform/postgres/cluster.ts';
import { startDatabaseProcess, type DatabaseProcess } from '#tests/harness/database-process.ts';
import { listProcesses } from '#tests/harness/processes.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;

describe('Start of the embedded database', () => {
  test('creates a durable database with a private socket only, not running as root', async () => {
    using folder = createTemporaryFolder();
    await using user = await startDatabaseProcess(folder.path);
    const shown = await user.query(
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
         current_setting('full_page_writes') pages, current_setting('listen_addresses') network,
         current_setting('data_checksums') checksums, datlocprovider provider, datlocale locale
       from pg_database where datname = current_database()`,
    );
    expect(shown).toEqual([
      {
        fsync: 'on',
        commit: 'on',
        pages: 'on',
        network: '',
        checksums: 'on',
        provider: 'b',
        locale: 'C.UTF-8',
      },
    ]);
    expect(statSync(user.connection.host).mode & 0o777).toBe(0o700);
    const serverUid = statSync(join(folder.path, 'postgres/cluster/postmaster.pid')).uid;
    expect(serverUid === 0).toBe(false);
    expect(isRoot || serverUid === process.getuid?.()).toBe(true);
  });

  test('preserves the data over an orderly stop, and leaves no process', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    await first.query('create table kept as select 1 as one');
    const server = serverPid(folder.path);
    await first.stop();
    expect(isRunning(server)).toBe(false);
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
  });

  test('two processes that start at once in a new folder share one server', async () => {
    using folder = createTemporaryFolder();
    const both = await Promise.all([startDatabaseProcess(folder.path), startDatabaseProcess(folder.path)]);
    await both[0].query('create table shared as select 1 as one');
    expect(await both[1].query('select one from shared')).toEqual([{ one: 1 }]);
    await Promise.all(both.map((user) => user.stop()));
    expect(readdirSync(join(folder.path, 'postgres')).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('succeeds in a path with spaces, quotes and more characters than a socket address allows', async () => {
    using folder = createTemporaryFolder();
    const data = join(folder.path, `a "quoted", spaced folder ${'long '.repeat(20)}`.trim());
    await using user = await startDatabaseProcess(data);
    expect(await user.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(user.connection.host.length).toBeLessThan(90);
  });

  test('removes the files of a killed start', async () => {
    using folder = createTemporaryFolder();
    mkdirSync(join(folder.path, 'postgres/cluster.new-999999999-abcd'), { recursive: true });
    if (isRoot) execFileSync('chown', ['-R', 'nobody', join(folder.path, 'postgres')]);
    chmodSync(join(folder.path, 'postgres'), 0o700);
    await using user = await startDatabaseProcess(folder.path);
    expect(await user.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder.path, 'postgres/cluster.new-999999999-abcd'))).toBe(false);
  });
});

describe('Sharing of the server', () => {
  test('a second process joins the running server, and does not stop the server when it exits', async () => {
    using folder = createTemporaryFolder();
    await using site = await startDatabaseProcess(folder.path);
    const server = serverPid(folder.path);
    const command = await startDatabaseProcess(folder.path);
    expect(serverPid(folder.path)).toBe(server);
    await command.stop();
    expect(await site.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPid(folder.path)).toBe(server);
  });

  test('the server outlives its first process while another process uses it, and ends with that process', async () => {
    using folder = createTemporaryFolder();
    const starter = await startDatabaseProcess(folder.path);
    const joiner = await startDatabaseProcess(folder.path);
    const server = serverPid(folder.path);
    await starter.kill();
    expect(await joiner.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(isRunning(server)).toBe(true);
    await joiner.stop();
    expect(await comesTrue(() => !isRunning(server))).toBe(true);
  });
});

describe('Kills of processes', () => {
  test('kill -9 of the application leaves no process and loses no committed row', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    await first.query('create table kept as select 1 as one');
    await first.kill();
    expect(await comesTrue(() => processesOn(folder.path).length === 0)).toBe(true);
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
  });

  test('kill -9 of the application and the server together loses no committed row', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    await first.query('create table kept as select 1 as one');
    for (const pid of processesOn(folder.path)) killHard(pid);
    await first.kill();
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select one from kept')).toEqual([{ one: 1 }]);
  });

  test('a killed server is started again by the process that started it', async () => {
    using folder = createTemporaryFolder();
    await using user = await startDatabaseProcess(folder.path);
    const server = serverPid(folder.path);
    killHard(server);
    expect(await isAnswered(user)).toBe(true);
    expect(serverPid(folder.path)).not.toBe(server);
    expect(user.logged).toContain('The database server answers again');
  });

  test('a killed server is started again by a process that joined later', async () => {
    using folder = createTemporaryFolder();
    const starter = await startDatabaseProcess(folder.path);
    await using joiner = await startDatabaseProcess(folder.path);
    await starter.kill();
    killHard(serverPid(folder.path));
    expect(await isAnswered(joiner)).toBe(true);
  });

  test('a killed watchdog does not stop the server and is replaced, and no process remains after the stop', async () => {
    using folder = createTemporaryFolder();
    const user = await startDatabaseProcess(folder.path);
    for (const pid of watchdogsOn(folder.path)) killHard(pid);
    expect(await isAnswered(user)).toBe(true);
    expect(await comesTrue(() => watchdogsOn(folder.path).length === 2)).toBe(true);
    await user.stop();
    expect(await comesTrue(() => processesOn(folder.path).length === 0)).toBe(true);
  });

  test('a lock file of a dead server with a reused process id does not prevent the start', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    const note = join(folder.path, 'postgres/cluster/postmaster.pid');
    const lines = readFileSync(note, 'utf8').split('\n');
    const { uid, gid } = statSync(note);
    await first.stop();
    using stranger = startStranger(uid, gid);
    writeFileSync(note, [stranger.pid, ...lines.slice(1)].join('\n'));
    chownSync(note, uid, gid);
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(isRunning(stranger.pid)).toBe(true);
  });

  test('two lock files of a killed server, in the cluster and beside the socket, do not prevent the start', async () => {
    using folder = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    const notes = [
      join(folder.path, 'postgres/cluster/postmaster.pid'),
      join(folder.path, 'postgres/run/.s.PGSQL.5432.lock'),
    ];
    const { uid, gid } = statSync(notes[0] ?? '');
    for (const pid of processesOn(folder.path)) killHard(pid);
    await first.kill();
    using stranger = startStranger(uid, gid);
    for (const note of notes) {
      const lines = readFileSync(note, 'utf8').split('\n');
      writeFileSync(note, [stranger.pid, ...lines.slice(1)].join('\n'));
    }
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(isRunning(stranger.pid)).toBe(true);
  });

  test('a lock file with a process id that another server now has does not prevent the start', async () => {
    using folder = createTemporaryFolder();
    using elsewhere = createTemporaryFolder();
    const first = await startDatabaseProcess(folder.path);
    const note = join(folder.path, 'postgres/cluster/postmaster.pid');
    const lines = readFileSync(note, 'utf8').split('\n');
    const { uid, gid } = statSync(note);
    await first.stop();
    await using other = await startDatabaseProcess(elsewhere.path);
    const innocent = serverPid(elsewhere.path);
    writeFileSync(note, [innocent, ...lines.slice(1)].join('\n'));
    chownSync(note, uid, gid);
    await using second = await startDatabaseProcess(folder.path);
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(serverPid(elsewhere.path)).toBe(innocent);
  });
});

function serverPid(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Returns every process whose command line contains the folder, except this test's own fixture. */
function processesOn(folder: string): number[] {
  return listProcesses()
    .filter(({ command }) => command.includes(folder) && !command.includes('database-user.ts'))
    .map(({ pid }) => pid);
}

function watchdogsOn(folder: string): number[] {
  return listProcesses()
    .filter(({ command }) => command.includes(folder) && command.includes('hirawa-database'))
    .map(({ pid }) => pid);
}

function startStranger(uid: number, gid: number): Disposable & { pid: number } {
  const pid = Number(
    execFileSync('/bin/sh', ['-c', 'sleep 60 >/dev/null 2>&1 & echo $!'], {
      encoding: 'utf8',
      ...(isRoot ? { uid, gid } : {}),
      cwd: '/',
    }),
  );
  return { pid, [Symbol.dispose]: () => killHard(pid) };
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

async function comesTrue(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let left = 500; left > 0; left -= 1) {
    if (await holds()) return true;
    await sleep(20);
  }
  return false;
}

/** Resolves to true as soon as a query succeeds. */
function isAnswered(user: DatabaseProcess): Promise<boolean> {
  return comesTrue(() =>
    user.query('select 1').then(
      () => true,
      () => false,
    ),
  );
}

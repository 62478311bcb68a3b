import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/postgres/database.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { listProcesses } from '#tests/harness/processes.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

describe('An embedded database server that is killed', () => {
  test('works again without a restart of the application, and throws no uncaught error', async () => {
    using folder = createTemporaryFolder();
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path, log: silentLog });
    const pid = await readServerPid(database);
    const waiting = database.db.transaction().execute(async (trx) => sql`select pg_sleep(20)`.execute(trx));
    await pollUntil(async () => (await isSleeping(database)) || undefined, 'the query that will be cut off');
    process.kill(pid, 'SIGKILL');
    await expect(waiting).rejects.toThrow(/terminat|not queryable/i);
    // Connections of the killed server answer for another moment.
    await pollUntil(
      async () => (await readServerPid(database).catch(() => pid)) !== pid || undefined,
      'the new server',
    );
    expect(await database.findError()).toBeUndefined();
    await database.close();
  });
});

describe('A database server set by DATABASE_URL', () => {
  // platform/postgres/stalled-queries.test.ts checks the limit of 2 s with its own clock.
  test('fails queries within 2 s if it hangs, and is used again when it continues', async () => {
    await using server = await startDebianPostgres();
    const { host, user, database: name } = server.connection;
    const databaseUrl = `postgres://${user}@localhost/${name}?host=${host}`;
    const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const processes = [...serverProcesses(host), ...rows.map(({ pid }) => pid)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const faults = await Promise.all([1, 2, 3].map(() => database.findError()));
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    expect(faults.every((fault) => fault?.startsWith('The database does not answer'))).toBe(true);
    await answers(database);
    await database.close();
  });

  test('is not interrupted during a long query', async () => {
    await using server = await startDebianPostgres();
    const { host, user, database: name } = server.connection;
    const databaseUrl = `postgres://${user}@localhost/${name}?host=${host}`;
    const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
    const { rows } = await database.pool.query<{ done: number }>('select 1 as done from pg_sleep(3)');
    expect(rows).toEqual([{ done: 1 }]);
    await database.close();
  });

  test.each([
    ['postgres://nobody-here@localhost/postgres', /role "nobody-here" does not exist\. Check DATABASE_URL/],
    ['postgres://hirawa:secret@localhost/missing', /database "missing" does not exist\. Check DATABASE_URL/],
  ])('that rejects %s causes an error message without the password', async (address, sentence) => {
    await using server = await startDebianPostgres();
    const databaseUrl = `${address}?host=${server.connection.host}`;
    const opening = openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/secret/);
  });
});

async function isSleeping({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  );
  return rowCount === 1;
}

async function readServerPid(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  );
  return rows[0]?.pid ?? 0;
}

async function answers(database: Database): Promise<void> {
  await pollUntil(
    async () => (await database.findError()) === undefined || undefined,
    'an answer of the database',
  );
}

/**
 * Returns the id of the main server process, whose command line contains the folder. The command lines of connection
 * processes contain the database name instead.
 */
function serverProcesses(folder: string): number[] {
  return listProcesses()
    .filter(({ command }) => command.includes(folder) && command.includes('bin/postgres -D'))
    .filter(({ command }) => !command.startsWith('/bin/sh'))
    .map(({ pid }) => pid);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/postgres/database.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { listProcesses } from '#tests/harness/processes.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

/** What an operator is promised: refused within 2 s while the database is gone, answered within 5 s of its return. */
const REFUSAL_LIMIT_MS = 2_000;
const RETURN_LIMIT_MS = 5_000;

describe('an embedded server that is killed', () => {
  test('answers again without a restart of the application, and no error escapes', async () => {
    using folder = temporaryFolder();
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.path, log: silentLog });
    const { rows } = await database.pool.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    );
    const waiting = database.db.transaction().execute(async (trx) => sql`select pg_sleep(20)`.execute(trx));
    await sleep(100);
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect(waiting).rejects.toThrow(/terminat|not queryable/i);
    expect(await returnsWithin(database, RETURN_LIMIT_MS)).toBe(true);
    expect(await database.findFault()).toBeUndefined();
    await database.close();
  });
});

describe('a server named by DATABASE_URL', () => {
  // A process that was itself held up blames no server and takes longer; where that happens it is tried again.
  test(
    'that stops in the middle of its work fails queries within 2 s and is used again when it goes on',
    { retry: 2 },
    async () => {
      await using server = await startDebianPostgres();
      const { host, user, database: name } = server.connection;
      const databaseUrl = `postgres://${user}@localhost/${name}?host=${host}`;
      const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
      const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
      const processes = [...serverProcesses(host), ...rows.map(({ pid }) => pid)];
      for (const pid of processes) process.kill(pid, 'SIGSTOP');
      const started = Date.now();
      const faults = await Promise.all([1, 2, 3].map(() => database.findFault()));
      const took = Date.now() - started;
      for (const pid of processes) process.kill(pid, 'SIGCONT');
      expect(took).toBeLessThan(REFUSAL_LIMIT_MS + 300);
      expect(faults.every((fault) => fault?.startsWith('The database does not answer'))).toBe(true);
      expect(await returnsWithin(database, RETURN_LIMIT_MS)).toBe(true);
      await database.close();
    },
  );

  test('that rightly takes long over a query is left in peace', async () => {
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
  ])('that refuses %s is explained without the password', async (address, sentence) => {
    await using server = await startDebianPostgres();
    const databaseUrl = `${address}?host=${server.connection.host}`;
    const opening = openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/secret/);
  });
});

async function returnsWithin(database: Database, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if ((await database.findFault()) === undefined) return true;
    await sleep(50);
  }
  return false;
}

/** The server itself; the processes of single connections are named by the database. */
function serverProcesses(folder: string): number[] {
  return listProcesses()
    .filter(({ command }) => command.includes(folder) && command.includes('bin/postgres -D'))
    .filter(({ command }) => !command.startsWith('/bin/sh'))
    .map(({ pid }) => pid);
}

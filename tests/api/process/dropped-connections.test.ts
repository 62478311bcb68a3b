// On PostgreSQL 15 too: the names of waits in pg_stat_activity.
import { describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { getProxyUrl, startSilentProxy } from '#tests/harness/silent-proxy.ts';

/** Opens a database through a proxy, and a direct connection to it. */
async function openOverLine() {
  await using opened = new AsyncDisposableStack();
  const server = inject('databaseServer');
  const { url } = opened.use(await createDatabase(server));
  const line = opened.use(await startSilentProxy(server));
  const databaseUrl = getProxyUrl(url, line);
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
  opened.defer(() => database.close());
  const aside = openPool({ connectionString: url });
  opened.defer(() => aside.end());
  const resources = opened.move();
  return { database, line, aside, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

async function answers(database: Database): Promise<true | undefined> {
  return (await database.findError()) === undefined || undefined;
}

describe.concurrent('Silently dropped connections', () => {
  test.each(['both', 'toServer', 'toClient'] as const)(
    'fail their queries, and idle connections are also closed (%s)',
    async (silence) => {
      await using scene = await openOverLine();
      const { database, line } = scene;
      await Promise.all(Array.from({ length: 5 }, () => database.pool.query('select pg_sleep(0.05)')));
      expect(database.pool.idleCount).toBe(5);
      line.drop(silence);
      expect(await database.findError()).toMatch(/^The database does not answer/);
      expect(await answers(database)).toBe(true);
    },
  );

  test('leave no lock, because the server ends their backends', async () => {
    await using scene = await openOverLine();
    const { database, line, aside } = scene;
    const held = await database.pool.connect();
    await held.query('begin');
    await held.query('select pg_advisory_xact_lock(4711)');
    line.drop();
    await expect(held.query('select 1')).rejects.toThrow(/terminated/);
    held.release(true);
    const isFree = async () => {
      const { rows } = await aside.query<{ free: boolean }>('select pg_try_advisory_lock(4711) as free');
      return rows[0]?.free || undefined;
    };
    await pollUntil(isFree, 'the lock of a lost transaction');
  });

  test('are not confused with connections that wait for a long query, a lock or the process itself', async () => {
    await using scene = await openOverLine();
    const { database, line, aside } = scene;
    const lost = await database.pool.connect();
    line.drop();
    const locking = await aside.connect();
    await locking.query('select pg_advisory_lock(4711)');
    const idle = await database.pool.connect();
    await idle.query('begin');
    const long = database.pool.query(`select 'slept' as what from pg_sleep(3)`);
    const locked = database.pool.query(`select 'locked' as what, pg_advisory_xact_lock(4711)`);
    await expect(lost.query('select 1')).rejects.toThrow(/terminated/);
    lost.release(true);
    expect((await long).rows).toEqual([{ what: 'slept' }]);
    await locking.query('select pg_advisory_unlock(4711)');
    locking.release();
    expect((await locked).rows).toMatchObject([{ what: 'locked' }]);
    expect((await idle.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await idle.query('commit');
    idle.release();
  });

  test('are replaced, so that queries work again as soon as the network recovers', async () => {
    await using scene = await openOverLine();
    const { database, line } = scene;
    line.drop();
    line.dropNew();
    expect(await database.findError()).toMatch(/^The database does not answer/);
    expect(await database.findError()).toMatch(/^The database does not answer/);
    line.repair();
    await pollUntil(() => answers(database), 'an answer of the database');
  });

  test('are not confused with slow connections whose first response takes a second', async () => {
    await using scene = await openOverLine();
    const { database, line } = scene;
    line.delayFirstResponse(1_000);
    const newOnes = await Promise.all(Array.from({ length: 3 }, () => answers(database)));
    expect(newOnes).toEqual([true, true, true]);
  });

  test('do not delay the end of a process', async () => {
    await using scene = await openOverLine();
    expect(await answers(scene.database)).toBe(true);
    scene.line.drop();
  });
});

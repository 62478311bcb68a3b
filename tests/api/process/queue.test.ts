import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import type { Clock, Db } from '#modules/context.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { openQueue } from '#platform/postgres/queue.ts';
import type { Queue } from '#platform/postgres/queue.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

type Bench = AsyncDisposable & { databaseUrl: string; db: Db; clock: Clock; queue: Queue; done: unknown[] };

/**
 * Starts a queue with one kind of job. The job fails as often as its payload requires, and then records the number in
 * the payload.
 */
async function startQueue(): Promise<Bench> {
  await using started = new AsyncDisposableStack();
  const { url: databaseUrl } = started.use(await createDatabase(inject('databaseServer')));
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: silentLog });
  started.defer(() => database.close());
  const done: unknown[] = [];
  const failures = new Map<unknown, number>();
  const run = async (payload: unknown): Promise<void> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tests below put in
    const { nr, fails = 0 } = payload as { nr: number; fails?: number };
    const failed = failures.get(nr) ?? 0;
    failures.set(nr, failed + 1);
    if (failed < fails) throw new Error(`failure ${failed + 1}`);
    done.push(nr);
  };
  const clock = createFakeClock();
  const queue = await openQueue({
    pool: database.pool,
    log: silentLog,
    clock,
    lines: [{ name: 'note', run }],
  });
  started.defer(() => queue.close());
  queue.work();
  const resources = started.move();
  return {
    databaseUrl,
    db: database.db,
    clock,
    queue,
    done,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

test('a job is committed or rolled back with the write that enqueues it', async () => {
  await using bench = await startQueue();
  const { db, queue, done } = bench;
  const failing = db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, 'note', { nr: 1 });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const open = db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, 'note', { nr: 2 });
    await mayCommit;
  });
  await db.transaction().execute((trx) => queue.enqueue(trx, 'note', { nr: 3 }));
  await pollUntil(() => (done.length === 1 ? true : undefined), 'the committed work');
  expect(done).toEqual([3]);
  commit();
  await open;
  await pollUntil(() => (done.length === 2 ? true : undefined), 'the work that was committed later');
  expect(done).toEqual([3, 2]);
});

test('a failed job is retried and does not delay other jobs', async () => {
  await using bench = await startQueue();
  const { db, queue, done } = bench;
  await queue.enqueue(db, 'note', { nr: 1, fails: 2 });
  for (let nr = 2; nr <= 25; nr += 1) await queue.enqueue(db, 'note', { nr });
  await pollUntil(() => (done.length === 24 ? true : undefined), 'all that does not fail');
  expect(done).not.toContain(1);
  await pollUntil(() => (done.includes(1) ? true : undefined), 'the third try');
});

test('a scheduled job starts by the clock of the application, not of the database', async () => {
  await using bench = await startQueue();
  const { db, clock, queue, done } = bench;
  const startAt = (seconds: number) => ({ startAt: new Date(clock.now().getTime() + seconds * 1000) });
  await queue.enqueue(db, 'note', { nr: 1 }, startAt(3600));
  await queue.enqueue(db, 'note', { nr: 2 }, startAt(-1));
  await pollUntil(() => (done.length > 0 ? true : undefined), 'the work that is due');
  expect(done).toEqual([2]);
  expect(await queue.countByName()).toMatchObject([{ name: 'note', waiting: 1 }]);
});

test('the queue continues after all its database connections broke', async () => {
  await using bench = await startQueue();
  const { databaseUrl, db, queue, done } = bench;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Ends only the connections of this database, because tests of other files use the same server.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  await pollUntil(
    () =>
      queue.enqueue(db, 'note', { nr: 1 }).then(
        () => true,
        () => undefined,
      ),
    'a connection',
  );
  await pollUntil(() => (done.length > 0 ? true : undefined), 'the work');
  expect(done).toContain(1);
});

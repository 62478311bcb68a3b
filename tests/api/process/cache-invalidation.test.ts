import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { openCacheInvalidation } from '#platform/http/cache-invalidation.ts';
import { openListener } from '#platform/postgres/listen.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

/** The timeout for busy machines. */
const soon = { timeout: 20_000 };

type ReceivedKeys = (readonly string[] | undefined)[];

/** Starts several processes of one product and records the notices that each process receives. */
async function openProcesses(count: number, beatMs?: number) {
  await using opened = new AsyncDisposableStack();
  const { url } = opened.use(await createDatabase(inject('databaseServer')));
  const connection = { connectionString: url };
  const pool = openPool(connection);
  opened.defer(() => pool.end());
  const processes = await Promise.all(
    Array.from({ length: count }, async () => {
      const received: ReceivedKeys = [];
      const record = (keys: readonly string[] | undefined) => void received.push(keys);
      const listener = openListener({ connection, log: silentLog, beatMs });
      opened.defer(() => listener.close());
      const notices = await openCacheInvalidation({ pool, listener, log: silentLog, onChange: record });
      return { received, notices };
    }),
  );
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [sqlNames] });
  const resources = opened.move();
  return { pool, db, processes, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

describe('Notices of changed pages', () => {
  it('reach all processes once', async () => {
    await using product = await openProcesses(3);
    const [sender] = product.processes;
    await sender?.notices.empty(['/', '/blog']);
    await sender?.notices.empty();
    for (const { received } of product.processes)
      await vi.waitFor(() => expect(received).toEqual([['/', '/blog'], undefined]), soon);
  });

  it('are split if they have too many pages for one notice, with each page once', async () => {
    await using product = await openProcesses(2);
    const [sender, other] = product.processes;
    const keys = Array.from({ length: 400 }, (_, id) => `/blog/${id}-${'long-'.repeat(15)}`);
    await sender?.notices.empty(keys);
    await vi.waitFor(() => expect(other?.received.flat()).toEqual(keys), soon);
    expect(other?.received.length).toBeGreaterThan(1);
  });

  it('invalidate all pages if there are too many pages for notices', async () => {
    await using product = await openProcesses(2);
    const [sender, other] = product.processes;
    await sender?.notices.empty(Array.from({ length: 20_000 }, (_, id) => `/blog/${id}`));
    await vi.waitFor(() => expect(other?.received).toEqual([undefined]), soon);
  });

  it('of an unknown format invalidate all pages', async () => {
    await using product = await openProcesses(1);
    await product.pool.query("select pg_notify('pages', 'nonsense')");
    await vi.waitFor(() => expect(product.processes[0]?.received).toEqual([undefined]), soon);
  });

  it('resume after a reconnect, and missed notices invalidate all pages', async () => {
    await using product = await openProcesses(2);
    const [sender, other] = product.processes;
    await product.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'hirawa listener'`,
    );
    await vi.waitFor(() => expect(other?.received).toEqual([undefined]), soon);
    await vi.waitFor(() => expect(sender?.received).toEqual([undefined]), soon);
    await sender?.notices.empty(['/']);
    await vi.waitFor(() => expect(other?.received).toEqual([undefined, ['/']]), soon);
  });

  it('that are lost are detected by the page version, which a draft does not change', async () => {
    await using product = await openProcesses(2, 50);
    const { db, processes } = product;
    await storePosts(db, [{ title: 'A draft', status: 'draft' }]);
    // No notice is sent, as if the process had been killed after the commit.
    const [id = 0] = await storePosts(db, [{ title: 'A title' }]);
    for (const { received } of processes) await vi.waitFor(() => expect(received).toEqual([undefined]), soon);
    await db.deleteFrom('posts').where('id', '=', id).execute();
    for (const { received } of processes)
      await vi.waitFor(() => expect(received).toEqual([undefined, undefined]), soon);
    const topic = { description: '', createdAt: new Date() };
    await db
      .insertInto('topics')
      .values({ ...topic, name: 'For staff', isPublic: false })
      .execute();
    await db
      .insertInto('topics')
      .values({ ...topic, name: 'Events', isPublic: true })
      .execute();
    for (const { received } of processes) await vi.waitFor(() => expect(received).toHaveLength(3), soon);
  });
});

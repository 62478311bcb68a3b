import { Kysely, PostgresDialect } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { storePosts } from '#tests/fixtures/stored-posts.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { getProxyUrl, startSilentProxy } from '#tests/harness/silent-proxy.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

test('a process whose connections all dropped is ready and shows new posts within 15 s', async () => {
  const server = inject('databaseServer');
  await using database = await createDatabase(server, 'begun');
  await using line = await startSilentProxy(server);
  using folder = createTemporaryFolder();
  const pool = openPool({ connectionString: database.url });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [sqlNames] });
  const databaseUrl = getProxyUrl(database.url, line);
  await using site = await startSiteProcess({ DATA_DIR: folder.path, DATABASE_URL: databaseUrl });
  const shows = async (title: string) => {
    const page = await fetch(`${site.url}/blog`);
    return (await page.text()).includes(title) || undefined;
  };
  expect(await shows('Shown in time')).toBeUndefined();
  line.drop('toClient');
  await storePosts(db, [{ title: 'Shown in time' }]);
  const isReady = async () => (await fetch(`${site.url}/readyz`)).ok || undefined;
  await pollUntil(isReady, 'readiness', 15);
  await pollUntil(() => shows('Shown in time'), 'the page as it is now', 15);
  await db.destroy();
  // The site stops properly, although the database does not respond to closing connections and the terminal is gone.
  line.drop();
  expect(await site.stop('SIGHUP')).toBe(0);
});

import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { startPooler } from '#tests/fixtures/machines/pooler.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { startSiteProcess } from '#tests/harness/site-process.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const people = 200;
const password = 'a long test password';
const folder = createTemporaryFolder();
let postgres: EmbeddedPostgres;
let pooler: Awaited<ReturnType<typeof startPooler>>;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  pooler = await startPooler(folder.path, postgres.connection);
});

afterAll(async () => {
  await pooler[Symbol.asyncDispose]();
  await postgres.stop();
  folder[Symbol.dispose]();
});

const variables = () => ({
  DATABASE_URL: pooler.url,
  DATA_DIR: `${folder.path}/site`,
  ADMIN_PASSWORD: password,
  NEWSLETTER_UNDO_SECONDS: '0',
});

test('a transaction pooler is rejected with an error message without a direct connection', async () => {
  await expect(startSiteProcess(variables())).rejects.toThrow(
    /DATABASE_URL points to a pooler that shares connections.*\n?.*Set DATABASE_DIRECT_URL/,
  );
});

test('with a direct connection, two sites receive notices and a newsletter is sent once', async () => {
  const { connection } = postgres;
  const direct = { DATABASE_DIRECT_URL: getDatabaseUrl(connection, connection.database) };
  await using first = await startSiteProcess({ ...variables(), ...direct });
  await using second = await startSiteProcess({ ...variables(), ...direct });
  const pool = openPool({ ...connection, max: 1 });
  await pool.query(`insert into subscribers (email, state, source, consent_at, consent_wording, created_at, confirmed_at)
    select 'reader' || n || '@example.com', 'confirmed', 'import', now(), 'test', now(), now() - interval '1 minute'
    from generate_series(1, ${people}) n`);
  await pool.end();
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${first.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'admin@example.com', password }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(first.url + path, { method: 'POST', headers, body });
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  };

  // The other site has cached the page, and removes the page from the cache when it receives the notice about the post.
  const blog = async () => (await fetch(`${second.url}/blog`)).text();
  expect(await blog()).not.toContain('Heard of by LISTEN');
  await post('/api/v1/blog', { title: 'Heard of by LISTEN', author: 'Ada', body: '<p>Words</p>' });
  await pollUntil(async () => (await blog()).includes('Heard of by LISTEN') || undefined, 'the post');

  // The transactions of many requests share connections. No request sees a prepared statement or a setting of another request.
  const asked = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { url } = index % 2 === 0 ? first : second;
      const headers = { Authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/v1/subscribers?search=reader${index}`, { headers })).status;
    }),
  );
  expect(new Set(asked)).toEqual(new Set([200]));

  const outbox = `${folder.path}/site/outbox`;
  const emails = () =>
    existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  await post('/api/v1/sendnewsletter', { subject: 'By a pooler', message: '<p>Hello</p>' });
  await pollUntil(() => emails().length >= people || undefined, `${people} emails`, 60);
  expect(await first.stop()).toBe(0);
  expect(await second.stop()).toBe(0);
  expect(emails()).toHaveLength(people);
});

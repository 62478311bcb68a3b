import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { startSite } from '#main.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { readConfig } from '#platform/process/config.ts';
import { publicUrl } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { getSharedWebBuild } from '#tests/harness/web-build.ts';

const fixture = new URL('../../fixtures/first-release/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, fixture), 'utf8');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file beside it
const facts = JSON.parse(read('facts.json')) as {
  secret: string;
  now: string;
  sessions: Record<string, string>;
  password: string;
  newsletter: string[];
  files: string[];
} & Record<'confirm' | 'unsubscribe' | 'invite' | 'reset' | 'preview' | 'post', string>;

type Row = Record<string, unknown>;

async function readRows(client: Client): Promise<Map<string, Row[]>> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from public.${name} t`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Copies the migrations with lower numbers than `number` to a folder. */
function copyMigrationsBefore(number: string) {
  const folder = createTemporaryFolder();
  const source = new URL('../../../db/migrations/', import.meta.url);
  const names = readdirSync(source).filter((name) => name < number || name === 'checksums.txt');
  for (const name of names) cpSync(new URL(name, source), join(folder.path, name));
  return folder;
}

const tokenIn = (link: string) => new URL(link, publicUrl).searchParams.get('token');

async function openClient(url: string): Promise<AsyncDisposable & { client: Client }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

test('an upgrade of the first release preserves rows, sessions, links in emails and files', async () => {
  await using stack = new AsyncDisposableStack();
  const { url } = stack.use(await createDatabase(inject('databaseServer'), 'empty'));
  const { client } = stack.use(await openClient(url));
  await client.query(read('database.sql'));
  await client.query('reset all');
  const before = await readRows(client);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

  const earlier = stack.use(copyMigrationsBefore('0406'));
  expect((await migrate({ connectionString: url }, { folder: earlier.path })).length).toBeGreaterThan(90);
  // A row for each table that the newest migrations index, because PostgreSQL calls the functions of an index for rows only.
  await client.query(`
    insert into message_tags (message_id, tag) select id, 'press' from messages;
    update subscribers set name = 'Ada', tags = '{vip}', fields = '{"phone": "08031234567"}'`);
  expect(await migrate({ connectionString: url })).not.toEqual([]);
  // Builds each index as a restore of a backup does, with the search path pg_catalog.
  await client.query('reindex schema public');
  const after = await readRows(client);
  const lost = [...before].flatMap(([table, rows]) =>
    rows
      .filter((row) => !after.get(table)?.some((other) => isKept(row, other)))
      .map((row) => ({ table, row })),
  );
  expect(lost).toEqual([]);
  // Subscribers were never asked whether opens are counted.
  const choices = await client.query('select distinct is_counted from subscribers');
  expect(choices.rows).toEqual([{ is_counted: null }]);
  // The earlier version of migration 0002, whose checksum some databases have stored.
  await client.query(`update schema_migrations set checksum = $1 where name like '0002%'`, [
    '1281b439344a56658dc5a68cb429ceb54b0eccb01880d1b47616c8f49a6e2aa5',
  ]);
  expect(await migrate({ connectionString: url })).toEqual([]);

  const folder = stack.use(createTemporaryFolder());
  cpSync(new URL('media', fixture), join(folder.path, 'media'), { recursive: true });
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder.path,
    DATABASE_URL: url,
    SECRET: facts.secret,
    NEWSLETTER_OPT_IN: 'double',
  });
  const clock = createFakeClock(new Date(Date.parse(facts.now) + 60_000));
  const site = await startSite(config, { clock, log: silentLog, web: await getSharedWebBuild() });
  stack.defer(() => site.close());
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${site.url}${path}`, { redirect: 'manual', ...init });
  const send = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  for (const [email, token] of Object.entries(facts.sessions)) {
    const answer = await call('/api/v1/auth/current_user', { headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: { email } }]);
  }
  const login = await send('/api/v1/auth/login', { email: 'femi@example.com', password: facts.password });
  expect(login.status).toBe(200);

  const stateOf = async (email: string) =>
    (await client.query<{ state: string }>('select state from subscribers where email = $1', [email])).rows[0]
      ?.state;
  const follow = (link: string) =>
    call(link, { method: 'POST', body: new URLSearchParams({ token: tokenIn(link) ?? '' }) });
  expect([await stateOf('bola@example.com'), (await call(facts.confirm)).status]).toEqual(['pending', 200]);
  await follow(facts.confirm);
  expect(await stateOf('bola@example.com')).toBe('confirmed');
  expect([await stateOf('chidi@example.com'), (await call(facts.unsubscribe)).status]).toEqual([
    'confirmed',
    200,
  ]);
  await follow(facts.unsubscribe);
  expect(await stateOf('chidi@example.com')).toBe('unsubscribed');

  const invite = await send('/api/v1/invites/show', { token: tokenIn(facts.invite) });
  expect([invite.status, await invite.json()]).toMatchObject([200, { email: 'tunde@example.com' }]);
  const reset = await send('/api/v1/auth/reset', {
    token: tokenIn(facts.reset),
    password: 'another long test password',
  });
  expect([reset.status, await reset.json()]).toMatchObject([200, { data: { email: 'zainab@example.com' } }]);

  const paths = [...facts.newsletter, ...facts.files, facts.preview, facts.post];
  const statuses = await Promise.all(paths.map(async (path) => [path, (await call(path)).status]));
  expect(statuses).toEqual(paths.map((path) => [path, path.includes('/click') ? 302 : 200]));
  expect(await (await call(facts.post)).text()).toContain('Written in the first release');
});

/** Returns true if every column of the old row that still exists has the same value in the new row. */
function isKept(old: Row, row: Row): boolean {
  return Object.entries(old).every(
    ([name, value]) => !(name in row) || JSON.stringify(row[name]) === JSON.stringify(value),
  );
}

test('migrations in the order of their merges give the schema of a new database', async () => {
  await using stack = new AsyncDisposableStack();
  const server = inject('databaseServer');
  const { url } = stack.use(await createDatabase(server, 'empty'));
  const { url: newUrl } = stack.use(await createDatabase(server, 'migrated'));
  const [old, fresh] = [stack.use(await openClient(url)), stack.use(await openClient(newUrl))];
  const folder = new URL('../../../db/migrations/', import.meta.url);
  const list = readFileSync(new URL('checksums.txt', folder), 'utf8');
  const names = new Set(Array.from(list.matchAll(/^[\da-f]{64} {2}(\S+)$/gm), ([, name = '']) => name));
  for (const name of [...names].toReversed())
    await old.client.query(`begin; ${readFileSync(new URL(name, folder), 'utf8')}; commit`);
  expect(await readSchema(old.client)).toEqual(await readSchema(fresh.client));
});

/**
 * Lists columns, constraints, indexes, triggers and functions of the tables, one line for each. The order of columns
 * does not affect the result.
 */
async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, udt_name, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> coalesce(to_regclass('schema_migrations'), 0)
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'schema_migrations'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    order by 1`);
  return rows.map(({ line }) => line);
}

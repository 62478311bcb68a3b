import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const migrator = fileURLToPath(new URL('../fixtures/migrator.ts', import.meta.url));
const folder = createTemporaryFolder();
let server: EmbeddedPostgres;
let admin: Pool;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  admin = openPool({ ...server.connection, max: 2 });
});

afterAll(async () => {
  await admin.end();
  await server.stop();
  folder[Symbol.dispose]();
});

describe('The migration command', () => {
  test('applies each file once, in the order of the numbers', async () => {
    await using at = await fresh({
      '0002-fill-words.sql': `insert into words values ('b'); insert into words values ('a');`,
      '0001-create-words.sql': 'create table words (word text primary key);',
    });
    expect(await migrate(at.connection, at)).toEqual(['0001-create-words.sql', '0002-fill-words.sql']);
    expect(await migrate(at.connection, at)).toEqual([]);
    expect(await texts(at.pool)).toEqual(['a', 'b']);
    at.write('0003-more.sql', `insert into words values ('c');`);
    expect(await migrate(at.connection, at)).toEqual(['0003-more.sql']);
  });

  test('applies each file once when several processes start at the same time', async () => {
    await using at = await fresh({
      '0001-create-words.sql': 'create table words (word text); select pg_sleep(0.2);',
      '0002-fill-words.sql': `insert into words values ('once');`,
    });
    const run = promisify(execFile);
    const parameters = [migrator, JSON.stringify(at.connection), at.folder];
    const outputs = await Promise.all([1, 2, 3].map(() => run(process.execPath, parameters)));
    const applied = outputs.map(({ stdout }) => stdout.trim());
    expect(applied.toSorted()).toEqual(['["0001-create-words.sql","0002-fill-words.sql"]', '[]', '[]']);
    expect(await texts(at.pool)).toEqual(['once']);
  });

  test('does not block other queries while a table is in use, and continues once the table is free', async () => {
    await using at = await fresh({ '0001-create-words.sql': 'create table words (word text);' });
    await migrate(at.connection, at);
    at.write('0002-explain.sql', 'alter table words add column meaning text;');
    const backup = await at.pool.connect();
    await backup.query('begin');
    await backup.query('select from words');
    const migrating = migrate(at.connection, at);
    await pollUntil(isMigrationWaiting, 'a migration that waits');
    // A migration that waits in the lock queue would block this query until the backup ends.
    await at.pool.query('select from words');
    await backup.query('commit');
    backup.release();
    expect(await migrating).toEqual(['0002-explain.sql']);
  });

  test('rolls back a failing file, reports its name and line, and retains the earlier files', async () => {
    await using at = await fresh({
      '0001-create-words.sql': 'create table words (word text);',
      '0002-broken.sql': `insert into words values ('half');\n\ninsert into wrods values ('x');`,
    });
    await expect(migrate(at.connection, at)).rejects.toThrow(
      'The migration 0002-broken.sql failed at line 3: relation "wrods" does not exist.',
    );
    expect(await texts(at.pool)).toEqual([]);
    at.write('0002-broken.sql', `insert into words values ('whole');`);
    expect(await migrate(at.connection, at)).toEqual(['0002-broken.sql']);
    expect(await texts(at.pool)).toEqual(['whole']);
  });

  test('applies a file with a lower number that was merged later, and continues after an interruption', async () => {
    await using at = await fresh({ '0001-create-words.sql': 'create table words (word text);' });
    const list = (...names: string[]) =>
      at.write('checksums.txt', names.map((name) => `${'0'.repeat(64)}  ${name}\n`).join(''));
    at.write('0003-c.sql', `insert into words values ('c');`);
    await migrate(at.connection, at);
    at.write('0002-b.sql', 'this is no SQL');
    list('0002-b.sql', '0003-c.sql', '0001-create-words.sql');
    await expect(migrate(at.connection, at)).rejects.toThrow('0002-b.sql failed');
    at.write('0002-b.sql', `insert into words values ('b');`);
    at.write('0004-d.sql', `insert into words values ('d');`);
    list('0002-b.sql', '0004-d.sql', '0003-c.sql', '0001-create-words.sql');
    expect(await migrate(at.connection, at)).toEqual(['0002-b.sql', '0004-d.sql']);
    at.write('0005-e.sql', `insert into words values ('e');`);
    at.write('0006-f.sql', 'this is no SQL');
    list('0005-e.sql', '0006-f.sql', '0002-b.sql', '0004-d.sql', '0003-c.sql', '0001-create-words.sql');
    await expect(migrate(at.connection, at)).rejects.toThrow('0006-f.sql failed');
    at.write('0006-f.sql', `insert into words values ('f');`);
    expect(await migrate(at.connection, at)).toEqual(['0006-f.sql']);
    expect(await texts(at.pool)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });
});

describe('Rejected migrations', () => {
  const texts = { '0001-create-words.sql': 'create table words (word text);' };

  test('include migrations by a role that cannot create tables, unless another role has migrated', async () => {
    await using at = await fresh({ '0001-create-words.sql': 'create table words (word text primary key);' });
    await at.pool.query('create role guest login; grant select on all tables in schema public to guest');
    const guest = { ...at.connection, user: 'guest' };
    await expect(migrate(guest, at)).rejects.toThrow(
      /^The role guest has no permission to create objects in .* owner to/,
    );
    await migrate(at.connection, at);
    await at.pool.query('grant select on all tables in schema public to guest');
    expect(await migrate(guest, at)).toEqual([]);
    await at.pool.query('drop owned by guest; drop role guest');
  });

  test('include a file that was changed after it was applied', async () => {
    await using at = await fresh(texts);
    await migrate(at.connection, at);
    at.write('0001-create-words.sql', 'create table words (word text, other text);');
    await expect(migrate(at.connection, at)).rejects.toThrow(
      '0001-create-words.sql was changed after it was applied',
    );
  });

  test('do not include the same file with other line endings', async () => {
    await using at = await fresh({ '0001-create-words.sql': 'create table words (\n  word text\n);\n' });
    await migrate(at.connection, at);
    at.write('0001-create-words.sql', 'create table words (\r\n  word text\r\n);\r\n');
    expect(await migrate(at.connection, at)).toEqual([]);
  });

  test('include a database that a newer release has migrated', async () => {
    await using at = await fresh({ ...texts, '0002-newer.sql': 'select 1;' });
    await migrate(at.connection, at);
    rmSync(join(at.folder, '0002-newer.sql'));
    await expect(migrate(at.connection, at)).rejects.toThrow(
      'The database was migrated by 0002-newer.sql, which this release does not have.',
    );
  });

  test('include a new file with a lower number than an applied file', async () => {
    await using at = await fresh({ '0002-create-words.sql': 'create table words (word text);' });
    await migrate(at.connection, at);
    at.write('0001-late.sql', 'select 1;');
    await expect(migrate(at.connection, at)).rejects.toThrow('0001-late.sql comes before');
  });

  test.each([
    [{ '1-short.sql': 'select 1;' }, 'must be named like 0001-create-members.sql'],
    [{ '0001-a.sql': 'select 1;', '0001-b.sql': 'select 1;' }, 'Two migrations have the number 0001'],
  ])('include names without a unique order: %j', async (files, sentence) => {
    await using at = await fresh(files);
    await expect(migrate(at.connection, at)).rejects.toThrow(sentence);
  });
});

/** Creates an empty database and a folder with these files. */
async function fresh(files: Record<string, string>) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const connection = { ...server.connection, database: name };
  const pool = openPool({ ...connection, max: 2 });
  const place = createTemporaryFolder();
  const write = (file: string, sql: string) => writeFileSync(join(place.path, file), sql);
  for (const [file, sql] of Object.entries(files)) write(file, sql);
  const dispose = async () => {
    await pool.end();
    place[Symbol.dispose]();
  };
  return { connection, pool, folder: place.path, write, [Symbol.asyncDispose]: dispose };
}

async function isMigrationWaiting(): Promise<true | undefined> {
  const { rows } = await admin.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table words%'`,
  );
  return rows.length > 0 || undefined;
}

async function texts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>('select word from words order by word');
  return rows.map(({ word }) => word);
}

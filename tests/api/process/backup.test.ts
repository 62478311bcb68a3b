// On PostgreSQL 15 too: COPY, and the catalogues of indexes, keys and identity columns.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ownsStorage } from '#modules/media/storage-owner.ts';
import { startSite } from '#main.ts';
import { createBackup, type SiteData } from '#platform/backup/create-backup.ts';
import { createFileLocation } from '#platform/backup/backup-location.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openStorage } from '#platform/files/storage.ts';
import { readConfig } from '#platform/process/config.ts';
import { openDataFolder } from '#platform/process/data-folder.ts';
import * as images from '#tests/fixtures/images.ts';
import { createSharedApp, type App } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';
import { createItem, listStoredFiles } from '#tests/harness/uploads.ts';
import { getSharedWebBuild } from '#tests/harness/web-build.ts';

type Said = { code: number; stdout: string; stderr: string };
type Variables = Record<string, string>;

async function run(command: 'backup' | 'restore', args: string[], variables: Variables): Promise<Said> {
  const env = { PATH: process.env.PATH, ...variables };
  try {
    return {
      code: 0,
      ...(await promisify(execFile)(process.execPath, [`cli/${command}.ts`, ...args], { env })),
    };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what execFile rejects with
    return error as Said;
  }
}

/** Creates an empty database on the shared server. The end of the run deletes it. */
const emptyDatabase = async () => (await createDatabase(inject('databaseServer'), 'empty')).url;

const variablesOf = (app: App): Variables => ({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir });

/** Fills a site with a filter (an image and an upload) and subscribers. */
async function fill(app: App): Promise<void> {
  const token = await app.signInAs('CREATOR');
  const file = { bytes: await images.createPng(), name: 'a.png' };
  expect((await createItem(app, 'filter', { image: file, upload: file }, token)).status).toBe(200);
  await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
    select 'reader' || n || e'\\t"\\\\\\n' || '@example.com', 'confirmed', 'form', now(), 'ẹ̀', now()
    from generate_series(1, 5000) n`.execute(app.ctx.db);
}

/** Returns indexes, constraints and other parts of a database except its rows. */
async function shapeOf(url: string): Promise<unknown[]> {
  const pool = openPool({ connectionString: url, max: 1 });
  const { rows } = await pool.query(
    `select 'index' as kind, pg_get_indexdef(indexrelid) as text from pg_index join pg_class c on c.oid = indrelid
       where relnamespace = 'public'::regnamespace and not relispartition
     union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
     union all select 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
       where not tgisinternal and tgrelid::regclass::text not like 'jobs.%'
     union all select 'sequence', sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
     order by 1, 2`,
  );
  await pool.end();
  return rows;
}

const secretIn = (folder: string) => readFileSync(join(folder, 'secret'), 'utf8');

/** Opens the database connection and the storage of a site as the commands do, for calls in this process. */
const partsOf = (variables: Variables): SiteData => {
  const config = readConfig(variables);
  openDataFolder(config.dataDir);
  return {
    connection: { connectionString: config.databaseUrl },
    storage: openStorage(config),
    dataDir: config.dataDir,
    secret: config.secret,
  };
};
const quiet = { passphrase: undefined, say: () => {} };
const restoreHere = (file: string, variables: Variables) =>
  restoreBackup(partsOf(variables), createFileLocation(file), quiet);
const backUpHere = (file: string, variables: Variables) =>
  createBackup(partsOf(variables), createFileLocation(file), { ...quiet, contents: 'all' });

const app = createSharedApp();
const folder = createTemporaryFolder();
const at = (name: string) => join(folder.path, name);
/** A backup that the command created. All tests that only read a backup share this file. */
const file = at('a.backup');

let shape: unknown[];

beforeAll(async () => {
  await fill(app());
  shape = await shapeOf(app().databaseUrl);
  await run('backup', [file], variablesOf(app()));
});
afterAll(() => folder[Symbol.dispose]());

describe('A backup of the running site', () => {
  test('is encrypted, and verified row by row in a separate folder', async () => {
    const place = at('encrypted');
    const sealed = join(place, 'a.backup');
    const passphrase = { BACKUP_PASSPHRASE: 'a passphrase of the test' };
    const made = await run('backup', [sealed], { ...variablesOf(app()), ...passphrase });
    expect(made.stdout).toMatch(/a\.backup: 5,\d+ rows, 4 files/);
    expect([statSync(sealed).mode & 0o777, readFileSync(sealed).includes('example.com')]).toEqual([
      0o600,
      false,
    ]);
    const verified = await run('backup', ['--verify', sealed], { DATA_DIR: place, ...passphrase });
    expect(verified.stdout).toMatch(/is intact: 5,\d+ rows and 4 files/);
    expect(readdirSync(place)).toEqual(['a.backup']);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: place };
    await expect(restoreHere(sealed, target)).rejects.toThrow(
      /The backup is encrypted. Set BACKUP_PASSPHRASE/,
    );
  });

  test('is restored to a bucket and to another database, which then owns the files', async () => {
    await using server = await startS3Server();
    const moved = {
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: at('moved'),
      STORAGE_URL: server.url(),
    };
    expect((await run('restore', [file], moved)).stdout).toMatch(/are restored/);
    expect(await shapeOf(moved.DATABASE_URL)).toEqual(shape);
    expect(secretIn(moved.DATA_DIR)).toBe(secretIn(app().dataDir));
    await using site = await startRestored(moved);
    expect(await listStoredFiles(site)).toEqual(await listStoredFiles(app()));
    expect(await ownsStorage(site.ctx)).toBe(true);
    expect(await ownsStorage({ ...app().ctx, storage: site.ctx.storage })).toBe(false);
    const [name = ''] = await listStoredFiles(site);
    const bytes = async (url: string) =>
      Buffer.from(await (await fetch(`${url}/media/${name}`)).arrayBuffer());
    expect(await bytes(site.url)).toEqual(await bytes(app().url));
    // A bucket can store backups too. A restore into a storage with files is rejected.
    expect((await run('backup', ['bucket:b.backup'], moved)).code).toBe(0);
    const full = { ...moved, DATABASE_URL: await emptyDatabase(), DATA_DIR: at('other') };
    expect((await run('restore', ['bucket:b.backup'], full)).stderr).toMatch(
      /The target storage is not empty/,
    );
  });

  test('is a consistent snapshot despite parallel writes', async () => {
    const state = { isOver: false };
    const writing = (async () => {
      for (let n = 0; !state.isOver; n += 1)
        await sql`insert into subscribers (email, state, source, consent_at, consent_wording, created_at)
          values (${`later${n}@example.com`}, 'confirmed', 'form', now(), '', now())`.execute(app().ctx.db);
    })();
    await backUpHere(at('moment.backup'), variablesOf(app()));
    state.isOver = true;
    await writing;
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('moment') };
    await restoreHere(at('moment.backup'), target);
    const pool = openPool({ connectionString: target.DATABASE_URL, max: 1 });
    const { rows } = await pool.query(
      `select (select count(*) from subscribers)::int as rows,
         (select count from counters where name = 'subscribers.confirmed')::int as counted`,
    );
    await pool.end();
    expect(rows[0].rows).toBeGreaterThanOrEqual(5000);
    expect(rows[0].counted).toBe(rows[0].rows);
  });

  test('omits and reports a file that was deleted after the snapshot', async () => {
    const parts = partsOf(variablesOf(app()));
    const [gone = ''] = await listStoredFiles(app());
    const sizeOf = async (name: string) => (name === gone ? undefined : parts.storage.sizeOf(name));
    const site = { ...parts, storage: { ...parts.storage, sizeOf } };
    const options = { ...quiet, contents: 'all' } as const;
    expect(await createBackup(site, createFileLocation(at('gone.backup')), options)).toMatchObject({
      files: 3,
      missing: [gone],
    });
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('gone') };
    expect((await restoreHere(at('gone.backup'), target))?.files.size).toBe(3);
  });
});

describe('A restore', () => {
  test('rejects a non-empty target, another secret and a damaged backup, and changes nothing', async () => {
    const empty = await emptyDatabase();
    await expect(restoreHere(file, { DATABASE_URL: app().databaseUrl, DATA_DIR: at('one') })).rejects.toThrow(
      /The target database is not empty/,
    );
    const other = {
      DATABASE_URL: empty,
      DATA_DIR: at('two'),
      SECRET: 'another secret of more than 32 bytes',
    };
    await expect(restoreHere(file, other)).rejects.toThrow(/SECRET differs from the secret in the backup/);
    const bytes = readFileSync(file);
    const altered = Buffer.from(bytes);
    altered[altered.length - 400] = (altered[altered.length - 400] ?? 0) ^ 1;
    writeFileSync(at('altered'), altered);
    const target = { DATABASE_URL: empty, DATA_DIR: at('three') };
    expect((await run('restore', [at('altered')], target)).stderr).toMatch(/was changed or damaged/);
    // The backup is cut in the middle of a table, and of a file.
    for (const [share, name] of [
      [0.3, 'cut'],
      [0.9, 'cut later'],
    ] as const) {
      writeFileSync(at(name), bytes.subarray(0, bytes.length * share));
      await expect(restoreHere(at(name), target)).rejects.toThrow(/was cut off/);
    }
    expect(
      readdirSync(target.DATA_DIR, { recursive: true }).filter((name) => /\w\./.test(String(name))),
    ).toEqual([]);
    await expect(restoreHere(at('nothing'), target)).rejects.toThrow(/There is no file/);
    await expect(backUpHere(file, variablesOf(app()))).rejects.toThrow(
      / already exists\. Specify a new file/,
    );
    // After all these failures, restoring the valid backup still works.
    expect((await restoreHere(file, target))?.files.size).toBe(4);
  });

  test('that is killed leaves a site that does not start, and is completed by the same command', async () => {
    const bytes = readFileSync(file);
    const pipe = at('pipe');
    execFileSync('mkfifo', [pipe]);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('killed') };
    const child = spawn(process.execPath, ['cli/restore.ts', pipe], {
      env: { PATH: process.env.PATH, ...target },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    const feed = await open(pipe, 'w');
    await feed.write(bytes.subarray(0, bytes.length - 200));
    await expect.poll(() => existsSync(join(target.DATA_DIR, 'restoring'))).toBe(true);
    child.kill('SIGKILL');
    await ended;
    await feed.close();
    await expect(startRestored(target)).rejects.toThrow(/A restore into .* did not finish/);
    expect((await restoreHere(file, target))?.files.size).toBe(4);
    await using site = await startRestored(target);
    expect(await listStoredFiles(site)).toEqual(await listStoredFiles(app()));
  });

  test('that is aborted before or after its commit is completed by the same command', async () => {
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('broken') };
    const parts = partsOf(target);
    const breaking = (error: string, isIt: (owner: string | undefined) => boolean): SiteData => ({
      ...parts,
      storage: {
        ...parts.storage,
        setOwner: async (owner) => {
          if (isIt(owner)) throw new Error(error);
          await parts.storage.setOwner(owner);
        },
      },
    });
    // The keys cannot be written, so no row is committed, but the files are stored.
    mkdirSync(join(target.DATA_DIR, 'secret'));
    await expect(restoreBackup(parts, createFileLocation(file), quiet)).rejects.toThrow(/EISDIR/);
    rmSync(join(target.DATA_DIR, 'secret'), { recursive: true });
    await expect(
      restoreBackup(
        breaking('after', (owner) => /^[\da-f]{32}$/.test(owner ?? '')),
        createFileLocation(file),
        quiet,
      ),
    ).rejects.toThrow('after');
    await expect(startRestored(target)).rejects.toThrow(/A restore into .* did not finish/);
    expect(await restoreHere(file, target)).toBeUndefined();
    await using site = await startRestored(target);
    expect(await ownsStorage(site.ctx)).toBe(true);
  });

  test('rejects a backup with two names that are equal in this database, and reports both names', async () => {
    const { db } = app().ctx;
    await sql`drop index tags_name`.execute(db);
    await sql`insert into tags (name, description, created_at, updated_at) values ('ọ̀ṣun', '', now(), now()),
      ('Ọ̀ṣun', '', now(), now())`.execute(db);
    const twice = at('twice.backup');
    await backUpHere(twice, variablesOf(app()));
    await sql`delete from tags`.execute(db);
    await sql`create unique index tags_name on tags (lower(name))`.execute(db);
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('twice') };
    await expect(restoreHere(twice, target)).rejects.toThrow(
      /"Ọ̀ṣun" and "ọ̀ṣun" of tags are the same name here\. Rename one/,
    );
  });

  test('rejects a backup of a newer release', async () => {
    await using newer = await createDatabase(inject('databaseServer'), 'migrated');
    const pool = openPool({ connectionString: newer.url, max: 1 });
    await pool.query(
      `insert into schema_migrations (name, checksum) values ('9999-newer.sql', repeat('0', 64))`,
    );
    await pool.end();
    await backUpHere(at('newer.backup'), { DATABASE_URL: newer.url, DATA_DIR: at('newer') });
    const target = { DATABASE_URL: await emptyDatabase(), DATA_DIR: at('older') };
    await expect(restoreHere(at('newer.backup'), target)).rejects.toThrow(
      /9999-newer\.sql, which this release does not have/,
    );
  });
});

async function startRestored(variables: Variables) {
  const config = readConfig({ PORT: '0', ...variables });
  const site = await startSite(config, { log: silentLog, web: await getSharedWebBuild() });
  return { ...site, url: site.url ?? '', [Symbol.asyncDispose]: () => site.close() };
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDatabaseName } from '#platform/postgres/ownership/outside-folder.ts';
import { startDatabaseProcess } from '#tests/harness/database-process.ts';
import { getFastestFolder } from '#tests/harness/database-server.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

/** Creates a data folder with a database outside of the folder. Adds one row and stops the database. */
async function outsideSite() {
  const folder = createTemporaryFolder(getFastestFolder());
  const data = join(folder.path, 'data');
  const database = join(folder.path, 'outside', 'db');
  mkdirSync(data);
  mkdirSync(database, { recursive: true });
  writeFileSync(join(data, 'postgres-folder.txt'), `${database}\n`);
  const site = await startDatabaseProcess(data);
  await site.query('create table kept as select 1 as one');
  await site.stop();
  const at = (name: string) => join(folder.path, name);
  return { data, database, outside: at('outside'), at, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const isRefused = /points to the database in .*, which belongs to .*adopt".*copy"/;
const kept = 'select one from kept';

function settle(dataDir: string, ...command: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', POSTGRES_BIN: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/database.ts', ...command], {
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

describe('A data folder with the database outside', () => {
  test('is rejected if it is a copy of any kind, while the original starts and continues', async () => {
    using site = await outsideSite();
    const means = [['cp', '-a'] as const, ['cp', '-r'] as const, ['cp', '-al'] as const];
    for (const [program, how] of means) execFileSync(program, [how, site.data, site.at(`copy ${how}`)]);
    const [original, ...copies] = await Promise.allSettled([
      startDatabaseProcess(site.data),
      ...means.map(([, how]) => startDatabaseProcess(site.at(`copy ${how}`))),
    ]);
    const refused = { status: 'rejected', reason: { message: expect.stringMatching(isRefused) } };
    expect(copies).toMatchObject([refused, refused, refused]);
    if (original.status === 'rejected') throw original.reason;
    await using running = original.value;
    expect(await running.query(kept)).toEqual([{ one: 1 }]);
  });

  test('is recognized after it was renamed, and its new path is stored', async () => {
    using site = await outsideSite();
    renameSync(site.data, site.at('moved'));
    await using moved = await startDatabaseProcess(site.at('moved'));
    expect(await moved.query(kept)).toEqual([{ one: 1 }]);
    expect(settle(site.at('moved')).said).toContain(`${site.database} and belongs to this data folder`);
  });

  test('is rejected after it was restored at the same path, and adopts its database on request', async () => {
    using site = await outsideSite();
    renameSync(site.data, site.at('before'));
    execFileSync('cp', ['-a', site.at('before'), site.data]);
    await expect(startDatabaseProcess(site.data)).rejects.toThrow(isRefused);
    expect(settle(site.data, 'adopt')).toMatchObject({ status: 0 });
    await using restored = await startDatabaseProcess(site.data);
    expect(await restored.query(kept)).toEqual([{ one: 1 }]);
    await expect(startDatabaseProcess(site.at('before'))).rejects.toThrow(isRefused);
    const second = settle(site.at('before'), 'adopt');
    expect(second).toMatchObject({
      status: 1,
      said: expect.stringMatching(/is in use by .*database -- copy/),
    });
    expect(await restored.query(kept)).toEqual([{ one: 1 }]);
    expect(settle(site.data).said).toContain('belongs to this data folder');
  });

  test('gets a separate copy of the database on request while the original runs', async () => {
    using site = await outsideSite();
    const migrated = spawnSync(process.execPath, ['cli/migrate.ts'], {
      env: { ...process.env, DATA_DIR: site.data, DATABASE_URL: '' },
    });
    expect(migrated.status).toBe(0);
    await using original = await startDatabaseProcess(site.data);
    await original.query('drop table kept');
    execFileSync('cp', ['-a', site.data, site.at('copy')]);
    const leftover = createDatabaseName(site.at('copy'));
    mkdirSync(join(site.outside, leftover));
    writeFileSync(join(site.outside, leftover, 'copying'), '');
    expect(settle(site.at('copy'), 'copy')).toMatchObject({
      status: 0,
      said: expect.stringContaining('rows were copied to'),
    });
    expect(existsSync(join(site.outside, leftover))).toBe(false);
    await using copy = await startDatabaseProcess(site.at('copy'));
    const ids = await Promise.all([original, copy].map((user) => user.query('select id from installation')));
    expect(ids[0]).not.toEqual(ids[1]);
    await copy.query('create table mine as select 1 as one');
    await expect(original.query('select one from mine')).rejects.toThrow(/does not exist/);
    expect(readdirSync(site.outside).length).toBe(2);
    expect(settle(site.at('copy'), 'adopt').said).toContain('belongs to this data folder');
  });

  test('causes an error if its database is missing, and gets no new database', async () => {
    using site = await outsideSite();
    renameSync(site.database, site.at('elsewhere'));
    await expect(startDatabaseProcess(site.data)).rejects.toThrow(
      /points to a database in .*, which does not exist\. Restore that folder, or remove .*postgres-folder\.txt/,
    );
    expect(existsSync(site.database)).toBe(false);
  });
});

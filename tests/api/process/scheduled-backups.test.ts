import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { getBackupHealth, createDueBackup } from '#modules/backups/backup.ts';
import { createFileLocation } from '#platform/backup/backup-location.ts';
import { listStoredBackups } from '#platform/backup/stored-backups.ts';
import { migrateWithBackup } from '#platform/backup/before-migration.ts';
import { openBackupClient, openSnapshot } from '#platform/postgres/copying/database-snapshot.ts';
import { readArchive } from '#platform/backup/archive.ts';
import { readManifest } from '#platform/backup/restore.ts';
import { getLatestDue, openScheduledBackups } from '#platform/backup/scheduled-backups.ts';
import { migrateTo, readApplied } from '#platform/postgres/migrate.ts';
import { ConfigError, readConfig } from '#platform/process/config.ts';
import { createSharedApp } from '#tests/harness/app.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { startS3Server } from '#tests/harness/s3-server.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const hour = { seconds: 3600 };
const folder = createTemporaryFolder();
const kept = join(folder.path, 'kept');
const namesIn = (place: string) => readdirSync(place).toSorted();

describe('A scheduled backup', () => {
  // A process with the role `web` runs no jobs, so only the jobs that the test starts run.
  const app = createSharedApp({
    variables: { ROLE: 'web', BACKUP_SCHEDULE: '0 * * * *', BACKUP_TO: kept, BACKUP_KEEP: '2' },
  });
  const rows = () => app().ctx.db.selectFrom('backups').selectAll().orderBy('id').execute();
  const news = async (token: string) => {
    const answer = await app().get('/api/v1/notifications', { token });
    const list: { kind: string; title: string }[] = await answer.json();
    return list.map(({ kind, title }) => `${kind} ${title}`);
  };

  test('is created once for each time, by one process, and the oldest backups are removed', async () => {
    const { ctx, clock } = app();
    await Promise.all([createDueBackup(ctx), createDueBackup(ctx)]);
    await createDueBackup(ctx);
    expect(await rows()).toMatchObject([{ cause: 'schedule', state: 'made', dueAt: clock.now() }]);
    const [first = ''] = namesIn(kept);
    expect(first).toMatch(/^hirawa-[\da-f]{8}-20261120T100000Z\.backup$/);
    writeFileSync(join(kept, `${first}.0123456789ab.part`), 'what a killed process left');
    writeFileSync(join(kept, 'hirawa-00000000-20200101T000000Z.backup'), 'of another site');
    for (let n = 0; n < 2; n += 1) {
      clock.advance(hour);
      await createDueBackup(ctx);
    }
    expect(namesIn(kept).map((name) => name.slice(-16))).toEqual([
      '0101T000000Z.backup'.slice(-16),
      '0T110000Z.backup'.slice(-16),
      '0T120000Z.backup'.slice(-16),
    ]);
    const { succeeded, failed } = await getBackupHealth(ctx.db);
    expect([succeeded?.startedAt, succeeded?.files, failed]).toEqual([clock.now(), 0, undefined]);
    expect(succeeded?.bytes).toBeGreaterThan(10_000);
  });

  test('reports a failure to Admins once, is retried after an hour, and reports the recovery', async () => {
    const { ctx, clock } = app();
    const [admin, support] = [await app().signInAs('ADMIN'), await app().signInAs('SUPPORT')];
    rmSync(kept, { recursive: true });
    writeFileSync(kept, 'a file where the folder was');
    clock.advance(hour);
    await createDueBackup(ctx);
    clock.advance({ seconds: 600 });
    await createDueBackup(ctx);
    expect((await rows()).map(({ state }) => state)).toEqual(['made', 'made', 'made', 'failed']);
    const [notification = '', ...more] = await news(admin);
    expect(notification).toMatch(/^backup-failed .*kept.* cannot be read or written/);
    expect([more, await news(support)]).toEqual([[], []]);
    expect((await getBackupHealth(ctx.db)).failed?.reason).toBe(notification.slice('backup-failed '.length));
    // Two scheduled times pass without a backup.
    clock.advance({ seconds: 3 * 3600 });
    await createDueBackup(ctx);
    await createDueBackup(ctx);
    expect((await news(admin)).map((line) => line.split(' ')[0])).toEqual([
      'backup-missing',
      'backup-failed',
      'backup-failed',
    ]);
    rmSync(kept);
    clock.advance(hour);
    await createDueBackup(ctx);
    expect((await news(admin))[0]).toMatch(/^backup-made .*kept\/hirawa/);
    expect((await getBackupHealth(ctx.db)).failed).toBeUndefined();
  });

  test('is repeated if its process was killed, and waits an hour after three kills within an hour', async () => {
    const { ctx, clock } = app();
    clock.advance(hour);
    const at = clock.now();
    const due = getLatestDue('0 * * * *', at).at;
    const died = { cause: 'schedule', state: 'running', dueAt: due, startedAt: at, place: 'x' } as const;
    await ctx.db.insertInto('backups').values([died, died]).execute();
    await createDueBackup(ctx);
    expect((await rows()).slice(-3).map(({ state }) => state)).toEqual([
      'interrupted',
      'interrupted',
      'made',
    ]);
    clock.advance(hour);
    const later = { ...died, dueAt: getLatestDue('0 * * * *', clock.now()).at, startedAt: clock.now() };
    await ctx.db.insertInto('backups').values([later, later, later]).execute();
    await createDueBackup(ctx);
    expect((await rows()).at(-1)?.state).toBe('running');
  });
});

test('a bucket stores at most BACKUP_KEEP backups of this site, and an unreachable bucket is an error', async () => {
  await using database = await createDatabase(inject('databaseServer'), 'migrated');
  await using server = await startS3Server();
  const settings = { DATA_DIR: join(folder.path, 'bucket'), BACKUP_TO: server.url(), BACKUP_KEEP: '1' };
  mkdirSync(settings.DATA_DIR);
  const config = readConfig(settings);
  const backups = openScheduledBackups({ ...config, connection: { connectionString: database.url } });
  await backups.create(new Date('2026-11-20T01:00:00Z'));
  const { place, rows } = await backups.create(new Date('2026-11-20T02:00:00Z'));
  expect(rows).toBeGreaterThan(50);
  const names = (await listStoredBackups(config.backup.to, /./)).map(({ name }) => `uploads/backups/${name}`);
  expect(names).toEqual([place]);
  await server.stop();
  await expect(backups.create(new Date('2026-11-20T03:00:00Z'))).rejects.toThrow(
    /^uploads\/backups\/.* cannot be read or written/,
  );
  await backups.close();
});

test('the times of a schedule follow cron in UTC', () => {
  const due = getLatestDue('10 2 * * *', new Date('2026-11-20T02:10:00Z'));
  expect([due.at, due.before]).toEqual([new Date('2026-11-20T02:10:00Z'), new Date('2026-11-19T02:10:00Z')]);
});

test('all invalid backup settings are reported together', () => {
  const wrong = { BACKUP_SCHEDULE: '@daily', BACKUP_TO: 'ftp://x', BACKUP_KEEP: '0' };
  expect(faults(wrong)).toEqual(['BACKUP_SCHEDULE', 'BACKUP_TO', 'BACKUP_KEEP']);
  expect(faults({ BACKUP_TO: 'bucket' })).toEqual(['STORAGE_URL']);
});

describe('A migration', () => {
  test('is preceded by one backup, however many machines start', async () => {
    const { connection, last, database } = await older();
    await using _ = database;
    mkdirSync(join(folder.path, 'one'));
    const lines: string[] = [];
    const start = () => migrateWithBackup(connection, configOf('one'), (line) => void lines.push(line));
    const started = await Promise.all([start(), start()]);
    expect(started.flatMap(({ applied }) => applied)).toEqual([last]);
    const [made = '', ...more] = namesIn(join(folder.path, 'one/backups'));
    expect([
      more,
      lines.filter((line) => line.includes(`npm run restore -- ${join(folder.path, 'one/backups', made)}`)),
    ]).toEqual([[], [expect.stringContaining('backed up before one migration')]]);
    const parts = readArchive(createFileLocation(join(folder.path, 'one/backups', made)).read(), undefined);
    const { contents, migrations } = await readManifest(parts);
    expect([contents, migrations.some(({ name }) => name === last)]).toEqual(['database', false]);
  });

  test('that was interrupted retains the newest backup of the old schema until it finishes', async () => {
    const { connection, database } = await older('0257-keep-language.sql');
    await using _ = database;
    await using opened = new AsyncDisposableStack();
    const client = await openBackupClient(connection);
    opened.defer(() => client.end());
    const backups = join(folder.path, 'three/backups');
    mkdirSync(join(folder.path, 'three'));
    // Migration 0263 cannot create its table. The earlier migrations are applied, and each start tries 0263 again.
    await client.query('create table app_changes (id integer)');
    const lines: string[] = [];
    const start = () => migrateWithBackup(connection, configOf('three'), (line) => void lines.push(line));
    await expect(start()).rejects.toThrow('0263-app-changes.sql failed');
    const [usable = ''] = namesIn(backups);
    expect(usable).toContain('-before-0257-');
    const later = ['01', '02', '03'].map((day) =>
      usable.replace('-before-0257-', '-before-0263-').replace(/\d{8}T/, `209911${day}T`),
    );
    for (const name of later) writeFileSync(join(backups, name), 'of three starts');
    await expect(start()).rejects.toThrow('0263-app-changes.sql failed');
    expect(namesIn(backups)).toEqual([usable, ...later]);
    expect(lines.at(-1)).toContain(`npm run restore -- ${join(backups, usable)}`);
    await client.query('drop table app_changes');
    await start();
    expect(namesIn(backups)).toEqual([usable, ...later]);
    // From the next upgrade on, this backup may be deleted.
    const { rows } = await client.query(`select obj_description('schema_migrations'::regclass) as note`);
    expect(rows).toEqual([{ note: null }]);
  });

  test('waits for a running backup, and stops if its own backup fails, unless overridden', async () => {
    const { connection, last, database } = await older();
    await using _ = database;
    mkdirSync(join(folder.path, 'two'));
    writeFileSync(join(folder.path, 'two/backups'), 'no folder');
    const refused = migrateWithBackup(connection, configOf('two'), () => {});
    await expect(refused).rejects.toThrow(
      /could not be backed up before its migration, so nothing was migrated: .*BACKUP_BEFORE_MIGRATION=no/,
    );
    const snapshot = await openSnapshot(connection);
    const waiting = Promise.withResolvers<string>();
    const migrating = migrateWithBackup(
      connection,
      configOf('two', { BACKUP_BEFORE_MIGRATION: 'no' }),
      waiting.resolve,
    );
    expect(await waiting.promise).toMatch(/is waiting for a running backup/);
    expect(snapshot.migrations.some(({ name }) => name === last)).toBe(false);
    await snapshot[Symbol.asyncDispose]();
    expect(await migrating).toEqual({ applied: [last], backup: undefined });
  });
});

function faults(variables: Record<string, string>): unknown[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.errors.map((fault) => fault.trim().split(' ')[0]) : [error];
  }
}

/** Creates a database with all migrations before `first`, which is the last migration by default. */
async function older(first?: string) {
  const server = inject('databaseServer');
  await using newest = await createDatabase(server, 'migrated');
  const [from, database] = [
    await openBackupClient({ connectionString: newest.url }),
    await createDatabase(server, 'empty'),
  ];
  const applied = await readApplied(from);
  await from.end();
  const client = await openBackupClient({ connectionString: database.url });
  await client.query('begin');
  await migrateTo(
    client,
    first === undefined ? applied.slice(0, -1) : applied.filter(({ name }) => name < first),
  );
  await client.query('commit');
  await client.end();
  return { connection: { connectionString: database.url }, last: applied.at(-1)?.name, database };
}

function configOf(name: string, more: Record<string, string> = {}) {
  return readConfig({ DATA_DIR: join(folder.path, name), ...more });
}

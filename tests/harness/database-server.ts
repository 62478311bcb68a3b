import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Tables } from '#db/tables.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { createFirstAdminIfEmpty } from '#modules/auth/add-member.ts';
import { toQueueJobs } from '#jobs/all-jobs.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openQueue } from '#platform/postgres/queue.ts';
import { startDebianPostgres } from '#tests/harness/debian-postgres.ts';
import { createFakeClock } from '#tests/harness/fake-clock.ts';
import { startRecording } from '#tests/harness/statements.ts';
import { openPool } from '#tests/harness/test-pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the test run. Each test creates its own databases on it. */
    databaseServer: ServerAddress;
  }
}

export type ServerAddress = { host: string; port: number; user: string };

/**
 * Templates of test databases: a database after the migrations, a database after the first start, and a database
 * without tables.
 */
const templates = { migrated: 'hirawa_migrated', begun: 'hirawa_begun', empty: 'template0' } as const;
export type Template = keyof typeof templates;

/**
 * Vitest's global set-up: starts one PostgreSQL for the run and creates the migrated template. TEST_DATABASE is `embedded` (18,
 * the default) or `debian` (15).
 */
export default async function startDatabaseServer(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  // The product under test serves built pages. The script takes about 20 ms if the build is up to date.
  execFileSync('sh', ['cli/prepare.sh'], { stdio: 'inherit' });
  startRecording();
  const { address, stop } = await startServer(
    process.env.TEST_DATABASE === 'debian' ? startDebian : startEmbedded,
  );
  project.provide('databaseServer', address);
  return stop;
}

/** Starts PostgreSQL 18 with the same templates, for comparison with another version. */
export async function startNewestServer(): Promise<AsyncDisposable & { address: ServerAddress }> {
  const { address, stop } = await startServer(startEmbedded);
  return { address, [Symbol.asyncDispose]: stop };
}

async function startServer(start: (folder: string) => Promise<RunningDatabase>): Promise<RunningDatabase> {
  const folder = createTemporaryFolder(getFastestFolder());
  const { address, stop } = await start(folder.path);
  await disableDurability(address);
  await createTemplates(address);
  return {
    address,
    stop: async () => {
      await stop();
      folder[Symbol.dispose]();
    },
  };
}

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Returns the folder in which PostgreSQL copies a database of 900 files fastest: 15 ms in memory, 80 to 400 ms on a disk. */
export function getFastestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
}

export function getDatabaseUrl(server: ServerAddress, database: string): string {
  return `postgres://${server.user}@localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
}

/** Creates a database from a template. Disposal drops the database and ends its connections. */
export async function createDatabase(
  server: ServerAddress,
  template: Template = 'migrated',
): Promise<AsyncDisposable & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(server, templates[template], name);
  return {
    url: getDatabaseUrl(server, name),
    [Symbol.asyncDispose]: async () => dropInBackground(server, name),
  };
}

/** The pending drops, which run one at a time. */
let dropping = Promise.resolve();

/**
 * Drops a database while the next test runs, because PostgreSQL first writes all buffers to disk. The end of the run deletes
 * the server with all remaining databases.
 */
function dropInBackground(server: ServerAddress, name: string): void {
  dropping = dropping.then(() => runAsAdmin(server, `drop database ${name} with (force)`)).catch(() => {});
}

async function copyDatabase(server: ServerAddress, from: string, name: string): Promise<void> {
  await runAsAdmin(server, `create database ${name} template ${from} strategy file_copy`);
}

/** The connections of this process to each server: one connection creates databases, and one connection drops databases. */
const adminPools = new Map<string, Pool>();

async function runAsAdmin(server: ServerAddress, sql: string): Promise<void> {
  const pool = adminPools.get(server.host) ?? openAdminPool(server);
  await pool.query(sql);
}

function openAdminPool(server: ServerAddress): Pool {
  const pool = openPool({ ...server, database: 'postgres', max: 2, allowExitOnIdle: true });
  adminPools.set(server.host, pool);
  return pool;
}

/** Turns off flushes to disk, which a test database does not need. The crash tests run their own servers. */
async function disableDurability(server: ServerAddress): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await runAsAdmin(server, `alter system set ${setting} = off`);
  await runAsAdmin(server, 'select pg_reload_conf()');
}

async function createTemplates(server: ServerAddress): Promise<void> {
  await runAsAdmin(server, `create database ${templates.migrated}`);
  const connectionString = getDatabaseUrl(server, templates.migrated);
  await migrate({ connectionString });
  // Starts the queue once, so that the template contains its tables and settings, and the queue of a test only reads them.
  const pool = openPool({ connectionString });
  const queue = await openQueue({
    pool,
    log: silentLog,
    clock: createFakeClock(),
    lines: toQueueJobs(() => {
      throw new Error('The template runs no jobs');
    }),
  });
  await queue.close();
  await pool.end();
  await copyDatabase(server, templates.migrated, templates.begun);
  await addFirstAdmin(getDatabaseUrl(server, templates.begun));
}

/** Adds the first Admin to the template, because the password hash takes a fifth of a start. */
async function addFirstAdmin(connectionString: string): Promise<void> {
  const dialect = new PostgresDialect({ pool: openPool({ connectionString }) });
  const db = new Kysely<Tables>({ dialect, plugins: [sqlNames] });
  const firstSignIn = { keep: async () => {}, forget: async () => {} };
  await createFirstAdminIfEmpty(
    { db, clock: createFakeClock(), firstSignIn },
    { email: 'admin@example.com' },
  );
  await db.destroy();
}

type RunningDatabase = { address: ServerAddress; stop: () => Promise<void> };

async function startEmbedded(folder: string): Promise<RunningDatabase> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  const { host, port, user } = server.connection;
  return { address: { host, port, user }, stop: () => server.stop() };
}

async function startDebian(folder: string): Promise<RunningDatabase> {
  const server = await startDebianPostgres(folder);
  const { host, port, user } = server.connection;
  return { address: { host, port, user }, stop: () => server.stop() };
}

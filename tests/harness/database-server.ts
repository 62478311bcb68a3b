import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Log } from '#domain/context.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { temporaryFolder } from '#tests/harness/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share; each test makes databases of its own on it. */
    databaseServer: ServerAddress;
  }
}

export type ServerAddress = { host: string; port: number; user: string };

/** Every test database is a copy of this one, which the migrations made once. */
export const templateName = 'hirawa_template';

const debianBinaries = '/usr/lib/postgresql/15/bin';
const ignore = () => {};
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Vitest's global set-up: one PostgreSQL for the run, TEST_DATABASE=embedded (18, the default) or debian (15), with
 * the migrated template.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const start = process.env.TEST_DATABASE === 'debian' ? startDebian : startEmbedded;
  const { address, stop } = await start(folder.path);
  await makeTemplate(address);
  project.provide('databaseServer', address);
  return async () => {
    await stop();
    folder[Symbol.dispose]();
  };
}

/** The address of one database of the server as a DATABASE_URL. */
export function databaseUrl(server: ServerAddress, database: string): string {
  return `postgres://${server.user}@localhost/${database}?host=${encodeURIComponent(server.host)}&port=${server.port}`;
}

/** Makes a database from the template, to be dropped with everything that still uses it. */
export async function createDatabase(server: ServerAddress): Promise<AsyncDisposable & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${templateName}`);
  return {
    url: databaseUrl(server, name),
    [Symbol.asyncDispose]: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(server: ServerAddress, sql: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function makeTemplate(server: ServerAddress): Promise<void> {
  await administer(server, `create database ${templateName}`);
  await migrate({ connectionString: databaseUrl(server, templateName) });
}

type Running = { address: ServerAddress; stop: () => Promise<void> };

async function startEmbedded(folder: string): Promise<Running> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: silent });
  const { host, port, user } = connection;
  return { address: { host, port, user }, stop };
}

/** Debian's server refuses to run as root: as root it runs as the user `postgres` that the package made. */
async function startDebian(folder: string): Promise<Running> {
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(debianBinaries, program), args, { ...user, stdio: 'ignore' });
  run('initdb', ['-D', data, '-U', 'hirawa', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  run('pg_ctl', [
    '-D',
    data,
    '-w',
    '-o',
    `-k ${folder} -c listen_addresses=''`,
    '-l',
    join(folder, 'log'),
    'start',
  ]);
  return {
    address: { host: folder, port: 5432, user: 'hirawa' },
    stop: async () => void run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']),
  };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

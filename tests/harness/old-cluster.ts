import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { migrate } from '#platform/postgres/migrate.ts';
import { settlePostgresHome } from '#platform/postgres/home.ts';
import { startPassingServer } from '#platform/postgres/upgrade/passing-server.ts';
import { serverEnvironment } from '#platform/postgres/server-environment.ts';
import { debianBinaries } from '#tests/harness/debian-postgres.ts';
import { openPool } from '#tests/harness/pool.ts';
import { silentLog } from '#tests/harness/silent-log.ts';

/** Makes a data folder as a release on PostgreSQL 15 would have left it: migrated, with the rows of `sql`, stopped. */
export async function makeOldCluster(dataDir: string, sql: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const home = settlePostgresHome(dataDir, silentLog);
  const cluster = join(home.folder, 'cluster');
  const options = { ...home.user, cwd: home.folder, env: serverEnvironment };
  const init = ['-D', cluster, '-U', 'hirawa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(debianBinaries, 'initdb'), init, { ...options, stdio: 'ignore' });
  const single = ['--single', '-D', cluster, 'postgres'];
  execFileSync(join(debianBinaries, 'postgres'), single, {
    ...options,
    input: 'CREATE DATABASE hirawa\n',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await queryAsBefore(dataDir, sql, migrate);
}

/** Runs SQL as a release on PostgreSQL 15 would, on the cluster that is there. */
export async function queryAsBefore(
  dataDir: string,
  sql: string,
  prepare: (connection: ClientConfig) => Promise<unknown> = async () => {},
): Promise<Record<string, unknown>[]> {
  const home = settlePostgresHome(dataDir, silentLog);
  const place = { bin: debianBinaries, cluster: join(home.folder, 'cluster'), home };
  const server = await startPassingServer({ ...place, settings: { listen_addresses: '', fsync: 'off' } });
  if (!server) throw new Error('The cluster is in use');
  try {
    await prepare(server.connection);
    const pool = openPool(server.connection);
    const { rows } = await pool.query<Record<string, unknown>>(sql).finally(async () => pool.end());
    return rows;
  } finally {
    await server.stop();
  }
}

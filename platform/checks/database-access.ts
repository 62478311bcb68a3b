import { Client, type ClientConfig } from 'pg';
import type { Db } from '#modules/context.ts';
import { checkLimitMs, failure, type CheckFinding, unchecked } from '#platform/checks/check-finding.ts';
import { joinDatabase } from '#platform/postgres/database.ts';
import type { DatabaseAddress } from '#platform/postgres/database-pool.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { findCluster } from '#platform/postgres/postgres-home.ts';
import type { Config } from '#platform/process/config.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** An open database, or the finding that explains why the database cannot be checked. */
export type DatabaseAccess =
  | { db: Db; connection: ClientConfig; isEmbedded: boolean; close(): Promise<void> }
  | { finding: CheckFinding };

const name = 'Database';
const connectLimitMs = 4_000;
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Connects to the database within 5 s: to DATABASE_URL, bypassing a connection pooler, or else to the embedded database. Joins a
 * running embedded server, or starts it for the duration of the checks. Never creates a database.
 */
export async function connectForChecks(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir'>,
): Promise<DatabaseAccess> {
  const { promise: timeout, resolve } = Promise.withResolvers<DatabaseAccess>();
  const timer = setTimeout(() => resolve({ finding: createTimeoutFinding(config) }), checkLimitMs);
  try {
    return await Promise.race([openAccess(config), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function openAccess({
  databaseUrl,
  directUrl,
  dataDir,
}: Parameters<typeof connectForChecks>[0]): Promise<DatabaseAccess> {
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded && findCluster(dataDir) === undefined)
    return {
      finding: unchecked(name, `There is no database in ${dataDir} yet: the first start creates it.`),
    };
  try {
    const embedded = isEmbedded ? await startEmbeddedPostgres({ dataDir, log: silentLog }) : undefined;
    const address: DatabaseAddress = embedded?.connection ?? {
      connectionString: directUrl ?? databaseUrl ?? '',
    };
    for (const url of [databaseUrl, directUrl]) if (url !== undefined) await testConnection(url);
    const joined = joinDatabase(address);
    return {
      db: joined.db,
      connection: { ...address, application_name: 'hirawa' },
      isEmbedded,
      close: async () => {
        await joined.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    if (error instanceof StartupError) return { finding: { name, state: 'fault', sentence: error.message } };
    return { finding: failure(name, `${getErrorReason(error)}.`, 'See the log of the database.') };
  }
}

/**
 * Connects once.
 * @throws {StartupError} with the reason of the server if the connection is rejected.
 */
async function testConnection(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartupError(
      `The database at ${host}${pathname} rejects the connection: ${getErrorReason(error)}. Check DATABASE_URL, whether the server runs, and whether a firewall blocks it.`,
      { cause: error },
    );
  }
  await client.end();
}

function createTimeoutFinding({
  databaseUrl,
  dataDir,
}: Parameters<typeof connectForChecks>[0]): CheckFinding {
  const location = databaseUrl === undefined ? `in ${dataDir}` : `at ${new URL(databaseUrl).host}`;
  return failure(
    name,
    `The database ${location} does not answer within ${checkLimitMs / 1000} s.`,
    databaseUrl === undefined
      ? 'After a crash the database may be recovering: check server.log in the database folder, and try again.'
      : 'Check DATABASE_URL, whether the server runs, and whether a firewall blocks it.',
  );
}

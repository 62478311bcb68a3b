import { Client, type ClientConfig } from 'pg';
import type { Db } from '#modules/context.ts';
import { checkLimitMs, fault, type Finding, unchecked } from '#platform/checks/finding.ts';
import { joinDatabase } from '#platform/postgres/database.ts';
import type { DatabaseAddress } from '#platform/postgres/way.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { findCluster } from '#platform/postgres/home.ts';
import type { Config } from '#platform/process/config.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** A reachable database, or the finding that explains why it cannot be checked. */
export type DatabaseAccess =
  | { db: Db; connection: ClientConfig; isEmbedded: boolean; close(): Promise<void> }
  | { finding: Finding };

const name = 'Database';
const knockLimitMs = 4_000;
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Connects to the database within 5 s: to DATABASE_URL, bypassing a connection pooler, or else to the embedded database. Joins a
 * running embedded server, or starts it for the duration of the checks. Never creates a database.
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir'>,
): Promise<DatabaseAccess> {
  const { promise: late, resolve } = Promise.withResolvers<DatabaseAccess>();
  const timer = setTimeout(() => resolve({ finding: silent(config) }), checkLimitMs);
  try {
    return await Promise.race([open(config), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function open({
  databaseUrl,
  directUrl,
  dataDir,
}: Parameters<typeof reachDatabase>[0]): Promise<DatabaseAccess> {
  const isEmbedded = databaseUrl === undefined;
  if (isEmbedded && findCluster(dataDir) === undefined)
    return { finding: unchecked(name, `There is none in ${dataDir} yet: the first start makes it.`) };
  try {
    const embedded = isEmbedded ? await startEmbeddedPostgres({ dataDir, log: silentLog }) : undefined;
    const address: DatabaseAddress = embedded?.connection ?? {
      connectionString: directUrl ?? databaseUrl ?? '',
    };
    for (const url of [databaseUrl, directUrl]) if (url !== undefined) await knock(url);
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
    if (error instanceof StartupFault) return { finding: { name, state: 'fault', sentence: error.message } };
    return { finding: fault(name, `${reasonOf(error)}.`, 'See the log of the database.') };
  }
}

/**
 * Connects once.
 * @throws {StartupFault} with the reason of the server if the connection is rejected.
 */
async function knock(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: knockLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartupFault(
      `The database at ${host}${pathname} does not let us in: ${reasonOf(error)}. Check DATABASE_URL, whether the server runs, and whether a firewall is in the way.`,
      { cause: error },
    );
  }
  await client.end();
}

function silent({ databaseUrl, dataDir }: Parameters<typeof reachDatabase>[0]): Finding {
  const place = databaseUrl === undefined ? `in ${dataDir}` : `at ${new URL(databaseUrl).host}`;
  return fault(
    name,
    `The database ${place} does not answer within ${checkLimitMs / 1000} s.`,
    databaseUrl === undefined
      ? 'After a crash it may be mending itself: look into server.log beside it, and try again.'
      : 'Check DATABASE_URL, whether the server runs, and whether a firewall is in the way.',
  );
}

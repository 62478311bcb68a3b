import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types, type ClientConfig, type CustomTypesConfig } from 'pg';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import type { Tables } from '#db/tables.ts';
import type { Db, Log } from '#domain/context.ts';
import { nameStatements } from '#platform/postgres/named-statements.ts';
import { breakStalledQueries } from '#platform/postgres/stalled-queries.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

export type Database = {
  db: Db;
  pool: Pool;
  /** For machinery that needs a connection of its own, as LISTEN does. */
  connection: ClientConfig;
  /** For a thread that opens its own connections by `joinDatabase`. */
  address: DatabaseAddress;
  /** Resolves to what is wrong with the database, or to undefined when it answers; within 2 s. */
  findFault(): Promise<string | undefined>;
  /** Ends the connections and, where this process was the last to use it, the embedded server. */
  close(): Promise<void>;
};

/** Where the database is, as plain data. */
export type DatabaseAddress =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string };

export type DatabaseOptions = {
  /** PostgreSQL 15 or newer; unset: the embedded server in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
  /** Connections at most, 10 by default: with two cores more only wait for each other. */
  maxConnections?: number;
};

const oldestVersion = 150_000;

/** A request that finds no connection within this time is refused; with the query that is 2 s at most. */
const connectLimitMs = 1_500;

/** How long a start waits for a database that is starting too, as beside it in a container group. */
const firstAnswerLimitMs = 15_000;

/**
 * Opens the database: the one that DATABASE_URL names, or the embedded one. While it is gone each query fails
 * within 2 s, and the first one after its return succeeds: no connection outlives an error.
 * Throws StartupFault where it does not answer within 15 s or is older than PostgreSQL 15.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log, maxConnections = 10 } = options;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const address: DatabaseAddress = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const connection = connectionTo(address);
  const pool = new Pool({ ...connection, max: maxConnections, idleTimeoutMillis: 30_000 });
  const unwatch = breakStalledQueries(pool, connection);
  let isClosing = false;
  quietErrors(pool, log, () => isClosing);
  const close = async () => {
    isClosing = true;
    unwatch();
    await pool.end();
    await embedded?.stop();
  };
  try {
    await awaitFirstAnswer(pool, databaseUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, connection, address, findFault: () => findFault(pool), close };
}

/** Opens connections of its own to a database that this process, or another one, keeps up. */
export function joinDatabase(
  address: DatabaseAddress,
  maxConnections = 4,
): { db: Db; close(): Promise<void> } {
  const connection = connectionTo(address);
  const pool = new Pool({ ...connection, max: maxConnections, idleTimeoutMillis: 30_000 });
  const unwatch = breakStalledQueries(pool, connection);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Its statements look rows up by their keys: a kept plan must stay one when the table has grown a hundredfold.
    client.query(keyedPlans).catch(() => {});
    nameStatements(client);
  });
  pool.on('error', () => {});
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: async () => {
      unwatch();
      await pool.end();
    },
  };
}

const keyedPlans =
  'set jit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

function connectionTo(address: DatabaseAddress): ClientConfig {
  return {
    ...address,
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    application_name: 'hirawa',
    types: columnTypes(),
  };
}

/** bigint columns count things and fit a number; a date stays the text that was written. */
function columnTypes(): CustomTypesConfig {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, Number);
  parsers.setTypeParser(types.builtins.DATE, (text) => text);
  return parsers;
}

/** Without a listener on the pool and on each client, a connection that breaks ends the process. */
function quietErrors(pool: Pool, log: Log, isClosing: () => boolean): void {
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    if (!isClosing()) log.warn({ err: error }, 'A database connection broke');
  });
}

async function awaitFirstAnswer(pool: Pool, databaseUrl: string | undefined, log: Log): Promise<void> {
  const until = Date.now() + firstAnswerLimitMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { rows } = await pool.query<{ version: number; name: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
      );
      if ((rows[0]?.version ?? 0) < oldestVersion) {
        throw new StartupFault(
          `The database is PostgreSQL ${rows[0]?.name}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
        );
      }
      return;
    } catch (error) {
      if (error instanceof StartupFault) throw error;
      if (!isWorthWaiting(error) || Date.now() > until) throw unreachable(databaseUrl, error);
      if (attempt === 1) log.warn({}, `Waiting for the database at ${placeOf(databaseUrl)}`);
      await new Promise((resolve) => void setTimeout(resolve, 300));
    }
  }
}

/** A wrong password or a missing database stays wrong: only silence and a server that starts are waited for. */
function isWorthWaiting(error: unknown): boolean {
  return !/^(28|3D|42)/.test(codeOf(error));
}

function unreachable(databaseUrl: string | undefined, cause: unknown): StartupFault {
  const reason = reasonOf(cause);
  return new StartupFault(
    `The database at ${placeOf(databaseUrl)} does not let us in: ${reason}. Check DATABASE_URL.`,
    { cause },
  );
}

/** The address without the password. */
function placeOf(databaseUrl: string | undefined): string {
  if (!databaseUrl) return 'the data folder';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

async function findFault(pool: Pool): Promise<string | undefined> {
  try {
    await pool.query('select 1');
    return undefined;
  } catch (error) {
    return `The database does not answer: ${reasonOf(error)}`;
  }
}

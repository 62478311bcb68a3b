import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import { Pool, TypeOverrides, types, type ClientConfig, type CustomTypesConfig } from 'pg';
import { reasonOf } from '#platform/process/error-fields.ts';
import type { Tables } from '#db/tables.ts';
import type { Db, Log } from '#domain/context.ts';
import {
  awaitFirstAnswer,
  refuseOtherDatabase,
  refuseSharedConnections,
} from '#platform/postgres/first-answer.ts';
import { guardWrites, type WriteCheck } from '#platform/postgres/guarded-writes.ts';
import { nameConnections } from '#platform/postgres/named-connections.ts';
import { nameStatements } from '#platform/postgres/named-statements.ts';
import { breakStalledQueries } from '#platform/postgres/stalled-queries.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';

export type Database = {
  db: Db;
  /** The same database for somebody whose right to write is asked for again whenever they write. */
  guardWrites: (check: WriteCheck) => Db;
  pool: Pool;
  /** For machinery that needs a connection of its own, as LISTEN and locks do: no pooler is on its way. */
  connection: ClientConfig;
  /** For a thread that opens its own connections by `joinDatabase`; no pooler is on the way of these either. */
  address: DatabaseAddress;
  /** Calls `hear` whenever connections of the pool were given up. */
  onLost: (hear: () => void) => void;
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
  /** The way to the same database past a pooler (DATABASE_DIRECT_URL); unset: `databaseUrl` has none. */
  directUrl?: string | undefined;
  dataDir: string;
  /** The PostgreSQL that runs the embedded database (POSTGRES_BIN); unset: the newest that is found. */
  postgresBin?: string | undefined;
  log: Log;
  /** Connections at most, 10 by default: with two cores more only wait for each other. */
  maxConnections?: number;
};

/** A request that finds no connection within this time is refused; with the query that is 2 s at most. */
const connectLimitMs = 1_500;

/** How long a connection may rest before the system asks whether the other end is there; it is gone 10 s later. */
const keepAliveDelayMs = 5_000;

/**
 * Opens the database: the one that DATABASE_URL names, or the embedded one. While it is gone each query fails
 * within 2 s, and the first one after its return succeeds: no connection outlives an error.
 * Throws StartupFault where it does not answer within 15 s, is older than PostgreSQL 15, or is reached by a pooler that
 * shares connections and there is no way past it.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, log, maxConnections = 10 } = options;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(options);
  const pooled: DatabaseAddress = embedded?.connection ?? { connectionString: databaseUrl ?? '' };
  const isPooled = databaseUrl !== undefined && directUrl !== undefined;
  const address = isPooled ? { connectionString: directUrl } : pooled;
  const connection = connectionTo(address);
  const pool = openPool(pooled, maxConnections);
  const { endPool, onLost } = breakStalledQueries(pool, connection, { isPooled });
  let isClosing = false;
  quietErrors(pool, log, () => isClosing);
  const close = async () => {
    isClosing = true;
    await endPool();
    await embedded?.stop();
  };
  try {
    await awaitFirstAnswer(pool, { name: 'DATABASE_URL', url: databaseUrl }, log);
    if (isPooled) await refuseElsewhere(pool, directUrl, log);
    else if (databaseUrl !== undefined) await refuseSharedConnections(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const driver = new PostgresDriver({ pool });
  await driver.init();
  return {
    db,
    guardWrites: (check) => guardWrites(driver, check),
    pool,
    connection,
    address,
    onLost,
    findFault: () => findFault(pool),
    close,
  };
}

/** Opens connections of its own to a database that this process, or another one, keeps up. */
export function joinDatabase(
  address: DatabaseAddress,
  maxConnections = 4,
): { db: Db; close(): Promise<void> } {
  const pool = openPool(address, maxConnections);
  const { endPool } = breakStalledQueries(pool, connectionTo(address));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Its statements look rows up by their keys: a kept plan must stay one when the table has grown a hundredfold.
    client.query(keyedPlans).catch(() => {});
    nameStatements(client);
  });
  pool.on('error', () => {});
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: endPool,
  };
}

const keyedPlans =
  'set jit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** One connection past the pooler, for the questions of a start. */
async function refuseElsewhere(pool: Pool, url: string, log: Log): Promise<void> {
  const direct = openPool({ connectionString: url }, 1);
  direct.on('error', () => {});
  try {
    await refuseOtherDatabase(pool, direct, { url, log });
  } finally {
    await direct.end();
  }
}

function openPool(address: DatabaseAddress, maxConnections: number): Pool {
  const pool = new Pool({ ...connectionTo(address), max: maxConnections, idleTimeoutMillis: 30_000 });
  nameConnections(pool);
  return pool;
}

function connectionTo(address: DatabaseAddress): ClientConfig {
  return {
    ...('connectionString' in address
      ? { connectionString: withoutName(address.connectionString) }
      : address),
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'hirawa',
    types: columnTypes(),
  };
}

/** What the address says would go before the names that we give. */
function withoutName(connectionString: string): string {
  const url = new URL(connectionString);
  if (!url.searchParams.has('application_name')) return connectionString;
  url.searchParams.delete('application_name');
  return url.href;
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

async function findFault(pool: Pool): Promise<string | undefined> {
  try {
    await pool.query('select 1');
    return undefined;
  } catch (error) {
    return `The database does not answer: ${reasonOf(error)}`;
  }
}

import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { getErrorReason } from '#platform/process/error-fields.ts';
import type { Tables } from '#db/tables.ts';
import type { Db, Log } from '#modules/context.ts';
import {
  waitForDatabase,
  assertSameDatabase,
  assertUnsharedConnections,
} from '#platform/postgres/wait-for-database.ts';
import { guardWrites, type WriteCheck } from '#platform/postgres/guarded-writes.ts';
import { nameStatements } from '#platform/postgres/named-statements.ts';
import { breakStalledQueries } from '#platform/postgres/stalled-queries.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import {
  type DatabaseAddress,
  openPool,
  openConnectionSource,
  type ConnectionSource,
} from '#platform/postgres/database-pool.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { createCachedWriteProbe } from '#platform/postgres/write-probe.ts';
import { openTimelineFile } from '#platform/process/data-folder.ts';

export type Database = {
  db: Db;
  /** Returns the same database with a permission check before every write. */
  guardWrites: (check: WriteCheck) => Db;
  pool: Pool;
  /**
   * Connection options for features that need a separate session, such as LISTEN and locks. Bypasses a connection
   * pooler.
   */
  connection: ClientConfig;
  /** Address for threads that open their own connections with `joinDatabase`. Bypasses a connection pooler. */
  address: DatabaseAddress;
  /** Registers a callback for connections of the pool that were closed because they no longer respond. */
  onLost: (notify: () => void) => void;
  /** Registers a callback for a change of the primary server. */
  onMove: (listener: () => void) => void;
  /** Returns the error if the database does not respond within 2 s, or undefined. */
  findError(): Promise<string | undefined>;
  /** Returns why the database responds but accepts no writes, for example because of a full disk. The result is cached for 10 s. */
  findWriteError(): Promise<string | undefined>;
  /** Closes the connections, and stops the embedded server if no other process uses it. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** PostgreSQL 15 or newer. Unset means the embedded server in `dataDir`. */
  databaseUrl: string | undefined;
  /**
   * Address of the same database without the connection pooler (DATABASE_DIRECT_URL). Unset means that `databaseUrl` has no
   * pooler.
   */
  directUrl?: string | undefined;
  dataDir: string;
  /** The PostgreSQL for the embedded database (POSTGRES_BIN). Unset means the newest installed version. */
  postgresBin?: string | undefined;
  log: Log;
  /** Maximum number of connections, 10 by default. With two cores, more connections only wait for each other. */
  maxConnections?: number;
  /** Called before the first connection, for listeners that must see each connection. */
  preparePool?: ((pool: Pool) => void) | undefined;
};

/**
 * Opens the database of DATABASE_URL or the embedded database. While the database is not available, each query fails
 * within 2 s; the first query afterwards succeeds, because no connection survives an error. With several hosts, all
 * connections lead to the primary, and after a failover to the new primary.
 * @throws {StartupError} if the database does not respond within 15 s, is older than PostgreSQL 15, or is behind a
 * pooler that shares connections and DATABASE_DIRECT_URL is unset
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, log, maxConnections = 10 } = options;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(options);
  const timelineFile = openTimelineFile(dataDir);
  const known = embedded ? undefined : await timelineFile.read();
  const pooled: DatabaseAddress = embedded?.connection ?? { connectionString: databaseUrl ?? '', known };
  const isPooled = databaseUrl !== undefined && directUrl !== undefined;
  const address: DatabaseAddress = isPooled ? { connectionString: directUrl, known } : pooled;
  const directSource = openConnectionSource(address, { note: timelineFile, log });
  const source = isPooled ? openConnectionSource(pooled, { note: timelineFile, log }) : directSource;
  await Promise.all([source.primary?.find(), directSource.primary?.find()]);
  let isClosing = false;
  const pool = openPool(source, maxConnections, (error) => {
    if (!isClosing) log.warn({ err: error }, 'A database connection failed');
  });
  options.preparePool?.(pool);
  const { endPool, onLost, closeConnections } = breakStalledQueries(pool, directSource.connection, {
    isPooled,
  });
  closeAfterMove(source, closeConnections);
  const close = async () => {
    isClosing = true;
    await endPool();
    for (const { primary } of [source, directSource]) primary?.close();
    await embedded?.stop();
  };
  try {
    await waitForDatabase(pool, { name: 'DATABASE_URL', url: databaseUrl }, log);
    if (isPooled) await checkDirectAddress(pool, { direct: directSource, url: directUrl, log });
    else if (databaseUrl !== undefined) await assertUnsharedConnections(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const driver = new PostgresDriver({ pool });
  await driver.init();
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [sqlNames] }),
    guardWrites: (check) => guardWrites(driver, check),
    pool,
    connection: directSource.connection,
    get address() {
      return 'connectionString' in address ? { ...address, known: directSource.primary?.history() } : address;
    },
    onLost,
    onMove: (notify) => directSource.primary?.onMove(notify),
    findError: () => findDatabaseError(pool),
    findWriteError: createCachedWriteProbe(pool),
    close,
  };
}

/** Opens separate connections to a database that this or another process has opened. */
export function joinDatabase(
  address: DatabaseAddress,
  maxConnections = 4,
): { db: Db; close(): Promise<void> } {
  const source = openConnectionSource(address);
  const pool = openPool(source, maxConnections);
  const { endPool, closeConnections } = breakStalledQueries(pool, source.connection);
  closeAfterMove(source, closeConnections);
  pool.on('connect', (client) => {
    // The statements find rows by key. Their cached plans must stay efficient when a table has grown a hundredfold.
    client.query(keyLookupSettings).catch(() => {});
    nameStatements(client);
  });
  const close = async () => {
    await endPool();
    source.primary?.close();
  };
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [sqlNames] }), close };
}

/** Closes connections to a server that is no longer the primary, because the connections might wait for ever. */
function closeAfterMove(
  { primary }: ConnectionSource,
  closeConnections: ReturnType<typeof breakStalledQueries>['closeConnections'],
): void {
  primary?.onMove(() => closeConnections((client) => primary.isElsewhere(client)));
}

const keyLookupSettings =
  'set jit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** Opens one connection that bypasses the pooler, for the checks at start. */
async function checkDirectAddress(
  pool: Pool,
  { direct: way, url, log }: { direct: ConnectionSource; url: string; log: Log },
): Promise<void> {
  const direct = openPool(way, 1);
  try {
    await assertSameDatabase(pool, direct, { url, log });
  } finally {
    await direct.end();
  }
}

async function findDatabaseError(pool: Pool): Promise<string | undefined> {
  try {
    await pool.query('select 1');
    return undefined;
  } catch (error) {
    return `The database does not answer: ${getErrorReason(error)}`;
  }
}

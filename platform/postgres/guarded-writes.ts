import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  type PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';
import { sqlNames } from '#platform/postgres/sql-names.ts';

/** Runs as the first part of a transaction. If the check throws, the transaction ends before any write. */
export type WriteCheck = (trx: Db) => Promise<void>;

/**
 * Returns a database for a user whose permission to write may end at any time. Each transaction begins with `check`.
 * A single statement that may write runs in its own transaction, which also begins with `check`. Statements that only
 * read are not checked. The returned object costs nothing until a statement runs, and lives as long as its request.
 */
export function guardWrites(driver: PostgresDriver, check: WriteCheck): Db {
  return openWithDriver(createGuardedDriver(driver, check));
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function openWithDriver(driver: Driver): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
    plugins: [sqlNames],
  });
}

/** Creates a driver that uses the connections of `driver`. `driver` opens and closes these connections. */
function createGuardedDriver(driver: PostgresDriver, check: WriteCheck): Driver {
  const begin = async (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> => {
    await driver.beginTransaction(connection, settings);
    await rollBackOnError(driver, connection, () =>
      check(openWithDriver(createSingleConnectionDriver(connection))),
    );
  };
  const inTransaction: RunInTransaction = async (connection, work) => {
    await begin(connection, {});
    return rollBackOnError(driver, connection, async () => {
      const result = await work();
      await driver.commitTransaction(connection);
      return result;
    });
  };
  /** Connections with an open transaction of the caller. All other connections run single statements. */
  const inTransactionConnections = new Set<DatabaseConnection>();
  const innerConnections = new WeakMap<DatabaseConnection, PostgresConnection>();
  const unwrap = (connection: DatabaseConnection): PostgresConnection => {
    const found = innerConnections.get(connection);
    if (found === undefined) throw new Error('A connection must be returned to the driver that provided it');
    return found;
  };
  return {
    init: doNothing,
    destroy: doNothing,
    acquireConnection: async () => {
      const connection = toPostgresConnection(await driver.acquireConnection());
      const wrapped = createCheckedConnection(connection, inTransaction, () =>
        inTransactionConnections.has(wrapped),
      );
      innerConnections.set(wrapped, connection);
      return wrapped;
    },
    releaseConnection: (connection) => driver.releaseConnection(unwrap(connection)),
    beginTransaction: async (connection, settings) => {
      await begin(unwrap(connection), settings);
      inTransactionConnections.add(connection);
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(unwrap(connection));
      inTransactionConnections.delete(connection);
    },
    rollbackTransaction: async (connection) => {
      inTransactionConnections.delete(connection);
      await driver.rollbackTransaction(unwrap(connection));
    },
  };
}

type RunInTransaction = <T>(connection: DatabaseConnection, work: () => Promise<T>) => Promise<T>;

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/**
 * Converts a connection to the type of its class, which Kysely does not export. The conversion is safe, because the
 * driver receives only connections that it created.
 */
function toPostgresConnection(connection: DatabaseConnection): PostgresConnection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it came from that driver
  return connection as PostgresConnection;
}

async function doNothing(): Promise<void> {}

/**
 * Runs the work and rolls back on errors. Throws the original error even if the rollback fails; the driver then closes the
 * connection.
 */
async function rollBackOnError<T>(
  driver: PostgresDriver,
  connection: DatabaseConnection,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await driver.rollbackTransaction(toPostgresConnection(connection)).catch(doNothing);
    throw error;
  }
}

/** Creates a connection whose single statements are checked like transactions. */
function createCheckedConnection(
  connection: DatabaseConnection,
  inTransaction: RunInTransaction,
  isInTransaction: () => boolean,
): DatabaseConnection {
  return {
    executeQuery: <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
      const run = () => connection.executeQuery<R>(compiled);
      return isInTransaction() || isReadOnly(compiled) ? run() : inTransaction(connection, run);
    },
    streamQuery: () => {
      throw new Error('Stores may not read with a cursor');
    },
  };
}

/** Creates a driver for a single connection that has an open transaction. */
function createSingleConnectionDriver(connection: DatabaseConnection): Driver {
  return {
    init: doNothing,
    destroy: doNothing,
    acquireConnection: async () => connection,
    releaseConnection: doNothing,
    beginTransaction: () =>
      Promise.reject(
        new Error('A check may not begin a transaction: it runs in the transaction that it checks'),
      ),
    commitTransaction: doNothing,
    rollbackTransaction: doNothing,
  };
}

/**
 * Returns true if the statement only reads. Returns false in case of doubt, because an unnecessary check costs only 0.3 ms.
 */
function isReadOnly({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return query.with === undefined;
  return query.kind === 'RawNode' && /^\s*select\b/i.test(sql);
}

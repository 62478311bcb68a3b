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

/** Runs at the beginning of a transaction, inside it. If it throws, the transaction ends before any write. */
export type WriteCheck = (trx: Db) => Promise<void>;

/**
 * Returns a database for a user whose permission to write may end at any time. Each transaction begins with `check`, and so does
 * each single statement that may write, in its own transaction. Statements that only read are not checked. The returned object
 * costs nothing until a statement runs, and lives as long as its request.
 */
export function guardWrites(driver: PostgresDriver, check: WriteCheck): Db {
  return openOver(guarded(driver, check));
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function openOver(driver: Driver): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

/** A driver over `driver`, which owns the connections and lives longer. */
function guarded(driver: PostgresDriver, check: WriteCheck): Driver {
  const begin = async (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> => {
    await driver.beginTransaction(connection, settings);
    await orRollBack(driver, connection, () => check(openOver(lent(connection))));
  };
  const inTransaction: InTransaction = async (connection, work) => {
    await begin(connection, {});
    return orRollBack(driver, connection, async () => {
      const result = await work();
      await driver.commitTransaction(connection);
      return result;
    });
  };
  /** Connections with an open transaction of the caller. All other connections run single statements. */
  const busy = new Set<DatabaseConnection>();
  const beneath = new WeakMap<DatabaseConnection, PostgresConnection>();
  const bare = (connection: DatabaseConnection): PostgresConnection => {
    const found = beneath.get(connection);
    if (found === undefined) throw new Error('A connection comes back to the driver that gave it');
    return found;
  };
  return {
    init: nothing,
    destroy: nothing,
    acquireConnection: async () => {
      const connection = asPostgres(await driver.acquireConnection());
      const mine = checked(connection, inTransaction, () => busy.has(mine));
      beneath.set(mine, connection);
      return mine;
    },
    releaseConnection: (connection) => driver.releaseConnection(bare(connection)),
    beginTransaction: async (connection, settings) => {
      await begin(bare(connection), settings);
      busy.add(connection);
    },
    commitTransaction: async (connection) => {
      await driver.commitTransaction(bare(connection));
      busy.delete(connection);
    },
    rollbackTransaction: async (connection) => {
      busy.delete(connection);
      await driver.rollbackTransaction(bare(connection));
    },
  };
}

type InTransaction = <T>(connection: DatabaseConnection, work: () => Promise<T>) => Promise<T>;

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/** The class is not exported. The driver receives only connections that it created. */
function asPostgres(connection: DatabaseConnection): PostgresConnection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it came from that driver
  return connection as PostgresConnection;
}

async function nothing(): Promise<void> {}

/**
 * Runs the work and rolls back on errors. Throws the original error even if the rollback fails; the driver then closes the
 * connection.
 */
async function orRollBack<T>(
  driver: PostgresDriver,
  connection: DatabaseConnection,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await driver.rollbackTransaction(asPostgres(connection)).catch(nothing);
    throw error;
  }
}

/** A connection whose single statements are checked like transactions. */
function checked(
  connection: DatabaseConnection,
  inTransaction: InTransaction,
  isInTransaction: () => boolean,
): DatabaseConnection {
  return {
    executeQuery: <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => {
      const run = () => connection.executeQuery<R>(compiled);
      return isInTransaction() || isReading(compiled) ? run() : inTransaction(connection, run);
    },
    streamQuery: () => {
      throw new Error('No store reads by a cursor');
    },
  };
}

/** A driver over one connection that has an open transaction. */
function lent(connection: DatabaseConnection): Driver {
  return {
    init: nothing,
    destroy: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: () => Promise.reject(new Error('A check runs in the transaction that it is for')),
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  };
}

/** Returns false in case of doubt: an unnecessary check costs 0.3 ms. */
function isReading({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return query.with === undefined;
  return query.kind === 'RawNode' && /^\s*select\b/i.test(sql);
}

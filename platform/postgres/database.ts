import { Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import { reasonOf } from '#platform/process/error-fields.ts';
import type { Tables } from '#db/tables.ts';
import type { Db, Log } from '#modules/context.ts';
import {
  awaitFirstAnswer,
  refuseOtherDatabase,
  refuseSharedConnections,
} from '#platform/postgres/first-answer.ts';
import { guardWrites, type WriteCheck } from '#platform/postgres/guarded-writes.ts';
import { nameStatements } from '#platform/postgres/named-statements.ts';
import { breakStalledQueries } from '#platform/postgres/stalled-queries.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import { type DatabaseAddress, openPool, openWay, type Way } from '#platform/postgres/way.ts';
import { cachedWriteProbe } from '#platform/postgres/write-probe.ts';
import { timelineNote } from '#platform/process/data-folder.ts';

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
  /** Calls `hear` whenever another server than before takes the writes. */
  onMove: (hear: () => void) => void;
  /** Resolves to what is wrong with the database, or to undefined when it answers; within 2 s. */
  findFault(): Promise<string | undefined>;
  /** Returns why the database responds but accepts no writes, for example because of a full disk. The result is cached for 10 s. */
  findWriteFault(): Promise<string | undefined>;
  /** Ends the connections and, where this process was the last to use it, the embedded server. */
  close(): Promise<void>;
};

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

/**
 * Opens the database: the one that DATABASE_URL names, or the embedded one. While it is gone each query fails
 * within 2 s, and the first one after its return succeeds: no connection outlives an error. Of several hosts the one that
 * takes the writes is used; when another one does, all connections go there.
 * Throws StartupFault where it does not answer within 15 s, is older than PostgreSQL 15, or is reached by a pooler that
 * shares connections and there is no way past it.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl, dataDir, log, maxConnections = 10 } = options;
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(options);
  const note = timelineNote(dataDir);
  const known = embedded ? undefined : await note.read();
  const pooled: DatabaseAddress = embedded?.connection ?? { connectionString: databaseUrl ?? '', known };
  const isPooled = databaseUrl !== undefined && directUrl !== undefined;
  const address: DatabaseAddress = isPooled ? { connectionString: directUrl, known } : pooled;
  const direct = openWay(address, { note, log });
  const way = isPooled ? openWay(pooled, { note, log }) : direct;
  await Promise.all([way.primary?.find(), direct.primary?.find()]);
  let isClosing = false;
  const pool = openPool(way, maxConnections, (error) => {
    if (!isClosing) log.warn({ err: error }, 'A database connection broke');
  });
  const { endPool, onLost, giveUp } = breakStalledQueries(pool, direct.connection, { isPooled });
  leaveWith(way, giveUp);
  const close = async () => {
    isClosing = true;
    await endPool();
    for (const { primary } of [way, direct]) primary?.close();
    await embedded?.stop();
  };
  try {
    await awaitFirstAnswer(pool, { name: 'DATABASE_URL', url: databaseUrl }, log);
    if (isPooled) await refuseElsewhere(pool, { direct, url: directUrl, log });
    else if (databaseUrl !== undefined) await refuseSharedConnections(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const driver = new PostgresDriver({ pool });
  await driver.init();
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    guardWrites: (check) => guardWrites(driver, check),
    pool,
    connection: direct.connection,
    get address() {
      return 'connectionString' in address ? { ...address, known: direct.primary?.history() } : address;
    },
    onLost,
    onMove: (hear) => direct.primary?.onMove(hear),
    findFault: () => findFault(pool),
    findWriteFault: cachedWriteProbe(pool),
    close,
  };
}

/** Opens connections of its own to a database that this process, or another one, keeps up. */
export function joinDatabase(
  address: DatabaseAddress,
  maxConnections = 4,
): { db: Db; close(): Promise<void> } {
  const way = openWay(address);
  const pool = openPool(way, maxConnections);
  const { endPool, giveUp } = breakStalledQueries(pool, way.connection);
  leaveWith(way, giveUp);
  pool.on('connect', (client) => {
    // Its statements look rows up by their keys: a kept plan must stay one when the table has grown a hundredfold.
    client.query(keyedPlans).catch(() => {});
    nameStatements(client);
  });
  const close = async () => {
    await endPool();
    way.primary?.close();
  };
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), close };
}

/** Connections to a server that takes the writes no longer end at once: it might let them wait for ever. */
function leaveWith({ primary }: Way, giveUp: ReturnType<typeof breakStalledQueries>['giveUp']): void {
  primary?.onMove(() => giveUp((client) => primary.isElsewhere(client)));
}

const keyedPlans =
  'set jit = off; set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';

/** One connection past the pooler, for the questions of a start. */
async function refuseElsewhere(
  pool: Pool,
  { direct: way, url, log }: { direct: Way; url: string; log: Log },
): Promise<void> {
  const direct = openPool(way, 1);
  try {
    await refuseOtherDatabase(pool, direct, { url, log });
  } finally {
    await direct.end();
  }
}

async function findFault(pool: Pool): Promise<string | undefined> {
  try {
    await pool.query('select 1');
    return undefined;
  } catch (error) {
    return `The database does not answer: ${reasonOf(error)}`;
  }
}

import { Pool, TypeOverrides, types, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { nameConnections } from '#platform/postgres/named-connections.ts';
import { followPrimary, type Primary } from '#platform/postgres/primary.ts';
import type { DatabaseHistory } from '#platform/postgres/server-state.ts';
import type { TimelineFile } from '#platform/process/data-folder.ts';
import { listHostAddresses } from '#platform/process/variables/database-hosts.ts';

/** Address of a database as plain data. */
export type DatabaseAddress =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string; known?: DatabaseHistory | undefined };

/** Connection options. Reading `connection` gives the address of the current primary. */
export type ConnectionSource = { connection: ClientConfig; primary: Primary | undefined };

/**
 * A query fails if it gets no connection within this time. Connection and query together take at most 2 s if the
 * database does not respond.
 */
const connectLimitMs = 1_500;

/** Idle connections are closed after this time. A connection costs the server about 4 MB, and a millisecond to open. */
const idleLimitMs = 10_000;

/** Idle time before TCP keepalive checks the peer. A dead connection is closed 10 s later. */
const keepAliveDelayMs = 5_000;

/**
 * Creates the connection options of a database. With several hosts, starts the search for the primary and stores its timeline in
 * `note`.
 */
export function openConnectionSource(
  address: DatabaseAddress,
  options: { note?: TimelineFile; log?: Log } = {},
): ConnectionSource {
  const common: ClientConfig = {
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'hirawa',
    types: createColumnTypes(),
  };
  if (!('connectionString' in address)) return { connection: { ...common, ...address }, primary: undefined };
  const { connectionString, known } = address;
  const addresses = (listHostAddresses(connectionString) ?? [connectionString]).map(removeApplicationName);
  const primary = followPrimary({
    addresses,
    connection: common,
    known,
    note: addresses.length > 1 ? options.note : undefined,
    log: options.log,
  });
  const connection: ClientConfig = {
    ...common,
    get connectionString() {
      return primary.address();
    },
  };
  return { connection, primary };
}

/**
 * Opens a pool of at most `maxConnections` connections and rejects servers to which this process must not write.
 * Errors of idle connections go to `onError`, because without a handler they would end the process.
 */
export function openPool(
  { connection, primary }: ConnectionSource,
  maxConnections: number,
  onError: (error: Error) => void = () => {},
): Pool {
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    idleTimeoutMillis: idleLimitMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited; the types of pg leave that out
    ...(primary && { onConnect: (client) => primary.admit(client) }),
  });
  // The pool copies its options and reads the copy again for each connection.
  if (primary)
    Object.defineProperty(pool.options, 'connectionString', {
      enumerable: true,
      get: () => primary.address(),
    });
  nameConnections(pool);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Removes `application_name` from the address, because it would override our names. */
function removeApplicationName(connectionString: string): string {
  const url = new URL(connectionString);
  if (!url.searchParams.has('application_name')) return connectionString;
  url.searchParams.delete('application_name');
  return url.href;
}

/** Reads bigint columns as numbers, because they contain counts that fit into a number. Dates remain text. */
function createColumnTypes(): CustomTypesConfig {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(types.builtins.INT8, Number);
  parsers.setTypeParser(types.builtins.DATE, (text) => text);
  return parsers;
}

import { Pool, TypeOverrides, types, type ClientConfig, type CustomTypesConfig } from 'pg';
import type { Log } from '#modules/context.ts';
import { nameConnections } from '#platform/postgres/named-connections.ts';
import { followPrimary, type Primary } from '#platform/postgres/primary.ts';
import type { History } from '#platform/postgres/server-state.ts';
import type { TimelineNote } from '#platform/process/data-folder.ts';
import { hostAddresses } from '#platform/process/variables/database-hosts.ts';

/** Where the database is, as plain data. */
export type DatabaseAddress =
  | { host: string; port: number; user: string; database: string }
  | { connectionString: string; known?: History | undefined };

/** How connections are opened: `connection` leads to whichever server takes the writes when it is read. */
export type Way = { connection: ClientConfig; primary: Primary | undefined };

/** A request that finds no connection within this time is refused; with the query that is 2 s at most. */
const connectLimitMs = 1_500;

/** A connection costs the server some 4 MB and a millisecond to open: what nobody needs now is closed. */
const restMs = 10_000;

/** How long a connection may rest before the system asks whether the other end is there; it is gone 10 s later. */
const keepAliveDelayMs = 5_000;

/** The way to a database. With an address of several hosts it begins to look for the primary; `note` is kept for these alone. */
export function openWay(address: DatabaseAddress, given: { note?: TimelineNote; log?: Log } = {}): Way {
  const common: ClientConfig = {
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'hirawa',
    types: columnTypes(),
  };
  if (!('connectionString' in address)) return { connection: { ...common, ...address }, primary: undefined };
  const { connectionString, known } = address;
  const addresses = (hostAddresses(connectionString) ?? [connectionString]).map(withoutName);
  const primary = followPrimary({
    addresses,
    connection: common,
    known,
    note: addresses.length > 1 ? given.note : undefined,
    log: given.log,
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
 * Connections by this way, so many at most; those to a server that must not be written to are turned away. One that breaks
 * at rest is told to `hear`: unheard it would end the process.
 */
export function openPool(
  { connection, primary }: Way,
  maxConnections: number,
  hear: (error: Error) => void = () => {},
): Pool {
  const pool = new Pool({
    ...connection,
    max: maxConnections,
    idleTimeoutMillis: restMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- it is awaited; the types of pg leave that out
    ...(primary && { onConnect: (client) => primary.admit(client) }),
  });
  // The pool copies its options, and reads the copy anew for each connection.
  if (primary)
    Object.defineProperty(pool.options, 'connectionString', {
      enumerable: true,
      get: () => primary.address(),
    });
  nameConnections(pool);
  pool.on('error', hear);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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

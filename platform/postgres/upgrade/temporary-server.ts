import { closeSync } from 'node:fs';
import { once } from 'node:events';
import { databaseName, toStartupError } from '#platform/postgres/cluster.ts';
import {
  clearSocketLock,
  readPostmaster,
  siteSocket,
  startServer,
  stopStrayServer,
  acquireLease,
  type ServerOptions,
} from '#platform/postgres/server.ts';

/** A temporary server of one process. It stops when the process ends. */
export type TemporaryServer = {
  connection: { host: string; port: number; user: string; database: string };
  /** Waits until all data is on disk. Throws if the server did not shut down cleanly. */
  stop(): Promise<void>;
};

/**
 * Starts a server on a cluster that no site uses. Returns undefined if another process has a server on the cluster
 * (PostgreSQL's own lock decides). Deletes the lock files of killed processes first.
 */
export async function startTemporaryServer(place: ServerOptions): Promise<TemporaryServer | undefined> {
  // Must be read before the lease is checked, because a watchdog starts before its server writes the first line of
  // postmaster.pid.
  const running = readPostmaster(place.cluster);
  const lease = acquireLease(place);
  if (lease !== undefined) {
    closeSync(lease);
    if (running !== undefined) return undefined;
  }
  if (running === undefined) clearSocketLock(place);
  else await stopStrayServer(place);
  return startOnCluster(place);
}

async function startOnCluster(place: ServerOptions): Promise<TemporaryServer | undefined> {
  const started = await startServer(place, undefined);
  if ('failure' in started) {
    if (/lock file .* already exists|could not create lock file/s.test(started.failure)) return undefined;
    throw toStartupError(started.failure);
  }
  const { watchdog, lease } = started;
  const { home, socketNumber: port = siteSocket } = place;
  let isStopped = false;
  return {
    connection: { host: home.sockets, port, user: databaseName, database: databaseName },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      const { child } = watchdog;
      child.ref();
      closeSync(lease);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.exitCode !== 0) throw toStartupError('The server did not stop cleanly.');
    },
  };
}

/**
 * Runs a function with a server and stops the server. An error of the function takes precedence over an error of the shutdown.
 */
export async function withServer<Result>(
  server: TemporaryServer,
  use: (connection: TemporaryServer['connection']) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await use(server.connection);
    await server.stop();
    return result;
  } catch (error) {
    await server.stop().catch(() => {});
    throw error;
  }
}

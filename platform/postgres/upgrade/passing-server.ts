import { closeSync } from 'node:fs';
import { once } from 'node:events';
import { databaseName, explainFailure } from '#platform/postgres/cluster.ts';
import {
  clearSocketLock,
  readPostmaster,
  siteSocket,
  startServer,
  stopStrayServer,
  takeLease,
  type ServerPlace,
} from '#platform/postgres/server.ts';

/** A server that one process starts for a task of its own; it ends with that process. */
export type PassingServer = {
  connection: { host: string; port: number; user: string; database: string };
  /** Waits until all is on disk. Throws where the server did not end in order. */
  stop(): Promise<void>;
};

/**
 * Starts a server on a cluster that no site uses; undefined while another process has one there: PostgreSQL's own lock
 * decides. What a killed process left is cleared away first.
 */
export async function startPassingServer(place: ServerPlace): Promise<PassingServer | undefined> {
  // Read before the lease: a server that is there has been watched since before its first line.
  const running = readPostmaster(place.cluster);
  const lease = takeLease(place);
  if (lease !== undefined) {
    closeSync(lease);
    if (running !== undefined) return undefined;
  }
  if (running === undefined) clearSocketLock(place);
  else await stopStrayServer(place);
  return startOn(place);
}

async function startOn(place: ServerPlace): Promise<PassingServer | undefined> {
  const started = await startServer(place, undefined);
  if ('failure' in started) {
    if (/lock file .* already exists|could not create lock file/s.test(started.failure)) return undefined;
    throw explainFailure(started.failure);
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
      if (child.exitCode !== 0) throw explainFailure('The server did not end in order.');
    },
  };
}

/** Works with a server and stops it in order; what went wrong before is told rather than that it did not end in order. */
export async function useServer<Answer>(
  server: PassingServer,
  act: (connection: PassingServer['connection']) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await act(server.connection);
    await server.stop();
    return answer;
  } catch (error) {
    await server.stop().catch(() => {});
    throw error;
  }
}

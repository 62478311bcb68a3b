import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Of this process or thread alone, whatever machine it runs on. */
const own = randomUUID().slice(0, 8);
let opened = 0;

/**
 * Makes each connection of a pool known to the server by a name that no other has (`hirawa 3f9c2a1b 7`, as
 * pg_stat_activity shows it): by it the server is asked what a connection does. A process id would not do: a pooler makes
 * one up, and after a failover another connection may have it.
 */
export function nameConnections(pool: Pool): void {
  // The pool reads its options anew for each connection.
  Object.defineProperty(pool.options, 'application_name', {
    enumerable: true,
    get: () => `hirawa ${own} ${(opened += 1)}`,
  });
}

/** The name that the server knows a connection by. */
export function nameOf(client: PoolClient): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave it out
  return (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;
}

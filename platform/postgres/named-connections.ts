import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Id of this process or thread that is unique on all machines. */
const instanceId = randomUUID().slice(0, 8);
let openedCount = 0;

/**
 * Gives each connection of a pool a unique application name (`hirawa 3f9c2a1b 7` in pg_stat_activity), which is used to query its
 * state. Process ids are not suitable: a pooler returns made-up ids, and after a failover another connection may have the same
 * id.
 */
export function nameConnections(pool: Pool): void {
  // The pool reads its options again for each connection.
  Object.defineProperty(pool.options, 'application_name', {
    enumerable: true,
    get: () => `hirawa ${instanceId} ${(openedCount += 1)}`,
  });
}

/** Returns the application name of a connection. */
export function getConnectionName(client: PoolClient): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg leave it out
  return (client as unknown as { connectionParameters: { application_name: string } }).connectionParameters
    .application_name;
}

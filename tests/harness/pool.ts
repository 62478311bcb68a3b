import { Pool, type PoolConfig } from 'pg';

/**
 * Connections to a database of a test. `end` answers before the last of them is gone, and the database is dropped, or
 * its server ended, with those that are just closing: that is no fault of the test.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

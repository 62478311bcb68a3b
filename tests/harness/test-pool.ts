import { Pool, type PoolConfig } from 'pg';

/**
 * Opens connections to a test database. `end` resolves before the last connection has closed. Dropping the database
 * or stopping its server then causes errors on closing connections, which the pool ignores.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

import { Pool, type PoolConfig } from 'pg';

/**
 * Opens connections to a test database. `end` resolves before the last connection has closed, and dropping the database or
 * stopping its server then breaks closing connections. The pool ignores such errors.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

import { Histogram } from '@prometheus-io/client';
import type { Pool } from 'pg';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** Registers metrics of a connection pool: connections, waiting queries and waiting times. */
export function registerPoolMetrics(metrics: Metrics, pool: Pool): void {
  metrics.watch({
    families: [
      { name: 'db_pool_connections', help: 'Connections to the database', type: 'gauge' },
      { name: 'db_pool_waiting', help: 'Queries that are waiting for a connection', type: 'gauge' },
    ],
    read: () => ({
      db_pool_connections: [
        { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
      ],
      db_pool_waiting: [{ value: pool.waitingCount }],
    }),
  });
  measureWaits(
    pool,
    new Histogram({
      name: 'db_pool_wait_seconds',
      help: 'Waiting time for a connection, of queries that had to wait',
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5],
      registers: [metrics.registry],
    }),
  );
}

type Callback = (...results: [error: Error | undefined, ...rest: unknown[]]) => void;

/** Measures waiting times. Skips the measurement if an idle connection is available. */
function measureWaits(pool: Pool, waits: Histogram): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever is given is passed on
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown> | undefined;
  Object.assign(pool, {
    connect: (callback?: Callback) => {
      if (pool.idleCount > 0 && pool.waitingCount === 0) return connect(callback);
      const startedAt = performance.now();
      const recordWait = () => waits.observe((performance.now() - startedAt) / 1000);
      if (callback === undefined) return connect()?.finally(recordWait);
      return connect((...results) => {
        recordWait();
        callback(...results);
      });
    },
  });
}

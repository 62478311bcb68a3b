import { statfs } from 'node:fs/promises';
import type { MetricSource } from '#platform/metrics/metric-families.ts';
import type { VersionReader } from '#platform/process/version.ts';
import type { PostgresListener } from '#platform/postgres/listen.ts';

/** Metrics of database availability and versions. `postgres` retains its last value while the database is not available. */
export function createDatabaseMetrics(
  findFault: () => Promise<string | undefined>,
  version: VersionReader,
): MetricSource {
  let postgres = '';
  return {
    families: [
      { name: 'hirawa_database_up', help: 'Whether the database answers', type: 'gauge' },
      { name: 'hirawa_build_info', help: 'Version of the site; the value is always 1', type: 'gauge' },
    ],
    read: async () => {
      const { version: release, commit = 'unknown' } = await version.build();
      // A read is aborted after 2 s. The time limit of `isAnswering` is shorter, so that the metric can report an
      // unavailable database.
      const isUp = await isAnswering(findFault);
      if (isUp && postgres === '') postgres = (await version.database()).postgres;
      const labels = { version: release, commit, node: process.version.slice(1), postgres };
      return {
        hirawa_database_up: [{ value: isUp ? 1 : 0 }],
        hirawa_build_info: [{ labels, value: 1 }],
      };
    },
  };
}

const responseTimeoutMs = 1_500;

async function isAnswering(findFault: () => Promise<string | undefined>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('too late'), responseTimeoutMs);
  const error = await Promise.race([findFault(), late]);
  clearTimeout(timer);
  return error === undefined;
}

/** Metrics of disk space on the file system of a folder. */
export function createDiskMetrics(folder: string): MetricSource {
  const labels = { folder: 'data' };
  return {
    families: [
      {
        name: 'hirawa_disk_free_bytes',
        help: 'Free space on the file system of DATA_DIR',
        type: 'gauge',
      },
      { name: 'hirawa_disk_size_bytes', help: 'Size of the file system of DATA_DIR', type: 'gauge' },
    ],
    read: async () => {
      const { bsize, bavail, blocks } = await statfs(folder);
      return {
        hirawa_disk_free_bytes: [{ labels, value: bavail * bsize }],
        hirawa_disk_size_bytes: [{ labels, value: blocks * bsize }],
      };
    },
  };
}

/** Metrics of the LISTEN connection: whether it is open, and the time since its last response. */
export function createListenerMetrics(listener: Pick<PostgresListener, 'respondedAt'>): MetricSource {
  return {
    families: [
      {
        name: 'hirawa_listen_up',
        help: 'Whether the connection that receives notifications (LISTEN) is open',
        type: 'gauge',
      },
      {
        name: 'hirawa_listen_heartbeat_age_seconds',
        help: 'Time since the last response of the database server on the connection that receives notifications',
        type: 'gauge',
      },
    ],
    read: () => {
      const { respondedAt } = listener;
      const ages = respondedAt === undefined ? [] : [{ value: (performance.now() - respondedAt) / 1000 }];
      return {
        hirawa_listen_up: [{ value: respondedAt === undefined ? 0 : 1 }],
        hirawa_listen_heartbeat_age_seconds: ages,
      };
    },
  };
}

/**
 * Metrics of client connections: the numbers of open connections, of open event streams, and of closed connections by reason.
 */
export function createConnectionMetrics(
  httpServer: { countConnections: () => Promise<number>; closedCounts: Readonly<Record<string, number>> },
  countStreams: () => number,
): MetricSource {
  return {
    families: [
      { name: 'http_open_connections', help: 'Open client connections', type: 'gauge' },
      { name: 'http_event_streams', help: 'Open event streams', type: 'gauge' },
      {
        name: 'http_connections_ended_total',
        help: 'Connections closed because of the behaviour of their clients: room, unread, waiting, refused',
        type: 'counter',
      },
    ],
    read: async () => ({
      http_open_connections: [{ value: await httpServer.countConnections() }],
      http_event_streams: [{ value: countStreams() }],
      http_connections_ended_total: Object.entries(httpServer.closedCounts).map(([reason, value]) => ({
        labels: { reason },
        value,
      })),
    }),
  };
}

import { Socket } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { inspectBackends, type BackendReport } from '#platform/postgres/backends.ts';
import { getConnectionName } from '#platform/postgres/named-connections.ts';

/** After this time without a response, the pool asks the server for the state of the query. */
const suspiciousMs = 700;
const checkMs = 200;
/** Interval between inspections of the server. Inspections are repeated, because a query may legitimately take long. */
const inspectPauseMs = 1_000;
/**
 * Behind a pooler, a query may wait for a connection of the pooler. During this time, no backend of the server has the query.
 */
const poolerPatienceMs = 8_000;

const closeLimitMs = 1_000;

/**
 * State of a query that waits for a response. `since`: the time since which no byte was sent or received, in milliseconds of
 * this process's clock. `bytes`: the number of bytes at that time.
 */
type WaitState = { since: number; bytes: number };

export type StallWatch = {
  /** Registers a callback for closed connections: other connections to the same server may be lost too. */
  onLost: (notify: () => void) => void;
  /** Closes all connections to the wrong server, including their running queries. */
  closeConnections: (isElsewhere: (client: PoolClient) => boolean) => void;
  /** Waits for running queries. Idle connections get a second to close in order. */
  endPool: () => Promise<void>;
};

type WatchState = {
  /** Options of a connection to the server itself, without a pooler. */
  direct: ClientConfig;
  patienceMs: number;
  /** All open connections of the pool. */
  open: Set<PoolClient>;
  taken: Map<PoolClient, WaitState>;
  /** Names of closed connections whose backends must still be terminated. */
  lost: Set<string>;
  listeners: (() => void)[];
  inspectedAt: number;
  isInspecting: boolean;
  tickedAt: number;
  /** Last time that this process was blocked. Waiting times that include a blocked period prove nothing about the server. */
  blockedAt: number;
};

/**
 * Fails queries within 2 s if the server is gone, or if their connection was silently dropped (NAT, failover) in
 * either direction. A plain query timeout would also end slow queries, so a second connection asks the server for the
 * state of the backends. If a connection is lost, the idle connections of the pool are closed too, and backends with
 * open transactions are terminated.
 */
export function breakStalledQueries(
  pool: Pool,
  direct: ClientConfig,
  { isPooled }: { isPooled: boolean } = { isPooled: false },
): StallWatch {
  const now = Date.now();
  const watch: WatchState = {
    direct,
    patienceMs: isPooled ? poolerPatienceMs : 0,
    open: new Set(),
    taken: new Map(),
    lost: new Set(),
    listeners: [],
    inspectedAt: 0,
    isInspecting: false,
    tickedAt: now,
    blockedAt: 0,
  };
  pool.on('connect', (client) => void watch.open.add(client));
  pool.on('acquire', (client) => void watch.taken.set(client, startWait(client, Date.now())));
  pool.on('release', (_error, client) => void watch.taken.delete(client));
  pool.on('remove', (client) => {
    watch.open.delete(client);
    watch.taken.delete(client);
  });
  const timer = setInterval(() => checkConnections(watch), checkMs);
  timer.unref();
  return {
    onLost: (notify) => void watch.listeners.push(notify),
    closeConnections: (isElsewhere) => [...watch.open].filter(isElsewhere).forEach(destroyConnection),
    endPool: async () => {
      const part = setTimeout(() => listIdleConnections(watch).forEach(destroyConnection), closeLimitMs);
      await pool.end();
      clearTimeout(part);
      clearInterval(timer);
    },
  };
}

function checkConnections(watch: WatchState): void {
  const now = Date.now();
  if (now - watch.tickedAt > 2 * checkMs) watch.blockedAt = now;
  watch.tickedAt = now;
  for (const [client, wait] of watch.taken) {
    if (!isWaiting(client) || countBytes(client) !== wait.bytes)
      watch.taken.set(client, startWait(client, now));
  }
  if (now - watch.blockedAt < suspiciousMs || watch.isInspecting || now - watch.inspectedAt < inspectPauseMs)
    return;
  const suspects = [...watch.taken].filter(([, { since }]) => now - since > suspiciousMs);
  if (suspects.length === 0 && watch.lost.size === 0) return;
  watch.isInspecting = true;
  void closeLostConnections(
    watch,
    suspects.map(([client]) => client),
  ).finally(() => {
    watch.isInspecting = false;
    watch.inspectedAt = Date.now();
  });
}

async function closeLostConnections(watch: WatchState, suspects: PoolClient[]): Promise<void> {
  const askedAt = Date.now();
  const lost = [...watch.lost];
  const finding = await inspectBackends(watch.direct, { waiting: suspects.map(getConnectionName), lost });
  if (typeof finding === 'object') for (const name of lost) watch.lost.delete(name);
  const now = Date.now();
  if (watch.blockedAt >= askedAt || now - watch.tickedAt > 2 * checkMs) return;
  const stuck = [...watch.taken]
    .filter(
      ([client, wait]) =>
        countBytes(client) === wait.bytes && isLost(watch, finding, { client, wait, askedAt, now }),
    )
    .map(([client]) => client);
  if (stuck.length === 0) return;
  for (const client of stuck) watch.lost.add(getConnectionName(client));
  // The cause most likely affects idle connections too. Opening new connections costs milliseconds.
  for (const client of [...stuck, ...listIdleConnections(watch)]) destroyConnection(client);
  for (const notify of watch.listeners) notify();
}

type StalledConnection = { client: PoolClient; wait: WaitState; askedAt: number; now: number };

function isLost(
  { patienceMs }: WatchState,
  finding: BackendReport,
  { client, wait, askedAt, now }: StalledConnection,
): boolean {
  if (finding === 'unknown' || !isWaiting(client)) return false;
  if (finding === 'silent') return wait.since < askedAt;
  return finding.forsaken.includes(getConnectionName(client)) && now - wait.since > patienceMs;
}

function listIdleConnections({ open, taken }: WatchState): PoolClient[] {
  return [...open].filter((client) => !taken.has(client));
}

function startWait(client: PoolClient, since: number): WaitState {
  return { since, bytes: countBytes(client) };
}

/** Returns true while the client waits for a response. A transaction with a pause between queries does not wait. */
function isWaiting(client: PoolClient): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

function countBytes({ connection: { stream } }: PoolClient): number {
  return stream instanceof Socket ? stream.bytesRead + stream.bytesWritten : 0;
}

/** Closes the connection without waiting for the server. Its queries fail at once. */
function destroyConnection(client: PoolClient): void {
  client.connection.stream.destroy();
}

import { Socket } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { examineBackends, type Finding } from '#platform/postgres/backends.ts';
import { nameOf } from '#platform/postgres/named-connections.ts';

/** After this time without a response, the pool asks the server for the state of the query. */
const suspiciousMs = 700;
const checkMs = 200;
/** Interval between queries to the server, because a query may legitimately take long. */
const askPauseMs = 1_000;
/** Behind a pooler, a query may wait for one of the pooler's connections, when no backend knows it. */
const poolerPatienceMs = 8_000;

const goodbyeMs = 1_000;

/** Start of the wait without a sent or received byte, by the clock of this process, in milliseconds. */
type Wait = { since: number; bytes: number };

export type StallWatch = {
  /** Registers a callback for closed connections: other connections to the same server may be lost too. */
  onLost: (hear: () => void) => void;
  /** Closes all connections to the wrong server, including their running queries. */
  giveUp: (isElsewhere: (client: PoolClient) => boolean) => void;
  /** Waits for running queries. Idle connections get a second to close in order. */
  endPool: () => Promise<void>;
};

type Watch = {
  /** Options of a connection to the server itself, without a pooler. */
  direct: ClientConfig;
  patienceMs: number;
  /** All open connections of the pool. */
  open: Set<PoolClient>;
  taken: Map<PoolClient, Wait>;
  /** Names of closed connections whose backends must still be terminated. */
  lost: Set<string>;
  hearers: (() => void)[];
  askedAt: number;
  isAsking: boolean;
  tickedAt: number;
  /** Last time that this process was blocked. Waiting times that include a blocked period prove nothing about the server. */
  heldUpAt: number;
};

/**
 * Fails queries within 2 s if the server is gone, or if their connection was silently dropped (NAT, failover) in either
 * direction. A plain query timeout would also end slow queries, so the server is asked over a second connection what their
 * backends do. If a connection is lost, the idle connections of the pool are closed too, and backends with open transactions are
 * terminated.
 */
export function breakStalledQueries(
  pool: Pool,
  direct: ClientConfig,
  { isPooled }: { isPooled: boolean } = { isPooled: false },
): StallWatch {
  const now = Date.now();
  const watch: Watch = {
    direct,
    patienceMs: isPooled ? poolerPatienceMs : 0,
    open: new Set(),
    taken: new Map(),
    lost: new Set(),
    hearers: [],
    askedAt: 0,
    isAsking: false,
    tickedAt: now,
    heldUpAt: 0,
  };
  pool.on('connect', (client) => void watch.open.add(client));
  pool.on('acquire', (client) => void watch.taken.set(client, waitFrom(client, Date.now())));
  pool.on('release', (_error, client) => void watch.taken.delete(client));
  pool.on('remove', (client) => {
    watch.open.delete(client);
    watch.taken.delete(client);
  });
  const timer = setInterval(() => look(watch), checkMs);
  timer.unref();
  return {
    onLost: (hear) => void watch.hearers.push(hear),
    giveUp: (isElsewhere) => [...watch.open].filter(isElsewhere).forEach(cut),
    endPool: async () => {
      const part = setTimeout(() => restingOf(watch).forEach(cut), goodbyeMs);
      await pool.end();
      clearTimeout(part);
      clearInterval(timer);
    },
  };
}

function look(watch: Watch): void {
  const now = Date.now();
  if (now - watch.tickedAt > 2 * checkMs) watch.heldUpAt = now;
  watch.tickedAt = now;
  for (const [client, wait] of watch.taken) {
    if (!isWaiting(client) || bytesOf(client) !== wait.bytes) watch.taken.set(client, waitFrom(client, now));
  }
  if (now - watch.heldUpAt < suspiciousMs || watch.isAsking || now - watch.askedAt < askPauseMs) return;
  const suspects = [...watch.taken].filter(([, { since }]) => now - since > suspiciousMs);
  if (suspects.length === 0 && watch.lost.size === 0) return;
  watch.isAsking = true;
  void judge(
    watch,
    suspects.map(([client]) => client),
  ).finally(() => {
    watch.isAsking = false;
    watch.askedAt = Date.now();
  });
}

async function judge(watch: Watch, suspects: PoolClient[]): Promise<void> {
  const askedAt = Date.now();
  const lost = [...watch.lost];
  const finding = await examineBackends(watch.direct, { waiting: suspects.map(nameOf), lost });
  if (typeof finding === 'object') for (const name of lost) watch.lost.delete(name);
  const now = Date.now();
  if (watch.heldUpAt >= askedAt || now - watch.tickedAt > 2 * checkMs) return;
  const stuck = [...watch.taken]
    .filter(
      ([client, wait]) =>
        bytesOf(client) === wait.bytes && isLost(watch, finding, { client, wait, askedAt, now }),
    )
    .map(([client]) => client);
  if (stuck.length === 0) return;
  for (const client of stuck) watch.lost.add(nameOf(client));
  // The cause most likely affects idle connections too. Opening new ones costs milliseconds.
  for (const client of [...stuck, ...restingOf(watch)]) cut(client);
  for (const hear of watch.hearers) hear();
}

type Case = { client: PoolClient; wait: Wait; askedAt: number; now: number };

function isLost({ patienceMs }: Watch, finding: Finding, { client, wait, askedAt, now }: Case): boolean {
  if (finding === 'unknown' || !isWaiting(client)) return false;
  if (finding === 'silent') return wait.since < askedAt;
  return finding.forsaken.includes(nameOf(client)) && now - wait.since > patienceMs;
}

function restingOf({ open, taken }: Watch): PoolClient[] {
  return [...open].filter((client) => !taken.has(client));
}

function waitFrom(client: PoolClient, since: number): Wait {
  return { since, bytes: bytesOf(client) };
}

/** Returns true while the client waits for a response. A transaction with a pause between queries does not wait. */
function isWaiting(client: PoolClient): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

function bytesOf({ connection: { stream } }: PoolClient): number {
  return stream instanceof Socket ? stream.bytesRead + stream.bytesWritten : 0;
}

/** Closes the connection without waiting for the server. Its queries fail at once. */
function cut(client: PoolClient): void {
  client.connection.stream.destroy();
}

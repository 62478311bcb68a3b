import { Socket } from 'node:net';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { examineBackends, type Finding } from '#platform/postgres/backends.ts';
import { nameOf } from '#platform/postgres/named-connections.ts';

/** A query that waits longer than this makes the pool ask the server what becomes of it. */
const suspiciousMs = 700;
const checkMs = 200;
/** A query may rightly take long: the server is asked again only after this. */
const askPauseMs = 1_000;
/** Behind a pooler a query may wait for a connection of the pooler's, and no backend knows of it meanwhile. */
const poolerPatienceMs = 8_000;

const goodbyeMs = 1_000;

/** Since when a connection waits without a byte coming or going, by the clock of this process, in milliseconds. */
type Wait = { since: number; bytes: number };

export type StallWatch = {
  /** Calls `hear` whenever connections were given up: others on the same way may be lost too. */
  onLost: (hear: () => void) => void;
  /** Ends all connections that lead elsewhere than they should, with what is under way over them. */
  giveUp: (isElsewhere: (client: PoolClient) => boolean) => void;
  /** Waits for queries under way; resting connections get a second to part. */
  endPool: () => Promise<void>;
};

type Watch = {
  /** Leads to the server itself. */
  direct: ClientConfig;
  patienceMs: number;
  /** All connections of the pool that are open. */
  open: Set<PoolClient>;
  taken: Map<PoolClient, Wait>;
  /** Connections that were given up: what their backends hold is still to be let go. */
  lost: Set<string>;
  hearers: (() => void)[];
  askedAt: number;
  isAsking: boolean;
  tickedAt: number;
  /** A process that did not come to run has not waited for the server: nothing is concluded from such a time. */
  heldUpAt: number;
};

/**
 * Fails queries that nobody works at, within 2 s: those of a server that has gone without a word, and those whose
 * connection alone was dropped on the way (NAT, failover), in either direction. A plain limit on the time of a query
 * would also end those that rightly take long, so the server is asked over a second connection what their backends do.
 * Where one is lost, the resting connections of the pool go too, and backends that were left with a transaction are ended.
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
  // What dropped one of them has most likely dropped those that rest too; to open them again costs milliseconds.
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

/** An answer is awaited: a transaction that does other things between its queries waits for nothing. */
function isWaiting(client: PoolClient): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

function bytesOf({ connection: { stream } }: PoolClient): number {
  return stream instanceof Socket ? stream.bytesRead + stream.bytesWritten : 0;
}

/** Ends the connection without waiting for the server; its queries fail at once. */
function cut(client: PoolClient): void {
  client.connection.stream.destroy();
}

import { Client, type ClientBase, type ClientConfig } from 'pg';
import { getErrorCode } from '#platform/process/error-fields.ts';
import type { Log } from '#modules/context.ts';
import type { TimelineFile } from '#platform/process/data-folder.ts';
import {
  choosePrimary,
  findWriteObjection,
  readServerState,
  type DatabaseHistory,
  type ServerState,
} from '#platform/postgres/server-state.ts';

/** Finds the primary among the servers of a database address. */
export type Primary = {
  /** Address of the last known primary. */
  address(): string;
  /**
   * Rejects a connection to a server to which this process must not write. Called for each new connection before its
   * first query.
   */
  admit(client: ClientBase): Promise<void>;
  /** Returns true if a connection leads to a server other than the current primary. */
  isElsewhere(client: ClientBase): boolean;
  /** Searches for the primary, within 1.5 s. */
  find(): Promise<void>;
  /** Registers a callback for a change of the primary. */
  onMove(notify: () => void): void;
  /** Returns the known history of the database (system and timeline). */
  history(): DatabaseHistory | undefined;
  close(): void;
};

export type PrimaryOptions = {
  addresses: readonly string[];
  /** Connection options without the address. */
  connection: ClientConfig;
  known?: DatabaseHistory | undefined;
  /**
   * Stores the timeline for the next start. Without `note`, the value of `known` comes from a running process and is
   * current.
   */
  note?: TimelineFile | undefined;
  log?: Log | undefined;
};

/** Interval of the search: a promoted standby is found within this time. */
const searchIntervalMs = 1_000;
const connectLimitMs = 700;
const responseTimeoutMs = 700;
/**
 * Time limit for reading the state of a server over a new connection; opening and checking a connection takes at most
 * 2 s. The limit is longer than `responseTimeoutMs`, because a timeout makes queries or a start fail, even if the
 * machine is only briefly overloaded.
 */
const admitLimitMs = 1_300;

/**
 * Time, and number of searches, for which a start waits for a silent server if no standby confirms the commits of the server
 * that responds. The number of searches matters too, because an overloaded process receives no responses for some time.
 */
const silenceLimitMs = 5_000;
const silentSearchesLimit = 5;

/** Thrown for a server to which this process must not write, with PostgreSQL's code for "read-only". */
class NotPrimaryError extends Error {
  readonly code = '25006';
}

/** `isSilent`: the server did not respond but may be running. */
type Probe = { address: string; client: Client | undefined; isSilent: boolean };
type SearchState = PrimaryOptions & {
  probes: Probe[];
  /** Index of the primary. Undefined before the first search, and when the last primary is known to be outdated. */
  current: number | undefined;
  /** Start time of the current primary, which identifies connections to this server. */
  startedAt: string | undefined;
  history: DatabaseHistory | undefined;
  servedBy: WeakMap<ClientBase, string>;
  listeners: (() => void)[];
  running: Promise<void> | undefined;
  trouble: string | undefined;
  wasFound: boolean;
  /**
   * A server that is not yet accepted because another server is silent. `of`: start time of the server; `since`: time
   * of the first search that found this server (`performance.now()`); `looks`: number of searches that found this
   * server.
   */
  candidate: { of: string; since: number; looks: number } | undefined;
  isClosed: boolean;
};

/**
 * Follows the primary. If there are several addresses, queries each server once a second over a separate connection
 * for its timeline and whether it accepts writes. This process never writes to a server whose timeline is older than
 * the highest known timeline, such as a former primary that returns after a failover. The data folder stores the
 * timeline for later starts. If no process observed a failover, the next start does not know the new timeline. A
 * start, and a process whose primary was restarted, therefore wait while a server is silent, unless a standby
 * confirms the commits of the primary. If there is only one address, every new connection gets the same check.
 */
export function followPrimary(options: PrimaryOptions): Primary {
  const isAlone = options.addresses.length === 1;
  const search: SearchState = {
    ...options,
    probes: options.addresses.map((address) => ({ address, client: undefined, isSilent: false })),
    current: isAlone ? 0 : undefined,
    startedAt: undefined,
    history: options.known,
    servedBy: new WeakMap(),
    listeners: [],
    running: undefined,
    trouble: undefined,
    wasFound: isAlone,
    candidate: undefined,
    isClosed: false,
  };
  const find = async () => {
    if (isAlone) return;
    search.running ??= searchOnce(search).finally(() => {
      search.running = undefined;
    });
    await search.running;
  };
  void find();
  const timer = isAlone ? undefined : setInterval(() => void find(), searchIntervalMs).unref();
  return {
    address: () => getAddress(search),
    admit: async (client) => {
      if (search.current === undefined) await find();
      const server = await readServerState(client, admitLimitMs);
      // The server was restarted. Another server may have been promoted since then, so all servers are asked.
      if (server.startedAt !== search.startedAt) await find();
      const objection = getCurrentObjection(search, server);
      if (objection !== undefined) {
        void find();
        throw new NotPrimaryError(`the database ${objection}`);
      }
      search.servedBy.set(client, server.startedAt);
      saveTimeline(search, server);
    },
    isElsewhere: (client) => search.servedBy.get(client) !== search.startedAt,
    find,
    onMove: (notify) => void search.listeners.push(notify),
    history: () => search.history,
    close: () => {
      search.isClosed = true;
      clearInterval(timer);
      for (const probe of search.probes) closeProbe(probe);
    },
  };
}

/** Returns the reason why this process must not write over a new connection, or undefined. */
function getCurrentObjection(search: SearchState, server: ServerState): string | undefined {
  if (search.current === undefined) return search.trouble;
  const objection = findWriteObjection(server, search.history);
  const isAsked = search.probes.length === 1 || server.startedAt === search.startedAt;
  if (objection !== undefined || isAsked) return objection;
  return search.trouble ?? 'started a moment ago, and the other servers have not been queried since';
}

/** Before a primary is found, returns the first address; `admit` then rejects the connections with the reason. */
function getAddress({ addresses, current }: SearchState): string {
  return addresses[current ?? 0] ?? '';
}

async function searchOnce(search: SearchState): Promise<void> {
  const servers = await Promise.all(search.probes.map((probe) => probeServer(search, probe)));
  if (!search.wasFound) resetIfOtherSystem(search, servers);
  for (const server of servers) if (server !== undefined) raiseTimeline(search, server);
  const before = search.current;
  const chosen = choosePrimary(servers, { known: search.history, current: before });
  if (typeof chosen === 'string') return handleNoPrimary(search, servers, chosen);
  const server = servers[chosen];
  if (server === undefined) return;
  if (isTooEarly(search, server, chosen))
    return handleNoPrimary(
      search,
      servers,
      'may be an old primary from before a failover, and another server does not answer',
    );
  search.trouble = undefined;
  search.candidate = undefined;
  search.startedAt = server.startedAt;
  if (chosen === before) return;
  search.current = chosen;
  saveTimeline(search, server);
  logPrimary(search, server);
  search.wasFound = true;
  for (const notify of search.listeners) notify();
}

/**
 * Returns true if it is too early to accept a server whose commits no standby confirms: at a start, or after a
 * restart of the current primary. A promoted server is accepted, because its timeline proves the promotion.
 */
function isTooEarly(search: SearchState, server: ServerState, chosen: number): boolean {
  const { wasFound, note, probes, current, startedAt } = search;
  const isUnknown = wasFound ? chosen === current && server.startedAt !== startedAt : note !== undefined;
  if (!isUnknown || server.isSynchronous || !probes.some(({ isSilent }) => isSilent)) return false;
  const first = { of: server.startedAt, since: performance.now(), looks: 0 };
  const candidate = search.candidate?.of === server.startedAt ? search.candidate : first;
  candidate.looks += 1;
  search.candidate = candidate;
  return candidate.looks < silentSearchesLimit || performance.now() - candidate.since < silenceLimitMs;
}

/**
 * Handles a search without a primary. A silent primary remains the current primary. A primary that is known to be
 * outdated is dropped at once.
 */
function handleNoPrimary(
  search: SearchState,
  servers: readonly (ServerState | undefined)[],
  reason: string,
): void {
  if (search.trouble !== reason) search.log?.warn({ reason }, 'No server of the database accepts writes');
  search.trouble = reason;
  const server = search.current === undefined ? undefined : servers[search.current];
  if (server === undefined || findWriteObjection(server, search.history) === undefined) return;
  search.current = undefined;
  search.startedAt = undefined;
  for (const notify of search.listeners) notify();
}

/**
 * Discards the stored timeline if servers respond and no responding server belongs to the same cluster, because the
 * database was then set up again.
 */
function resetIfOtherSystem(search: SearchState, servers: readonly (ServerState | undefined)[]): void {
  const { history } = search;
  const responding = servers.filter((server) => server !== undefined);
  if (history === undefined || responding.length === 0) return;
  if (responding.some(({ system }) => system === history.system || system === '')) return;
  search.log?.warn({}, 'The database is not the same cluster as at the last start');
  search.history = undefined;
}

/**
 * Raises the known timeline to the timeline of a server. Standbys are used too, because the new primary itself may be
 * unreachable.
 */
function raiseTimeline(search: SearchState, server: ServerState): void {
  if (search.history?.system === server.system) saveTimeline(search, server);
}

function saveTimeline(search: SearchState, { system, timeline }: DatabaseHistory): void {
  const { history, note, log } = search;
  if (system === '' || (history?.system === system && history.timeline >= timeline)) return;
  search.history = { system, timeline };
  note?.save({ system, timeline }).catch((error: unknown) => {
    log?.warn({ err: error }, 'The timeline of the database could not be saved in the data folder');
  });
}

function logPrimary({ log, addresses, current, wasFound }: SearchState, server: ServerState): void {
  const { host } = new URL(addresses[current ?? 0] ?? '');
  if (wasFound) log?.warn({ host, timeline: server.timeline }, 'Another server accepts the writes now');
  if (server.isSynchronous) return;
  log?.warn(
    { host },
    'No standby confirms the commits of the database (synchronous_standby_names): a failover can lose confirmed changes, and send emails twice',
  );
}

async function probeServer(search: SearchState, probe: Probe): Promise<ServerState | undefined> {
  if (search.isClosed) return undefined;
  try {
    probe.client ??= await openProbe(search.connection, probe);
    const server = await readServerState(probe.client, responseTimeoutMs);
    probe.isSilent = false;
    return server;
  } catch (error) {
    probe.isSilent = getErrorCode(error) !== 'ECONNREFUSED';
    closeProbe(probe);
    return undefined;
  } finally {
    // The search may have been closed while the connection was opened. An open connection would prevent the process
    // from exiting.
    if (search.isClosed) closeProbe(probe);
  }
}

async function openProbe(connection: ClientConfig, probe: Probe): Promise<Client> {
  const client = new Client({
    ...connection,
    connectionString: probe.address,
    connectionTimeoutMillis: connectLimitMs,
    application_name: 'hirawa watch',
  });
  client.on('error', () => {});
  client.on('end', () => {
    if (probe.client === client) probe.client = undefined;
  });
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  return client;
}

/** Closes the connection without waiting for the server, which may be gone. */
function closeProbe(probe: Probe): void {
  probe.client?.connection.stream.destroy();
  probe.client = undefined;
}

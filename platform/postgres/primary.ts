import { Client, type ClientBase, type ClientConfig } from 'pg';
import { codeOf } from '#platform/process/error-fields.ts';
import type { Log } from '#modules/context.ts';
import type { TimelineNote } from '#platform/process/data-folder.ts';
import {
  choosePrimary,
  objectionTo,
  readServerState,
  type History,
  type ServerState,
} from '#platform/postgres/server-state.ts';

/** Finds the primary among the servers of a database address. */
export type Primary = {
  /** Address of the last known primary. */
  address(): string;
  /** Rejects a connection to a server that must not be written to. Called for each new connection before its first query. */
  admit(client: ClientBase): Promise<void>;
  /** Returns true if a connection leads to a server other than the current primary. */
  isElsewhere(client: ClientBase): boolean;
  /** Searches for the primary, within 1.5 s. */
  find(): Promise<void>;
  /** Registers a callback for a change of the primary. */
  onMove(hear: () => void): void;
  /** The known history of the database (system and timeline). */
  history(): History | undefined;
  close(): void;
};

export type PrimaryOptions = {
  addresses: readonly string[];
  /** Connection options without the address. */
  connection: ClientConfig;
  known?: History | undefined;
  /** Stores the timeline for the next start. Without it, `known` comes from a running process and is current. */
  note?: TimelineNote | undefined;
  log?: Log | undefined;
};

/** Interval of the search: a promoted standby is found within this time. */
const lookMs = 1_000;
const connectLimitMs = 700;
const answerLimitMs = 700;
/**
 * Time limit for the state of a new connection; with the connection itself at most 2 s. Longer than `answerLimitMs`, because a
 * failure here would fail queries, or a start, on a machine that is briefly overloaded.
 */
const admitLimitMs = 1_300;

/**
 * Time, and number of searches, for which a start waits for a silent server while another server responds that was restarted and
 * has no standby that confirms commits. Searches are counted too, because an overloaded process receives no responses meanwhile.
 */
const silenceLimitMs = 5_000;
const silentLooksLimit = 5;

/** Thrown for a server that must not be written to, with PostgreSQL's code for "read-only". */
class NotPrimary extends Error {
  readonly code = '25006';
}

/** `isSilent`: the server did not respond but may be running. */
type Probe = { address: string; client: Client | undefined; isSilent: boolean };
type Search = PrimaryOptions & {
  probes: Probe[];
  /** Index of the primary. Undefined before the first search, and when the last primary is known to be outdated. */
  current: number | undefined;
  /** Start time of that server, which identifies its connections. */
  startedAt: string | undefined;
  history: History | undefined;
  servedBy: WeakMap<ClientBase, string>;
  hearers: (() => void)[];
  running: Promise<void> | undefined;
  trouble: string | undefined;
  wasFound: boolean;
  /**
   * A server (by its start time) that is not yet accepted because another server is silent; the time (`performance.now()`) and
   * the number of searches since.
   */
  doubt: { of: string; since: number; looks: number } | undefined;
  isClosed: boolean;
};

/**
 * Follows the primary. With several addresses, asks each server once a second over a separate connection whether it accepts
 * writes, and for its timeline. The highest known timeline is a fence: a former primary that comes back after a failover is never
 * written to by this process, nor, because the data folder stores the timeline, by a later start. A start that missed the
 * failover does not know the timeline. While a server is silent, it waits before it accepts a primary whose commits no standby
 * confirms, and so does a process whose primary was restarted. With a single address, every new connection gets the same check.
 */
export function followPrimary(options: PrimaryOptions): Primary {
  const isAlone = options.addresses.length === 1;
  const search: Search = {
    ...options,
    probes: options.addresses.map((address) => ({ address, client: undefined, isSilent: false })),
    current: isAlone ? 0 : undefined,
    startedAt: undefined,
    history: options.known,
    servedBy: new WeakMap(),
    hearers: [],
    running: undefined,
    trouble: undefined,
    wasFound: isAlone,
    doubt: undefined,
    isClosed: false,
  };
  const find = async () => {
    if (isAlone) return;
    search.running ??= look(search).finally(() => {
      search.running = undefined;
    });
    await search.running;
  };
  void find();
  const timer = isAlone ? undefined : setInterval(() => void find(), lookMs).unref();
  return {
    address: () => addressOf(search),
    admit: async (client) => {
      if (search.current === undefined) await find();
      const server = await readServerState(client, admitLimitMs);
      // The server was restarted. Another server may have been promoted meanwhile, so all servers are asked.
      if (server.startedAt !== search.startedAt) await find();
      const objection = objectionNow(search, server);
      if (objection !== undefined) {
        void find();
        throw new NotPrimary(`the database ${objection}`);
      }
      search.servedBy.set(client, server.startedAt);
      remember(search, server);
    },
    isElsewhere: (client) => search.servedBy.get(client) !== search.startedAt,
    find,
    onMove: (hear) => void search.hearers.push(hear),
    history: () => search.history,
    close: () => {
      search.isClosed = true;
      clearInterval(timer);
      for (const probe of search.probes) drop(probe);
    },
  };
}

/** Returns the reason why a new connection must not be written to, or undefined. */
function objectionNow(search: Search, server: ServerState): string | undefined {
  if (search.current === undefined) return search.trouble;
  const objection = objectionTo(server, search.history);
  const isAsked = search.probes.length === 1 || server.startedAt === search.startedAt;
  if (objection !== undefined || isAsked) return objection;
  return search.trouble ?? 'was started a moment ago, and the others have not been asked since';
}

/** Before a primary is found, returns the first address; `admit` then rejects the connections with the reason. */
function addressOf({ addresses, current }: Search): string {
  return addresses[current ?? 0] ?? '';
}

async function look(search: Search): Promise<void> {
  const servers = await Promise.all(search.probes.map((probe) => ask(search, probe)));
  if (!search.wasFound) forgetOtherSystem(search, servers);
  for (const server of servers) if (server !== undefined) raise(search, server);
  const before = search.current;
  const chosen = choosePrimary(servers, { known: search.history, current: before });
  if (typeof chosen === 'string') return turnAway(search, servers, chosen);
  const server = servers[chosen];
  if (server === undefined) return;
  if (isPremature(search, server, chosen))
    return turnAway(search, servers, 'may be one of before a failover, and another one is silent');
  search.trouble = undefined;
  search.doubt = undefined;
  search.startedAt = server.startedAt;
  if (chosen === before) return;
  search.current = chosen;
  remember(search, server);
  tell(search, server);
  search.wasFound = true;
  for (const hear of search.hearers) hear();
}

/**
 * Returns true if it is too early to accept a server that no standby confirms: at a start, or when the current primary was
 * restarted. A promoted server is accepted, because its timeline proves the promotion.
 */
function isPremature(search: Search, server: ServerState, chosen: number): boolean {
  const { wasFound, note, probes, current, startedAt } = search;
  const isUnknown = wasFound ? chosen === current && server.startedAt !== startedAt : note !== undefined;
  if (!isUnknown || server.isSynchronous || !probes.some(({ isSilent }) => isSilent)) return false;
  const first = { of: server.startedAt, since: performance.now(), looks: 0 };
  const doubt = search.doubt?.of === server.startedAt ? search.doubt : first;
  doubt.looks += 1;
  search.doubt = doubt;
  return doubt.looks < silentLooksLimit || performance.now() - doubt.since < silenceLimitMs;
}

/** Handles a search without a primary. A silent primary remains current; a primary known to be outdated is dropped at once. */
function turnAway(search: Search, servers: readonly (ServerState | undefined)[], reason: string): void {
  if (search.trouble !== reason) search.log?.warn({ reason }, 'No server of the database can be written to');
  search.trouble = reason;
  const server = search.current === undefined ? undefined : servers[search.current];
  if (server === undefined || objectionTo(server, search.history) === undefined) return;
  search.current = undefined;
  search.startedAt = undefined;
  for (const hear of search.hearers) hear();
}

/** Discards the stored timeline if servers respond and none belongs to the same cluster: then the database was set up again. */
function forgetOtherSystem(search: Search, servers: readonly (ServerState | undefined)[]): void {
  const { history } = search;
  const there = servers.filter((server) => server !== undefined);
  if (history === undefined || there.length === 0) return;
  if (there.some(({ system }) => system === history.system || system === '')) return;
  search.log?.warn({}, 'The database is another cluster than at the last start');
  search.history = undefined;
}

/** Raises the known timeline by the information of standbys too, because the new primary itself may be unreachable. */
function raise(search: Search, server: ServerState): void {
  if (search.history?.system === server.system) remember(search, server);
}

function remember(search: Search, { system, timeline }: History): void {
  const { history, note, log } = search;
  if (system === '' || (history?.system === system && history.timeline >= timeline)) return;
  search.history = { system, timeline };
  note?.keep({ system, timeline }).catch((error: unknown) => {
    log?.warn({ err: error }, 'The timeline of the database could not be kept in the data folder');
  });
}

function tell({ log, addresses, current, wasFound }: Search, server: ServerState): void {
  const { host } = new URL(addresses[current ?? 0] ?? '');
  if (wasFound) log?.warn({ host, timeline: server.timeline }, 'Another server takes the writes now');
  if (server.isSynchronous) return;
  log?.warn(
    { host },
    'No standby confirms the commits of the database (synchronous_standby_names): a failover may lose what was answered, and send emails twice',
  );
}

async function ask(search: Search, probe: Probe): Promise<ServerState | undefined> {
  if (search.isClosed) return undefined;
  try {
    probe.client ??= await openProbe(search.connection, probe);
    const server = await readServerState(probe.client, answerLimitMs);
    probe.isSilent = false;
    return server;
  } catch (error) {
    probe.isSilent = codeOf(error) !== 'ECONNREFUSED';
    drop(probe);
    return undefined;
  } finally {
    // The search may have been closed meanwhile. An open connection would prevent the process from exiting.
    if (search.isClosed) drop(probe);
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
function drop(probe: Probe): void {
  probe.client?.connection.stream.destroy();
  probe.client = undefined;
}
